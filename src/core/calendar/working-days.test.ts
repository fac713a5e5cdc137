import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addWorkingDays,
  isWorkingDay,
  type MoscowDay,
  moscowDay,
  moscowYear,
  subtractWorkingDays,
  workingDaysBetween,
} from './working-days.ts';

describe('isWorkingDay', () => {
  it.each([
    [2025, 247],
    [2026, 247],
  ] as const)('counts the working days of %i as in the official calendar: %i', (year, count) => {
    expect(workingDaysBetween(`${year - 1}-12-31` as MoscowDay, `${year}-12-31` as MoscowDay)).toBe(count);
  });

  it.each([
    ['2026-01-09', 'a weekend of January moved to a Friday'],
    ['2026-12-31', 'New Year’s Eve by decree'],
    ['2025-11-03', 'a Monday worked off on a Saturday'],
    ['2025-05-08', 'a day between the holidays of May'],
    ['2026-05-11', 'the Monday after a Victory Day on a Saturday'],
    ['2027-05-03', 'the Monday after a First of May on a Saturday, by law'],
    ['2027-05-10', 'the Monday after a Victory Day on a Sunday, by law'],
    ['2026-11-04', 'a holiday in the middle of a week'],
    ['2026-11-15', 'a Sunday'],
  ] as const)('%s is a day off: %s', (day, _why) => {
    expect(isWorkingDay(day)).toBe(false);
  });

  it.each([
    ['2025-11-01', 'a Saturday in place of a Monday'],
    ['2025-02-24', 'the Monday whose day off went to May'],
    ['2027-01-11', 'weekends under the New Year holidays move by decree only'],
    ['2026-11-16', 'an ordinary Monday'],
  ] as const)('%s is a working day: %s', (day, _why) => {
    expect(isWorkingDay(day)).toBe(true);
  });
});

describe('counting working days', () => {
  it('skips the New Year holidays', () => {
    expect(addWorkingDays('2025-12-29', 2)).toBe('2026-01-12');
    expect(addWorkingDays('2026-12-30', 1)).toBe('2027-01-11');
  });

  it('skips both holidays of May', () => {
    expect(addWorkingDays('2025-04-30', 5)).toBe('2025-05-13');
  });

  it('counts a working Saturday', () => {
    expect(addWorkingDays('2025-10-31', 1)).toBe('2025-11-01');
    expect(addWorkingDays('2025-10-31', 2)).toBe('2025-11-05');
  });

  it('moscowDay changes at midnight in Moscow', () => {
    expect(moscowDay(new Date('2026-11-15T20:59:59Z'))).toBe('2026-11-15');
    expect(moscowDay(new Date('2026-11-15T21:00:00Z'))).toBe('2026-11-16');
    expect(moscowYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026);
    expect(moscowYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027);
  });

  it('addWorkingDays is the inverse of workingDaysBetween and ends on a working day', () => {
    const day = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map(moscowDay);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (from, count) => {
        const to = addWorkingDays(from, count);
        expect(workingDaysBetween(from, to)).toBe(count);
        expect(isWorkingDay(to)).toBe(true);
      }),
    );
  });

  it('subtractWorkingDays returns the last day from which the count still fits', () => {
    const day = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map(moscowDay);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (to, count) => {
        const last = subtractWorkingDays(to, count);
        const next = moscowDay(new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000));
        expect(addWorkingDays(last, count) <= to).toBe(true);
        expect(addWorkingDays(next, count) <= to).toBe(false);
      }),
    );
    expect(subtractWorkingDays('2026-11-16', 0)).toBe('2026-11-16');
  });

  it('returns zero for past days and rejects an invalid day or count', () => {
    expect(workingDaysBetween('2026-03-02', '2026-03-01')).toBe(0);
    expect(addWorkingDays('2026-11-15', 0)).toBe('2026-11-15');
    expect(() => addWorkingDays('2026-11-15', 1.5)).toThrow(RangeError);
    expect(() => addWorkingDays('2026-13-15', 1)).toThrow(RangeError);
  });
});
