// Production and delivery times as text. Texts of the shop refer to them by placeholders, so that all show the same values.
import type { Locale } from '../locale.ts';
import type { DayRange } from './delivery-dates.ts';

/** As set by the owner. `capitals` and `elsewhere` are calendar days, the others working days. */
export interface ShopTimes {
  readonly making: DayRange;
  readonly printing: DayRange;
  readonly preorder: DayRange;
  readonly capitals: DayRange;
  readonly elsewhere: DayRange;
  /** Whether delivery within Russia is free. */
  readonly freeInRussia: boolean;
}

/** Defaults until the owner changes them. */
export const USUAL_TIMES: ShopTimes = {
  making: { min: 5, max: 7 },
  printing: { min: 3, max: 3 },
  preorder: { min: 10, max: 15 },
  capitals: { min: 1, max: 2 },
  elsewhere: { min: 3, max: 7 },
  freeInRussia: true,
};

export const TIME_BLANKS = [
  'makingDays',
  'printingDays',
  'preorderDays',
  'capitalsDays',
  'elsewhereDays',
  'russiaPrice',
] as const;
export type TimeWords = Readonly<Record<(typeof TIME_BLANKS)[number], string>>;

const NBSP = '\u00a0';
/** The word joiner prevents a line break inside the range. */
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

/** «5–7 рабочих дней», "1–2 days": in the accusative, to follow «занимает», «за» or «через»; «бесплатно» follows «доставка по России:». */
export const timeWords = (times: ShopTimes, locale: Locale): TimeWords => ({
  makingDays: workingDays(times.making, locale),
  printingDays: workingDays(times.printing, locale),
  preorderDays: workingDays(times.preorder, locale),
  capitalsDays: days(times.capitals, locale),
  elsewhereDays: days(times.elsewhere, locale),
  russiaPrice: RUSSIA[locale][times.freeInRussia ? 'free' : 'paid'],
});
