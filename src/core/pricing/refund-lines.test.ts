import { describe, expect, it } from 'vitest';
import { kopecks } from '../money.ts';
import { chooseRefundParts, type RefundablePart } from './refund-lines.ts';

const part = (changes: Partial<RefundablePart> = {}): RefundablePart => ({
  part: 'line',
  title: 'Книга',
  format: 'printed',
  quantity: 3,
  paid: kopecks(100_001),
  refunded: 0,
  ...changes,
});

describe('chooseRefundParts', () => {
  it('gives back exactly what was paid when every piece is refunded one by one', () => {
    const amounts = [0, 1, 2].map((refunded) => {
      const chosen = chooseRefundParts([part({ refunded })], [{ part: 'line', quantity: 1 }]);
      return chosen.ok ? chosen.value.amount : 0;
    });
    expect(amounts).toEqual([33_334, 33_334, 33_333]);
  });

  it('splits pieces of two prices into two items of the receipt', () => {
    const chosen = chooseRefundParts([part({ refunded: 1 })], [{ part: 'line', quantity: 2 }]);
    expect(chosen.ok && chosen.value.items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 33_334],
      [1, 33_333],
    ]);
  });

  it('names delivery and files as services', () => {
    const delivery = part({ part: 'delivery', format: null, quantity: 1, paid: kopecks(20_000) });
    const chosen = chooseRefundParts([part(), delivery], [{ part: 'delivery', quantity: 1 }]);
    expect(chosen).toMatchObject({ ok: true, value: { amount: 20_000, items: [{ subject: 'service' }] } });
  });

  it.each([
    ['part-refunded', [{ part: 'line', quantity: 3 }]],
    ['no-such-part', [{ part: 'other', quantity: 1 }]],
    [
      'no-such-part',
      [
        { part: 'line', quantity: 1 },
        { part: 'line', quantity: 1 },
      ],
    ],
  ])('refuses with %s', (error, wanted) => {
    expect(chooseRefundParts([part({ refunded: 1 })], wanted)).toEqual({ ok: false, error });
  });
});
