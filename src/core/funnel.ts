// The steps from a visit to an approved book, as they are counted: how many came that far, never who.

export const FUNNEL_STEPS = [
  'visit',
  'form_opened',
  'photo_given',
  'book_begun',
  'preview_seen',
  'changed',
  'checked_out',
  'paid',
  'approved',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** What only the browser knows; the rest is counted where it happens. */
export const SEEN_STEPS = ['visit', 'form_opened', 'preview_seen'] as const satisfies readonly FunnelStep[];
export type SeenStep = (typeof SEEN_STEPS)[number];
