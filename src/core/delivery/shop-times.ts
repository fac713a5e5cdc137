// How long making, printing and delivery take, and what the way costs at home, in words: every text of the shop names them by blanks, so that all say the same.
import type { Locale } from '../locale.ts';
import type { DayRange } from './delivery-dates.ts';

/** As an owner set them; the ways to the capitals and elsewhere count every day, the others working days. */
export interface ShopTimes {
  readonly making: DayRange;
  readonly printing: DayRange;
  readonly preorder: DayRange;
  readonly capitals: DayRange;
  readonly elsewhere: DayRange;
  /** Whether the way to any place in Russia costs nothing. */
  readonly freeInRussia: boolean;
}

/** Until an owner says otherwise. */
export const USUAL_TIMES: ShopTimes = {
  making: { min: 5, max: 7 },
  printing: { min: 3, max: 3 },
  preorder: { min: 10, max: 15 },
  capitals: { min: 1, max: 2 },
  elsewhere: { min: 3, max: 7 },
  freeInRussia: true,
};

export const TIME_BLANKS = [
  ...(['makingDays', 'printingDays', 'preorderDays', 'capitalsDays', 'elsewhereDays'] as const),
  'russiaPrice',
] as const;
export type TimeWords = Readonly<Record<(typeof TIME_BLANKS)[number], string>>;

const NBSP = '\u00a0';
/** A range is counted by its end; a line must not break inside it. */
const numbers = ({ min, max }: DayRange): string => (min === max ? `${max}` : `${min}–\u2060${max}`);

const DAYS = {
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дней' },
  en: { one: 'day', few: 'days', many: 'days', other: 'days' },
} as const;
const WORKING = {
  ru: { one: 'рабочий', few: 'рабочих', many: 'рабочих', other: 'рабочих' },
  en: { one: 'working', few: 'working', many: 'working', other: 'working' },
} as const;
const RUSSIA = {
  ru: { free: 'бесплатно', paid: `по${NBSP}тарифу службы доставки` },
  en: { free: 'free', paid: 'at the courier’s rate' },
} as const;
const RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

type Category = keyof (typeof DAYS)['ru'];

const categoryOf = (count: number, locale: Locale): Category => RULES[locale].select(count) as Category;

const days = (range: DayRange, locale: Locale): string =>
  `${numbers(range)}${NBSP}${DAYS[locale][categoryOf(range.max, locale)]}`;

function workingDays(range: DayRange, locale: Locale): string {
  const category = categoryOf(range.max, locale);
  return `${numbers(range)}${NBSP}${WORKING[locale][category]}${NBSP}${DAYS[locale][category]}`;
}

/** «5–7 рабочих дней», "1–2 days": as they stand after «занимает», «за» and «через»; «бесплатно» after «доставка по России:». */
export const timeWords = (times: ShopTimes, locale: Locale): TimeWords => ({
  makingDays: workingDays(times.making, locale),
  printingDays: workingDays(times.printing, locale),
  preorderDays: workingDays(times.preorder, locale),
  capitalsDays: days(times.capitals, locale),
  elsewhereDays: days(times.elsewhere, locale),
  russiaPrice: RUSSIA[locale][times.freeInRussia ? 'free' : 'paid'],
});
