import { describe, expect, it } from 'vitest';
import { type DatedOrder, orderArrival } from './order-arrival.ts';

const MAKING = { min: 5, max: 7 };
/** Paid on Monday, 2 November 2026; 3 to 4 days in transit. Wednesday the 4th is a public holiday. */
const ORDER: DatedOrder = {
  state: 'in_production',
  paidAt: new Date('2026-11-02T09:00:00Z'),
  delivery: { tariff: { minDays: 3, maxDays: 4 } } as DatedOrder['delivery'],
  promisedFrom: '2026-11-13',
  promisedTo: '2026-11-18',
  daysCountedFrom: null,
  firstPromisedFrom: null,
  firstPromisedTo: null,
};
const PROMISED = { from: '2026-11-13', to: '2026-11-18' };

describe('orderArrival', () => {
  it('keeps the promise where the book was approved on the day of purchase', () => {
    const facts = {
      approvedAt: new Date('2026-11-02T18:00:00Z'),
      isStoryAwaited: false,
      making: MAKING,
      today: '2026-11-20',
    } as const;
    expect(orderArrival(ORDER, facts)).toEqual({ arrives: PROMISED, moved: null });
  });

  it('counts working days from a late approval, by the day in Moscow', () => {
    // 21:30 UTC on the 9th is the 10th in Moscow.
    const facts = {
      approvedAt: new Date('2026-11-09T21:30:00Z'),
      isStoryAwaited: false,
      making: MAKING,
      today: '2026-11-20',
    } as const;
    expect(orderArrival(ORDER, facts)).toEqual({
      arrives: { from: '2026-11-20', to: '2026-11-25' },
      moved: { approvedOn: '2026-11-10', promised: PROMISED },
    });
  });

  it('says what approving today means while the book waits for approval', () => {
    expect(
      orderArrival(ORDER, { approvedAt: null, isStoryAwaited: false, making: MAKING, today: '2026-11-10' }),
    ).toEqual({
      arrives: { from: '2026-11-20', to: '2026-11-25' },
      moved: { approvedOn: null, promised: PROMISED },
    });
  });

  describe('of a preorder, whose promise covers the writing of its story', () => {
    const preorder: DatedOrder = { ...ORDER, promisedFrom: '2026-12-01', promisedTo: '2026-12-10' };
    const LATER = { from: '2026-12-01', to: '2026-12-10' };

    it('keeps the promise while the story is being written', () => {
      const facts = { approvedAt: null, isStoryAwaited: true, making: MAKING, today: '2026-11-03' } as const;
      expect(orderArrival(preorder, facts)).toEqual({ arrives: LATER, moved: null });
    });

    it('names the same days before and after the approval, once the story is written', () => {
      const facts = { isStoryAwaited: false, making: MAKING, today: '2026-11-10' } as const;
      const before = orderArrival(preorder, { ...facts, approvedAt: null });
      const after = orderArrival(preorder, { ...facts, approvedAt: new Date('2026-11-10T09:00:00Z') });
      expect(before).toEqual({
        arrives: { from: '2026-11-20', to: '2026-11-25' },
        moved: { approvedOn: null, promised: LATER },
      });
      expect(after.arrives).toEqual(before.arrives);
    });
  });

  it('counts a reordered book, approved long ago, from its payment', () => {
    const facts = {
      approvedAt: new Date('2026-05-01T09:00:00Z'),
      isStoryAwaited: false,
      making: MAKING,
      today: '2026-11-20',
    } as const;
    expect(orderArrival(ORDER, facts)).toEqual({ arrives: PROMISED, moved: null });
  });

  it('reads what was written down at approval, whatever the settings say later', () => {
    const written: DatedOrder = {
      ...ORDER,
      state: 'shipped',
      daysCountedFrom: '2026-11-10',
      firstPromisedFrom: '2026-11-13',
      firstPromisedTo: '2026-11-18',
      promisedFrom: '2026-11-20',
      promisedTo: '2026-11-25',
    };
    const facts = { approvedAt: null, isStoryAwaited: false, making: { min: 1, max: 1 }, today: '2026-12-20' } as const;
    expect(orderArrival(written, facts)).toEqual({
      arrives: { from: '2026-11-20', to: '2026-11-25' },
      moved: { approvedOn: '2026-11-10', promised: PROMISED },
    });
  });
});
