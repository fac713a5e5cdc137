import { describe, expect, it } from 'vitest';
import { isStillTrue } from './still-true.ts';

const PAID_AT = '2026-11-19T10:00:00.000Z';

describe('isStillTrue', () => {
  it.each(['cancelled', 'refunded'] as const)(
    'leaves a %s order only the mails about its end and addresses',
    (state) => {
      const order = { state, paidAt: PAID_AT };
      for (const kind of ['order.paymentLink', 'order.received', 'order.paid', 'order.shipped', 'book.approval'])
        expect(isStillTrue(kind, order), kind).toBe(false);
      for (const kind of ['order.cancelled', 'order.refundWhole', 'order.link'])
        expect(isStillTrue(kind, order), kind).toBe(true);
    },
  );

  it('is false for a payment link of a paid order', () => {
    expect(isStillTrue('order.paymentLink', { state: 'in_production', paidAt: PAID_AT })).toBe(false);
    expect(isStillTrue('order.paid', { state: 'in_production', paidAt: PAID_AT })).toBe(true);
    expect(isStillTrue('order.paymentLink', { state: 'awaiting_payment', paidAt: null })).toBe(true);
  });
});
