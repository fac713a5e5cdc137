import { describe, expect, it } from 'vitest';
import { kopecks } from '#core/money.ts';
import { lowestDeliveryPrice } from './delivery-price.ts';

const WEEK = { from: '2026-12-01', to: '2026-12-08' } as const;
const LATER = { from: '2026-12-02', to: '2026-12-10' } as const;
const OFFICE = { kind: 'pvz', price: kopecks(73_500), cheapest: true, arrives: WEEK } as const;
const LOCKER = { kind: 'postamat', price: kopecks(70_500), cheapest: true, arrives: LATER } as const;
const EXPRESS = { kind: 'pvz', price: kopecks(160_000), cheapest: false, arrives: WEEK } as const;

describe('wayPrice', () => {
  it('returns the lowest price as inexact, with the days of both, when office and locker prices differ', () => {
    const both = [{ kind: 'pvz' }, { kind: 'postamat' }] as const;
    const arrives = { from: WEEK.from, to: LATER.to };
    expect(lowestDeliveryPrice([OFFICE, LOCKER, EXPRESS], both)).toEqual({
      state: 'ready',
      price: 70_500,
      isExact: false,
      arrives,
    });
  });

  it('is exact when the town has one kind of point', () => {
    expect(lowestDeliveryPrice([OFFICE, LOCKER], [{ kind: 'pvz' }])).toEqual({
      state: 'ready',
      price: 73_500,
      isExact: true,
      arrives: WEEK,
    });
  });

  it('is an exact zero when the shop pays for every cheapest tariff', () => {
    const free = [OFFICE, LOCKER].map((tariff) => ({ ...tariff, price: kopecks(0) }));
    expect(lowestDeliveryPrice(free, [])).toMatchObject({ state: 'ready', price: 0, isExact: true });
  });

  it('fails when the courier offers no tariff', () => {
    expect(lowestDeliveryPrice([], [])).toEqual({ state: 'failed' });
  });
});
