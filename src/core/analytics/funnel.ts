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

/** Steps that a customer may leave out, such as the photo: they say nothing about the steps around them. */
export const OPTIONAL_STEPS: readonly FunnelStep[] = ['photo_given', 'changed'];

/**
 * Counts of those who got at least so far. Steps are counted by themselves: a customer may return by a link and pay without
 * opening the form again, so that a later step could be larger than an earlier one.
 */
export function countReached<Row extends { readonly step: FunnelStep; readonly now: number; readonly before: number }>(
  rows: readonly Row[],
): Row[] {
  let now = 0;
  let before = 0;
  return rows
    .toReversed()
    .map((row) => {
      if (OPTIONAL_STEPS.includes(row.step)) return row;
      [now, before] = [Math.max(now, row.now), Math.max(before, row.before)];
      return { ...row, now, before };
    })
    .toReversed();
}
