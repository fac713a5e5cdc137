// Steps of the conversion funnel from a visit to an approved book, counted per visit or day; visitors are not identified.

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

/** Steps reported by the browser; the server counts the others itself. */
export const BROWSER_STEPS = ['visit', 'form_opened', 'preview_seen'] as const satisfies readonly FunnelStep[];
export type BrowserStep = (typeof BROWSER_STEPS)[number];
