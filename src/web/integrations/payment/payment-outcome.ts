// How a payment widget was closed. Only a hint for the page: the payment's state is known to the server alone.

export type PaymentOutcome =
  /** The customer has completed the form: ask the server. */
  | 'finished'
  | 'declined'
  | 'cancelled'
  /** The widget did not load or start. */
  | 'unloaded'
  | 'error';
