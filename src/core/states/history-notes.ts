// What is written into the history of an order or a book without moving it, beside the events of their tables.

export const ORDER_NOTES = [
  ...(['refund_asked', 'refunded_part', 'payment_returned', 'book_not_made', 'note', 'page_changed'] as const),
  'days_counted_anew',
  /** Its files were downloaded by the press, or somebody said that printing began. */
  'taken_by_press',
  ...(['parcel_created', 'parcel_accepted', 'parcel_in_transit', 'parcel_ready', 'parcel_failed'] as const),
] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];

export const BOOK_NOTES = [
  ...(['late', 'not_illustrated', 'handed_to_printing_house', 'files_failed'] as const),
  ...(['illustrator_allowed', 'illustrator_refused'] as const),
] as const;
export type BookNote = (typeof BOOK_NOTES)[number];

/** What the history of an order says of its books, beside their other events: who drew, approved or stopped them. */
export const BOOK_STEPS = [
  ...([
    'book_generated',
    'book_confirmed',
    'book_files_made',
    'book_failed',
    'book_cancelled',
    'book_retried',
  ] as const),
] as const;
export type BookStep = (typeof BOOK_STEPS)[number];
