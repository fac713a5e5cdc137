import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moscowDay } from '../calendar/working-days.ts';
import { addDayRanges, arrivalDays, lastSafeDay } from './delivery-dates.ts';

const making = { min: 5, max: 7 };
const preorder = { min: 10, max: 15 };
const way = { min: 1, max: 2 };

describe('arrivalDays and lastSafeDay', () => {
  it('adds six to nine working days for a book sent within Moscow', () => {
    expect(arrivalDays('2026-11-16', addDayRanges(making, way))).toEqual({ from: '2026-11-24', to: '2026-11-27' });
  });

  it('adds the preorder days', () => {
    expect(arrivalDays('2026-11-16', addDayRanges(preorder, making, way))).toEqual({
      from: '2026-12-08',
      to: '2026-12-18',
    });
  });

  it('skips the New Year holidays', () => {
    expect(arrivalDays('2026-12-25', addDayRanges(making, way))).toEqual({ from: '2027-01-13', to: '2027-01-18' });
  });

  it('lastSafeDay counts the slowest delivery and returns null once the day has passed', () => {
    const days = addDayRanges(making, way);
    expect(lastSafeDay('2026-11-27', days, '2026-11-01')).toBe('2026-11-16');
    expect(lastSafeDay('2026-11-26', days, '2026-11-16')).toBeNull();
  });

  it('an order placed by lastSafeDay arrives in time for any date and range', () => {
    const day = fc
      .date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map(moscowDay);
    const range = fc.tuple(fc.nat(20), fc.nat(20)).map(([min, more]) => ({ min, max: min + more }));
    fc.assert(
      fc.property(day, day, range, (today, wanted, days) => {
        const last = lastSafeDay(wanted, days, today);
        if (last !== null) expect(arrivalDays(last, days).to <= wanted).toBe(true);
        expect(last !== null).toBe(arrivalDays(today, days).to <= wanted);
      }),
    );
  });
});
