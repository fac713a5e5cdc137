import { describe, expect, it } from 'vitest';
import { transition } from './machine.ts';
import { outcomes, reachable } from './machine-walk.ts';
import { ORDER_EVENTS, ORDER_MACHINE, ORDER_STATES, type OrderFact, type OrderState } from './order-states.ts';

const FACTS = ['complete', 'amountMatches', 'approved', 'filesReady', 'printed', 'charged'] as const;
const walk = { machine: ORDER_MACHINE, states: ORDER_STATES, events: ORDER_EVENTS, facts: FACTS } as const;

/** Written out by hand, `-/x` where facts decide; what stands in no row is refused. */
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

const facts = (...holding: OrderFact[]) =>
  Object.fromEntries(FACTS.map((fact) => [fact, holding.includes(fact)])) as Record<OrderFact, boolean>;

describe('an order', () => {
  const pairs = ORDER_STATES.flatMap((state) => ORDER_EVENTS.map((event) => [state, event] as const));
  it.each(pairs)('%s, %s', (state, event) => {
    expect(outcomes(walk, state, event)).toBe(TABLE[state][event] ?? '-');
  });

  it('can come to every state from a cart, and stays where money went back', () => {
    expect([...reachable(walk, 'cart')].sort()).toEqual([...ORDER_STATES].sort());
    expect([...reachable(walk, 'refunded')]).toEqual([]);
    expect([...reachable(walk, 'cancelled')]).toEqual(['refunded']);
  });

  it('is paid once, and only with the right sum', () => {
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

  it('is cancelled before approval, not after', () => {
    expect(transition(ORDER_MACHINE, 'in_production', 'cancelled', facts('charged'))).toMatchObject({
      value: 'cancelled',
    });
    expect(transition(ORDER_MACHINE, 'in_production', 'cancelled', facts('charged', 'approved'))).toMatchObject({
      error: 'not-now',
    });
  });

  it('goes to the press only with all files, and a digital one never', () => {
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

  it('gives no money back that was not taken', () => {
    for (const state of ORDER_STATES) expect(transition(ORDER_MACHINE, state, 'refunded', facts()).ok).toBe(false);
  });
});
