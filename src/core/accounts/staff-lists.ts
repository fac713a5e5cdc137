// Columns, stages and sort orders of the staff lists of orders and print runs, shared by routes and screens.
import type { OrderState } from '../states/order-states.ts';

/** Number of rows of a list. Search results are counted up to a limit; `more` says that there are more. */
export interface RowCount {
  readonly total: number;
  readonly more?: true;
}

export const ORDER_COLUMNS = [
  'number',
  'state',
  'total',
  'name',
  'placedAt',
  'titles',
  'children',
  'hands',
  'phone',
  'email',
  'formats',
  'refunded',
  'paidAt',
  'country',
  'city',
  'coupon',
  'trackingNumber',
  'promisedTo',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** Refines an order state: why it is unpaid, what its books wait for, how far printing is. */
export const ORDER_STAGES = [
  'awaiting_link',
  'link_ended',
  'declined',
  'abandoned',
  'drawing',
  'awaiting_approval',
  'awaiting_parents',
  'awaiting_story',
  'making_files',
  'ready_to_print',
  'printed',
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

/** The state in which an order can be at the stage. */
export const STATE_OF_STAGE: Readonly<Record<OrderStage, OrderState>> = {
  awaiting_link: 'awaiting_payment',
  link_ended: 'awaiting_payment',
  declined: 'awaiting_payment',
  abandoned: 'cancelled',
  drawing: 'in_production',
  awaiting_approval: 'in_production',
  awaiting_parents: 'in_production',
  awaiting_story: 'in_production',
  making_files: 'in_production',
  ready_to_print: 'printing',
  printed: 'printing',
};

export const ORDER_SORTS = ['placedAt', 'total', 'paidAt', 'state', 'name', 'promisedTo', 'number'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Waiting for its files, ready to print, being printed, printed. */
export const QUEUE_STAGES = ['waiting', 'ready', 'printing', 'printed'] as const;
export type QueueStage = (typeof QUEUE_STAGES)[number];
/** How long the press may take back a mark of taken or printed. */
export const PRINT_UNDO_MINUTES = 10;

export const CUSTOMER_SORTS = [
  ...(['lastOrderAt:desc', 'lastOrderAt:asc', 'spent:desc', 'spent:asc'] as const),
  ...(['orders:desc', 'orders:asc', 'name:asc', 'name:desc'] as const),
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Bought at least once, more than once, never; without an account; with an unpaid cart; with the phone of another record. */
export const CUSTOMER_KINDS = ['bought', 'again', 'never', 'guest', 'cart', 'same-phone'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const CUSTOMER_COLUMNS = [
  ...(['name', 'email', 'phone', 'children', 'tags', 'orders', 'spent', 'lastOrder', 'account', 'locale'] as const),
] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];

export const LONGEST_CUSTOMER_NOTE = 2000;
export const LONGEST_TAG = 40;
export const MAX_CUSTOMER_TAGS = 20;
export const LONGEST_LETTER = 5000;
