import { describe, expect, test } from 'vitest';
import { birthdayOf, dueBirthdayLetters, formatBirthday, nextBirthdayLetter, readBirthday } from './birthday.ts';

describe('birthdayOf', () => {
  test.each([
    [14, 3, '03-14'],
    [29, 2, '02-29'],
    [30, 2, null],
    [31, 4, null],
    [0, 1, null],
    [1, 13, null],
    [1.5, 1, null],
  ])('reads %d.%d as %s', (day, month, expected) => {
    expect(birthdayOf(day, month)).toBe(expected);
  });
});

test.each(['3-14', '02-30', '03-14 ', '', '2020-03-14'])('readBirthday refuses «%s»', (text) => {
  expect(readBirthday(text)).toBeNull();
});

test('formatBirthday names day and month in both languages', () => {
  expect([formatBirthday('03-14', 'ru'), formatBirthday('12-01', 'en')]).toEqual(['14\u00A0марта', '1\u00A0December']);
});

describe('nextBirthdayLetter', () => {
  test.each([
    ['03-14', 21, '2026-11-19', '2027-02-21'],
    ['12-24', 21, '2026-11-19', '2026-12-03'],
    ['12-10', 21, '2026-11-19', '2026-11-19'],
    ['12-09', 21, '2026-11-19', '2027-11-18'],
    ['01-05', 30, '2026-12-20', '2027-12-06'],
    ['02-29', 14, '2026-11-19', '2027-02-14'],
    ['02-29', 14, '2027-11-19', '2028-02-15'],
  ])('of %s, %d days before, seen on %s, is on %s', (birthday, days, from, expected) => {
    expect(nextBirthdayLetter(birthday, days, from)).toBe(expected);
  });
});

describe('dueBirthdayLetters', () => {
  const isDue = (today: string, birthday: string, daysBefore: number) =>
    dueBirthdayLetters(today).find((due) => due.birthday === birthday && due.daysBefore === daysBefore)?.letterDay;

  test('are due on the chosen day before the birthday, across the end of the year', () => {
    expect(isDue('2026-12-22', '01-05', 14)).toBe('2026-12-22');
    expect(isDue('2026-12-21', '01-05', 14)).toBeUndefined();
  });

  test('are made up for within six days, not later', () => {
    expect(isDue('2026-12-28', '01-05', 14)).toBe('2026-12-22');
    expect(isDue('2026-12-29', '01-05', 14)).toBeUndefined();
  });

  test('of 29 February are due before the 28th in years without it', () => {
    expect(isDue('2027-02-14', '02-29', 14)).toBe('2027-02-14');
    expect(isDue('2028-02-14', '02-29', 14)).toBeUndefined();
    expect(isDue('2028-02-15', '02-29', 14)).toBe('2028-02-15');
  });
});
