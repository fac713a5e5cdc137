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
export const DEFAULT_SHOP_TIMES: ShopTimes = {
  making: { min: 5, max: 7 },
  printing: { min: 3, max: 3 },
  preorder: { min: 10, max: 15 },
  capitals: { min: 1, max: 2 },
  elsewhere: { min: 3, max: 7 },
  freeInRussia: true,
};

export const TIME_PLACEHOLDERS = [
  'makingDays',
  'printingDays',
  'preorderDays',
  'capitalsDays',
  'elsewhereDays',
  'russiaPrice',
] as const;
export type ShopTimeTexts = Readonly<Record<(typeof TIME_PLACEHOLDERS)[number] | 'drawingTime', string>>;

/** From payment until all pages are drawn; a later book is reported to the owner. */
export const BOOK_DRAWN_WITHIN_HOURS = 1;

/** States `BOOK_DRAWN_WITHIN_HOURS`, after a colon or «занимает». */
const DRAWING_TIME = {
  ru: 'обычно несколько минут, самое долгое\u00a0— час',
  en: 'a few minutes as a rule, an hour at most',
} as const;

const NBSP = '\u00a0';
/** The word joiner prevents a line break inside the range. */
const formatRange = ({ min, max }: DayRange): string => (min === max ? `${max}` : `${min}–\u2060${max}`);

const DAY_NOUNS = {
  ru: { one: 'день', few: 'дня', many: 'дней', other: 'дней' },
  en: { one: 'day', few: 'days', many: 'days', other: 'days' },
} as const;
const WORKING_ADJECTIVES = {
  ru: { one: 'рабочий', few: 'рабочих', many: 'рабочих', other: 'рабочих' },
  en: { one: 'working', few: 'working', many: 'working', other: 'working' },
} as const;
const RUSSIA_PRICE = {
  ru: { free: 'бесплатно', paid: `по${NBSP}тарифу службы доставки` },
  en: { free: 'free', paid: 'at the courier’s rate' },
} as const;
const PLURAL_RULES = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

type Category = keyof (typeof DAY_NOUNS)['ru'];

const pluralOf = (count: number, locale: Locale): Category => PLURAL_RULES[locale].select(count) as Category;

const formatDays = (range: DayRange, locale: Locale): string =>
  `${formatRange(range)}${NBSP}${DAY_NOUNS[locale][pluralOf(range.max, locale)]}`;

function formatWorkingDays(range: DayRange, locale: Locale): string {
  const category = pluralOf(range.max, locale);
  return `${formatRange(range)}${NBSP}${WORKING_ADJECTIVES[locale][category]}${NBSP}${DAY_NOUNS[locale][category]}`;
}

/** «5–7 рабочих дней», "1–2 days": in the accusative, to follow «занимает», «за» or «через»; «бесплатно» follows «доставка по России:». */
export const formatShopTimes = (times: ShopTimes, locale: Locale): ShopTimeTexts => ({
  drawingTime: DRAWING_TIME[locale],
  makingDays: formatWorkingDays(times.making, locale),
  printingDays: formatWorkingDays(times.printing, locale),
  preorderDays: formatWorkingDays(times.preorder, locale),
  capitalsDays: formatDays(times.capitals, locale),
  elsewhereDays: formatDays(times.elsewhere, locale),
  russiaPrice: RUSSIA_PRICE[locale][times.freeInRussia ? 'free' : 'paid'],
});
