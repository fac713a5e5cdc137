// What the lists of orders and of print runs are made of, for the calls that answer them and the screens that show them.

/** How many a list has. Words may be in everything, so what is searched for is counted up to a bound and then said to be more. */
export interface RowCount {
  readonly total: number;
  readonly more?: true;
}

export const ORDER_COLUMNS = [
  ...(['number', 'state', 'total', 'name', 'placedAt', 'titles', 'children', 'hands', 'phone', 'email'] as const),
  ...(['formats', 'refunded', 'paidAt', 'country', 'city', 'coupon', 'trackingNumber', 'promisedTo'] as const),
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** What a broad state leaves open: a payment that failed or never came, who a book waits for, how far its printing is. */
export const ORDER_STAGES = [
  ...(['declined', 'abandoned', 'drawing', 'awaiting_approval', 'awaiting_story', 'making_files'] as const),
  ...(['ready_to_print', 'printed'] as const),
] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export const ORDER_SORTS = ['placedAt', 'total', 'paidAt', 'state', 'name', 'promisedTo', 'number'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Waiting for its files, ready for the press, taken by the press, printed. */
export const QUEUE_STAGES = ['waiting', 'ready', 'printing', 'printed'] as const;
export type QueueStage = (typeof QUEUE_STAGES)[number];

export const CUSTOMER_SORTS = [
  ...(['lastOrderAt:desc', 'lastOrderAt:asc', 'spent:desc', 'spent:asc'] as const),
  ...(['orders:desc', 'orders:asc', 'name:asc', 'name:desc'] as const),
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Bought at least once, more than once, never; without an account. */
export const CUSTOMER_KINDS = ['bought', 'again', 'never', 'guest'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

export const LONGEST_CUSTOMER_NOTE = 2000;
export const LONGEST_LETTER = 5000;
