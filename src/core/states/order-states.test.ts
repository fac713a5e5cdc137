import { describe, expect, it } from 'vitest';
import { reachableStates, transitionOutcomes } from '#tests/harness/state-machine-table.ts';
import { recordOf } from '../typed-object.ts';
import { transition } from './machine.ts';
import { ORDER_EVENTS, ORDER_MACHINE, ORDER_STATES, type OrderFact, type OrderState } from './order-states.ts';

const FACTS = ['complete', 'amountMatches', 'approved', 'filesReady', 'printed', 'charged'] as const;
const table = { machine: ORDER_MACHINE, states: ORDER_STATES, events: ORDER_EVENTS, facts: FACTS } as const;

/** The expected table, written by hand; `-/x` if facts decide; missing events must be refused. */
const TABLE: Record<OrderState, Record<string, string>> = {
  cart: { checked_out: '-/awaiting_payment', paid: '-/paid', cancelled: 'cancelled', expired: 'cancelled' },
  awaiting_payment: {
    readdressed: 'awaiting_payment',
    paid: '-/paid',
    payment_failed: 'awaiting_payment',
    reopened: 'cart',
    repriced: 'cart',
    cancelled: 'cancelled',
    expired: 'cancelled',
  },
  paid: { production_started: 'in_production', readdressed: 'paid', cancelled: '-/cancelled', refunded: '-/refunded' },
  in_production: {
    readdressed: 'in_production',
    printed: 'in_production',
    sent_to_print: '-/printing',
    delivered: '-/delivered',
    cancelled: '-/cancelled',
    refunded: '-/refunded',
  },
  printing: { printed: 'printing', shipped: 'shipped', refunded: '-/refunded' },
  shipped: { delivered: 'delivered', refunded: '-/refunded' },
  delivered: { refunded: '-/refunded' },
  cancelled: { refunded: '-/refunded' },
  refunded: {},
};

const facts = (...holding: OrderFact[]) => recordOf(FACTS, (fact) => holding.includes(fact));

describe('ORDER_MACHINE', () => {
  const pairs = ORDER_STATES.flatMap((state) => ORDER_EVENTS.map((event) => [state, event] as const));
  it.each(pairs)('%s, %s', (state, event) => {
    expect(transitionOutcomes(table, state, event)).toBe(TABLE[state][event] ?? '-');
  });

  it('reaches every state from cart, and refunded is final', () => {
    expect([...reachableStates(table, 'cart')].sort()).toEqual([...ORDER_STATES].sort());
    expect([...reachableStates(table, 'refunded')]).toEqual([]);
    expect([...reachableStates(table, 'cancelled')]).toEqual(['refunded']);
  });

  it('accepts a payment once and only with the right amount', () => {
    expect(transition(ORDER_MACHINE, 'awaiting_payment', 'paid', facts())).toEqual({ ok: false, error: 'not-now' });
    expect(transition(ORDER_MACHINE, 'awaiting_payment', 'paid', facts('amountMatches'))).toMatchObject({
      value: 'paid',
    });
    for (const state of ORDER_STATES.filter((each) => each !== 'cart' && each !== 'awaiting_payment'))
      expect(transition(ORDER_MACHINE, state, 'paid', facts('amountMatches'))).toEqual({
        ok: false,
        error: 'impossible',
      });
  });

  it('can be cancelled only before approval', () => {
    expect(transition(ORDER_MACHINE, 'in_production', 'cancelled', facts('charged'))).toMatchObject({
      value: 'cancelled',
    });
    expect(transition(ORDER_MACHINE, 'in_production', 'cancelled', facts('charged', 'approved'))).toMatchObject({
      error: 'not-now',
    });
  });

  it('is sent to print only with all files, and never if it is digital', () => {
    const print = (...holding: OrderFact[]) =>
      transition(ORDER_MACHINE, 'in_production', 'sent_to_print', facts(...holding));
    expect([print('printed').ok, print('filesReady').ok, print('printed', 'filesReady').ok]).toEqual([
      false,
      false,
      true,
    ]);
    const handOver = (...holding: OrderFact[]) =>
      transition(ORDER_MACHINE, 'in_production', 'delivered', facts(...holding));
    expect([handOver('filesReady').ok, handOver('filesReady', 'printed').ok]).toEqual([true, false]);
  });

  it('refuses a refund without a charge', () => {
    for (const state of ORDER_STATES) expect(transition(ORDER_MACHINE, state, 'refunded', facts()).ok).toBe(false);
  });
});
