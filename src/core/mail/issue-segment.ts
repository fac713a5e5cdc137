// Which subscribers get a newsletter issue: by language, purchases, town and tags.
import { z } from 'zod';
import { DAY_FORM } from '../calendar/day-form.ts';
import { STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import { FORMATS } from '../pricing/choice.ts';

/** `bought`: at least once; `repeat`: more than once. */
export const PURCHASE_KINDS = ['any', 'never', 'bought', 'repeat'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

const day = z.string().regex(DAY_FORM).nullable();
const words = (most: number) => z.array(z.string().min(1).max(120)).max(most).readonly();

/** An empty list restricts nothing. */
export const issueSegmentSchema = z.strictObject({
  languages: z.array(z.enum(LOCALES)).max(LOCALES.length).readonly().default([]),
  purchases: z.enum(PURCHASE_KINDS).default('any'),
  /** Stories, formats and days restrict which purchases count, for `bought` and `repeat`. */
  stories: z.array(z.string().regex(STORY_SLUG)).max(100).readonly().default([]),
  formats: z.array(z.enum(FORMATS)).max(FORMATS.length).readonly().default([]),
  from: day.default(null),
  to: day.default(null),
  /** Towns of a delivery. */
  towns: words(50).default([]),
  tags: words(50).default([]),
});
export type IssueSegment = z.output<typeof issueSegmentSchema>;

export const EVERYBODY: IssueSegment = issueSegmentSchema.parse({});

/** Whether stories, formats and days apply. */
export const restrictsPurchases = ({ purchases }: IssueSegment): boolean =>
  purchases === 'bought' || purchases === 'repeat';
