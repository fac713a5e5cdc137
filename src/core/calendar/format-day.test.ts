// Formatting of days and ranges of days.
import { expect, test } from 'vitest';
import { formatDay, formatDayOfYear, formatDayRange } from './format-day.ts';

/** Replaces the no-break characters. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');

test('formats a range with the month once if both days share it', () => {
  expect(plain(formatDayRange({ from: '2026-11-28', to: '2026-12-01' }, 'ru'))).toBe('28 ноября – 1 декабря');
  expect(plain(formatDayRange({ from: '2026-11-24', to: '2026-11-27' }, 'ru'))).toBe('24–27 ноября');
  expect(plain(formatDayRange({ from: '2026-11-24', to: '2026-11-27' }, 'en'))).toBe('24–27 November');
  expect(plain(formatDayRange({ from: '2026-12-30', to: '2027-12-30' }, 'en'))).toBe('30 December – 30 December');
  expect(plain(formatDayRange({ from: '2026-11-05', to: '2026-11-05' }, 'ru'))).toBe('5 ноября');
  expect(plain(formatDay('2026-05-09', 'en'))).toBe('9 May');
});

test('names the year of a day that may be far away', () => {
  expect(plain(formatDayOfYear('2027-11-19', 'ru'))).toBe('19 ноября 2027 года');
  expect(plain(formatDayOfYear('2027-11-19', 'en'))).toBe('19 November 2027');
});
