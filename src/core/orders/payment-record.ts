// Stored vocabulary of payments: providers, webhook events, outcomes, reasons of failures and refunds.

export const PAYMENT_PROVIDERS = ['sandbox', 'yookassa'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** `payment.decided` is sent by the sandbox, the others by YooKassa. */
export const PAYMENT_EVENTS = [
  'payment.decided',
  'payment.waiting_for_capture',
  'payment.succeeded',
  'payment.canceled',
  'refund.succeeded',
] as const;

/** The provider's answer to a status query; `unknown` for a payment that is not of this shop. */
export const PAYMENT_OUTCOMES = ['pending', 'succeeded', 'canceled', 'unknown'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** YooKassa's codes for failed payments and refunds; the list is not exhaustive. */
export const PROVIDER_REASONS = [
  '3d_secure_failed',
  'call_issuer',
  'canceled_by_merchant',
  'card_expired',
  'country_forbidden',
  'expired_on_capture',
  'expired_on_confirmation',
  'fraud_suspected',
  'general_decline',
  'identification_required',
  'insufficient_funds',
  'internal_timeout',
  'invalid_card_number',
  'invalid_csc',
  'issuer_unavailable',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
  'permission_revoked',
  'unsupported_mobile_operator',
  'rejected_by_payee',
  'rejected_by_timeout',
  'yoo_money_account_closed',
  'invalid_request',
  'not_found',
  'canceled_by_payer',
  'not_registered',
] as const;

/** Why the shop itself ended a payment attempt: the widget was never opened, the provider or the sum changed. */
export const SHOP_CANCEL_REASONS = ['never_begun', 'provider_changed', 'another-sum'] as const;
export type ShopCancelReason = (typeof SHOP_CANCEL_REASONS)[number];

/** Reasons of refunds. */
export const REFUND_REASONS = ['cancelled', 'by-hand', 'not-needed', 'another-sum'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
