// Steps of the order status screen, computed from the states of an order and its books.
import type { BookState } from './book-states.ts';
import type { OrderState } from './order-states.ts';

/** In chronological order; print and transport are omitted for digital orders. */
export const ORDER_STEPS = ['confirmed', 'generation', 'approval', 'files', 'print', 'transport'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Notice above the steps: refunded, cancelled, preordered story or form not finished, or a book needs attention. */
export const ORDER_NOTICES = ['refunded', 'cancelled', 'preorder', 'stopped', 'parents'] as const;
export type OrderNotice = (typeof ORDER_NOTICES)[number] | null;

export type StepState = 'done' | 'now' | 'later';

export interface OrderProgress {
  readonly steps: readonly { readonly step: OrderStep; readonly state: StepState }[];
  readonly notice: OrderNotice;
}

const GENERATED: readonly BookState[] = ['awaiting_confirmation', 'confirmed', 'files_ready'];
const APPROVED: readonly BookState[] = ['confirmed', 'files_ready'];
const UNPAID: readonly OrderState[] = ['cart', 'awaiting_payment'];
const CLOSED: readonly OrderState[] = ['cancelled', 'refunded'];

export function orderProgress(order: OrderState, books: readonly BookState[], printed: boolean): OrderProgress {
  const everyBookIn = (states: readonly BookState[]): boolean => books.every((book) => states.includes(book));
  const isDone: Readonly<Record<OrderStep, boolean>> = {
    confirmed: !UNPAID.includes(order) && !CLOSED.includes(order),
    generation: everyBookIn(GENERATED),
    approval: everyBookIn(APPROVED),
    files: everyBookIn(['files_ready']),
    print: order === 'shipped' || order === 'delivered',
    transport: order === 'delivered',
  };
  const shown = ORDER_STEPS.filter((step) => printed || (step !== 'print' && step !== 'transport'));
  // A step is done only if all steps before it are.
  const reached = shown.findIndex((step) => !isDone[step]);
  const current = reached < 0 ? shown.length : reached;
  const stateOf = (index: number) => {
    if (index < current) return 'done';
    return index === current && !CLOSED.includes(order) ? 'now' : 'later';
  };
  return { steps: shown.map((step, index) => ({ step, state: stateOf(index) })), notice: noticeOf(order, books) };
}

function noticeOf(order: OrderState, books: readonly BookState[]): OrderNotice {
  if (order === 'refunded' || order === 'cancelled') return order;
  if (UNPAID.includes(order)) return null;
  if (books.some((book) => book === 'failed' || book === 'cancelled')) return 'stopped';
  if (books.includes('awaiting_parent')) return 'parents';
  return books.includes('awaiting_story') ? 'preorder' : null;
}
