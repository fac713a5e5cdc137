// Birthday letters: day and month of a birthday, and when its letter is due.
import { DAY_MS, dayAt, type MoscowDay } from '../calendar/working-days.ts';
import type { Locale } from '../locale.ts';

/** The parent chooses one: a book is drawn, printed and delivered in this time. */
export const BIRTHDAY_DAYS_BEFORE = [14, 21, 30] as const;
export type BirthdayDaysBefore = (typeof BIRTHDAY_DAYS_BEFORE)[number];
export const USUAL_DAYS_BEFORE: BirthdayDaysBefore = 21;

/** A letter that could not be sent on its day is sent this many days later at most. */
export const BIRTHDAY_LATEST_DAYS = 6;

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const FORM = /^(\d\d)-(\d\d)$/;

export const isDaysBefore = (days: number): days is BirthdayDaysBefore =>
  BIRTHDAY_DAYS_BEFORE.some((each) => each === days);

/** `03-14`, or null if there is no such day. */
export function birthdayOf(day: number, month: number): string | null {
  const days = DAYS_OF_MONTH[month - 1];
  if (days === undefined || !Number.isInteger(day) || day < 1 || day > days) return null;
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Day and month of `03-14`; null for anything else, such as 02-30. */
export function readBirthday(text: string): { readonly day: number; readonly month: number } | null {
  const [, month = '', day = ''] = FORM.exec(text) ?? [];
  const read = { day: Number(day), month: Number(month) };
  return birthdayOf(read.day, read.month) === text ? read : null;
}

const MONTHS: Readonly<Record<Locale, readonly string[]>> = {
  ru: [
    ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'],
    ...['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
  ],
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
};

export const birthdayMonths = (locale: Locale): readonly string[] => MONTHS[locale];

/** `14 марта`, `14 March`, with a space that does not break. */
export function formatBirthday(birthday: string, locale: Locale): string {
  const read = readBirthday(birthday);
  return read ? `${read.day}\u00A0${MONTHS[locale][read.month - 1]}` : birthday;
}

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** 29 February is celebrated on the 28th in other years. */
function dayInYear(birthday: string, year: number): number {
  const day = birthday === '02-29' && !isLeap(year) ? '02-28' : birthday;
  return Date.parse(`${year}-${day}T00:00:00Z`);
}

/** The first day of a letter not before `from` (both such as 2026-11-19). */
export function nextBirthdayLetter(birthday: string, daysBefore: number, from: string): MoscowDay {
  const first = Number(from.slice(0, 4));
  for (const year of [first, first + 1]) {
    const letter = dayAt(dayInYear(birthday, year) - daysBefore * DAY_MS);
    if (letter >= from) return letter;
  }
  return dayAt(dayInYear(birthday, first + 2) - daysBefore * DAY_MS);
}

export interface DueLetter {
  readonly birthday: string;
  readonly daysBefore: number;
  /** The first day of this letter: who asked later waits for the next year. */
  readonly letterDay: string;
}

/** Birthdays whose letter is due today, or was on one of the days before. */
export function dueBirthdayLetters(today: string): DueLetter[] {
  const now = Date.parse(`${today}T00:00:00Z`);
  return BIRTHDAY_DAYS_BEFORE.flatMap((daysBefore) =>
    Array.from({ length: BIRTHDAY_LATEST_DAYS + 1 }, (_, late) => now - late * DAY_MS).flatMap((letter) => {
      const celebrated = dayAt(letter + daysBefore * DAY_MS);
      const year = Number(celebrated.slice(0, 4));
      const birthday = celebrated.slice(5);
      const also = birthday === '02-28' && !isLeap(year) ? ['02-29'] : [];
      return [birthday, ...also].map((each) => ({ birthday: each, daysBefore, letterDay: dayAt(letter) }));
    }),
  );
}
