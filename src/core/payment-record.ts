// What the records of a payment say of it: who takes the money, what their messages are called, why one came to nothing.

export const PAYMENT_PROVIDERS = ['sandbox', 'yookassa'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** `payment.decided` is the sandbox's, the others are YooKassa's. */
export const PAYMENT_EVENTS = [
  ...(['payment.decided', 'payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled'] as const),
  'refund.succeeded',
] as const;

/** What the provider said when it was asked; `unknown` for what is none of ours. */
export const PAYMENT_OUTCOMES = ['pending', 'succeeded', 'canceled', 'unknown'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** YooKassa's own words for payments and refunds that came to nothing; a provider may think of others. */
export const PROVIDER_REASONS = [
  ...(['3d_secure_failed', 'call_issuer', 'canceled_by_merchant', 'card_expired', 'country_forbidden'] as const),
  ...(['expired_on_capture', 'expired_on_confirmation', 'fraud_suspected', 'general_decline'] as const),
  ...(['identification_required', 'insufficient_funds', 'internal_timeout', 'invalid_card_number'] as const),
  ...(['invalid_csc', 'issuer_unavailable', 'payment_method_limit_exceeded', 'payment_method_restricted'] as const),
  ...(['permission_revoked', 'unsupported_mobile_operator', 'rejected_by_payee', 'rejected_by_timeout'] as const),
  ...(['yoo_money_account_closed', 'invalid_request', 'not_found', 'canceled_by_payer', 'not_registered'] as const),
] as const;

/** Why the shop itself ended a try: nobody has its widget, or the provider is another one now. */
export const OWN_REASONS = ['never_begun', 'provider_changed', 'another-sum'] as const;
export type OwnReason = (typeof OWN_REASONS)[number];

/** Why money goes back. */
export const REFUND_WHYS = ['cancelled', 'by-hand', 'not-needed', 'another-sum'] as const;
export type RefundWhy = (typeof REFUND_WHYS)[number];
