// How a visit to a payment's widget ends. It is a hint for the page: whether something was paid, only the server knows.

export type PaymentEnd =
  /** The customer has done their part: ask the server. */
  | 'finished'
  | 'declined'
  | 'cancelled'
  /** The widget did not come or did not start. */
  | 'unloaded'
  | 'error';
