// The steps from a visit to an approved book: how many people came that far in a visit or on a day, never who.

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
