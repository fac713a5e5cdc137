// Gift certificates: designs, limits and the order form, shared by form and route.
import { z } from 'zod';
import { DAY_FORM } from '../calendar/day-form.ts';
import { addDays, type MoscowDay, moscowDay } from '../calendar/working-days.ts';
import { readPersonEmail } from '../contact/person.ts';
import { LOCALES } from '../locale.ts';
import { type Kopecks, kopecks } from '../money.ts';
import { browserKey, oneLine } from '../text/one-line.ts';

export const CARD_DESIGNS = ['night', 'party', 'sky'] as const;
export type CardDesign = (typeof CARD_DESIGNS)[number];

export const CERTIFICATE_LIMITS = {
  minValue: kopecks(50_000),
  maxValue: kopecks(5_000_000),
  name: 40,
  greeting: 300,
  greetingLines: 8,
} as const;

/** Offered beside an own sum. */
export const CERTIFICATE_STEPS: readonly Kopecks[] = [100_000, 200_000, 300_000, 500_000].map(kopecks);

/** The code pays for so long; what is left afterwards is given back on request. */
export const CERTIFICATE_VALID_YEARS = 3;
/** A mail can be planned so many days ahead. */
export const MAX_SEND_DAYS = 365;

const paragraph = z
  .string()
  .max(CERTIFICATE_LIMITS.greeting * 4)
  .transform((text) =>
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]+/g, ' ')
      .replace(/ *\n */g, '\n')
      .replace(/ {2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
  .pipe(z.string().max(CERTIFICATE_LIMITS.greeting))
  .refine((text) => text.split('\n').length <= CERTIFICATE_LIMITS.greetingLines);

const email = z.string().transform((typed, context): string => {
  const read = readPersonEmail(typed);
  if (read.ok) return read.value;
  context.addIssue({ code: 'custom', message: read.error, input: typed });
  return z.NEVER;
});

/** Whole roubles between the limits. */
export const isCertificateValue = (value: number): boolean =>
  Number.isSafeInteger(value) &&
  value % 100 === 0 &&
  value >= CERTIFICATE_LIMITS.minValue &&
  value <= CERTIFICATE_LIMITS.maxValue;

const value = z.int().refine(isCertificateValue).transform(kopecks);

/** What is written on the card. */
export const cardWordsSchema = z.strictObject({
  recipient: oneLine(CERTIFICATE_LIMITS.name),
  giver: oneLine(CERTIFICATE_LIMITS.name),
  greeting: paragraph,
});
export type CardWords = z.output<typeof cardWordsSchema>;

export const drawnCardSchema = z.strictObject({
  ...cardWordsSchema.shape,
  value,
  locale: z.enum(LOCALES),
});

export const purchaseSchema = z.strictObject({
  /** Made by the browser for one purchase, so that a repeated call begins no second one. */
  request: browserKey,
  value,
  design: z.enum(CARD_DESIGNS),
  ...cardWordsSchema.shape,
  giver: cardWordsSchema.shape.giver.refine((name) => name !== ''),
  buyerEmail: email,
  /** Null for a card that the giver prints or sends on. */
  mail: z
    .strictObject({
      to: email,
      /** Null sends it at once. */
      on: z.string().regex(DAY_FORM).nullable(),
    })
    .nullable(),
});
export type Purchase = z.output<typeof purchaseSchema>;

/** From tomorrow on, for a year. */
export function isSendDay(day: string, now: Date): day is MoscowDay {
  const today = moscowDay(now);
  return isRealDay(day) && day > today && day <= addDays(today, MAX_SEND_DAYS);
}

function isRealDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The last day on which the code pays. */
export function validUntil(paidAt: Date): MoscowDay {
  const [year, ...rest] = moscowDay(paidAt).split('-');
  const day = [Number(year) + CERTIFICATE_VALID_YEARS, ...rest].join('-');
  return (isRealDay(day) ? day : day.replace('-02-29', '-02-28')) as MoscowDay;
}
