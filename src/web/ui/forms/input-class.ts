// Classes shared by all text inputs and selects.

export const inputClass =
  'w-full min-h-13 rounded-md bg-cream-50 px-4 py-2.5 text-ink border-2 border-plum-300 shadow-[inset_0_2px_5px_rgb(91_42_134/0.08)] placeholder:text-ink-soft/75 hover:border-plum-600 focus:border-plum-700 aria-invalid:border-berry-600 disabled:bg-cream-100 disabled:text-ink-soft transition-colors';
