import { describe, expect, it } from 'vitest';
import { BOOK_STATES, type BookState } from './book-states.ts';
import { ORDER_STATES, type OrderState } from './order-states.ts';
import { orderProgress } from './order-steps.ts';

const shown = (order: OrderState, books: readonly BookState[], printed = true) => {
  const { steps, notice } = orderProgress(order, books, printed);
  const now = steps.find(({ state }) => state === 'now')?.step ?? null;
  return { done: steps.filter(({ state }) => state === 'done').length, now, notice };
};

describe('orderProgress', () => {
  it.each([
    ['awaiting_payment', ['preview_ready'], 0, 'confirmed', null],
    ['in_production', ['generating'], 1, 'generation', null],
    ['in_production', ['awaiting_story'], 1, 'generation', 'preorder'],
    ['in_production', ['failed'], 1, 'generation', 'stopped'],
    ['in_production', ['awaiting_confirmation', 'confirmed'], 2, 'approval', null],
    ['in_production', ['confirmed', 'files_ready'], 3, 'files', null],
    ['printing', ['files_ready'], 4, 'print', null],
    ['shipped', ['files_ready'], 5, 'transport', null],
    ['delivered', ['files_ready'], 6, null, null],
    ['cancelled', ['preview_ready'], 0, null, 'cancelled'],
    ['refunded', ['files_ready'], 0, null, 'refunded'],
  ] as const)('of a %s order with books %j', (order, books, done, now, notice) => {
    expect(shown(order, books)).toEqual({ done, now, notice });
  });

  it('ends with the files for a digital order', () => {
    expect(orderProgress('delivered', ['files_ready'], false).steps.map(({ step }) => step)).toEqual([
      'confirmed',
      'generation',
      'approval',
      'files',
    ]);
  });

  it('shows at most one current step, and no done step after it', () => {
    for (const order of ORDER_STATES)
      for (const book of BOOK_STATES)
        for (const printed of [true, false]) {
          const line = orderProgress(order, [book], printed)
            .steps.map(({ state }) => state)
            .join(' ');
          expect(line).toMatch(/^(done ?)*(now ?)?(later ?)*$/);
        }
  });
});
