// History entries of orders and books that do not change the state, in addition to the events of the state machines.

export const ORDER_NOTES = [
  'refund_asked',
  'refunded_part',
  'payment_returned',
  'book_not_made',
  'note',
  'page_changed',
  /** Staff corrected the contents of a book. */
  'book_corrected',
  'photo_requested',
  'contacts_changed',
  /** A replacement without charge was created for the order. */
  'replaced',
  /** Staff typed the order for the buyer, who agreed to the processing of their data by phone. */
  'phone_order',
  'link_sent',
  'link_taken_back',
  /** Another link for the parents of a gift. */
  'gift_link_sent',
  /** The payer confirmed the consents on the page of the payment link. */
  'link_confirmed',
  'days_counted_anew',
  /** The press downloaded its files, or staff marked it as being printed. */
  'taken_by_press',
  /** A mark of taken or printed was undone; some book of the order stays with the press. */
  'print_undone',
  /** A mark of taken or printed was undone; all books of the order wait for print again. */
  'returned_to_queue',
  /** All its books that were moved are in the parcel. */
  'packed',
  'packing_undone',
  /** The press handed the parcel to the courier; the order is shipped when this can no longer be undone. */
  'given_to_courier',
  'handover_undone',
  /** A damaged or wrong copy is printed once more. */
  'sent_back_to_press',
  'reprint_undone',
  'parcel_created',
  'parcel_accepted',
  'parcel_in_transit',
  'parcel_ready',
  'parcel_failed',
] as const;
export type OrderNote = (typeof ORDER_NOTES)[number];

export const BOOK_NOTES = [
  'late',
  'not_illustrated',
  'handed_to_printing_house',
  'files_failed',
  'illustrator_allowed',
  'illustrator_refused',
] as const;
export type BookNote = (typeof BOOK_NOTES)[number];

/** Events of its books that appear in the history of an order. */
export const BOOK_STEPS = [
  'book_generated',
  'book_confirmed',
  'book_files_made',
  'book_failed',
  'book_cancelled',
  'book_retried',
  'book_reopened',
] as const;
export type BookStep = (typeof BOOK_STEPS)[number];
