// Interface of a payment provider: payments, refunds, settlement receipts and webhooks.
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { PaymentProviderName } from '#core/orders/payment-record.ts';
import type { ReceiptItem } from '#core/pricing/receipt.ts';

export interface Receipt {
  readonly email: string;
  readonly phone: string | null;
  readonly items: readonly ReceiptItem[];
  /** The goods have been handed over: it is not an advance payment, or no longer one. */
  readonly settled?: boolean;
  /** Money for goods that are not chosen yet, as with a gift certificate. */
  readonly advance?: boolean;
  /** The items name only the part of their price that this payment pays; gift certificates pay the rest. */
  readonly partial?: boolean;
}

export interface NewPayment {
  /** Idempotency key: repeated calls with the same key return the same payment. */
  readonly key: string;
  /** The order's documentId, returned with every response. */
  readonly order: string;
  readonly amount: Kopecks;
  readonly description: string;
  readonly receipt: Receipt;
  readonly locale: Locale;
}

export type PaymentStatus = 'pending' | 'succeeded' | 'canceled';

export interface ProviderPayment {
  readonly externalId: string;
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  readonly currency: string;
  /** As passed to `begin`; null if the payment was not created by this shop. */
  readonly order: string | null;
  /** The idempotency key, which identifies the payment even if the response to `begin` was lost; null like `order`. */
  readonly key: string | null;
  /** Refunded part of the amount. */
  readonly refunded: Kopecks;
  /** Payment method (card, СБП) in the provider's terms. */
  readonly method: string | null;
  /** The provider's cancellation code. */
  readonly reason: string | null;
  /** Token for the payment widget; null if there is nothing to confirm. */
  readonly widgetToken: string | null;
}

export interface ProviderRefund {
  readonly externalId: string;
  readonly payment: string;
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  readonly reason: string | null;
}

/** The second tax receipt of an advance payment, issued when the goods are handed to the buyer or the courier. */
export interface SettlementReceipt {
  readonly externalId: string;
  readonly status: PaymentStatus;
  readonly reason: string | null;
}

/** The object a webhook refers to; nothing else in the webhook is trusted. */
export interface PaymentWebhook {
  readonly kind: 'payment' | 'refund';
  readonly externalId: string;
  readonly event: string;
}

/** Outcomes a visitor may choose in trial mode. */
export const TRIAL_OUTCOMES = ['approve', 'decline', 'cancel', 'error', 'delayed'] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];

export interface Trial {
  /**
   * Simulates the customer's action in the widget. Null for an unknown token or a decided payment; `unavailable`
   * simulates an outage: the payment stays open.
   */
  decide(
    token: string,
    outcome: TrialOutcome,
  ): Promise<{ readonly externalId: string; readonly readyInSeconds: number } | 'unavailable' | null>;
}

/** Keys may be exchanged while payments are open: each payment is read with the account that created it. */
export interface PaymentAccounts {
  /** New payments begin here. */
  current(): PaymentProvider;
  /** Null where the keys of that account are gone. A payment without an account is older than accounts. */
  of(name: PaymentProviderName, account: string | null): PaymentProvider | null;
  all(): readonly PaymentProvider[];
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** The shop's account at the provider, stored with each payment; absent in the sandbox. */
  readonly account?: string;
  /** Only where the adapter may be exchanged while the shop runs. */
  readonly accounts?: PaymentAccounts;
  begin(payment: NewPayment): Promise<ProviderPayment>;
  /** Null for an unknown payment. */
  read(externalId: string): Promise<ProviderPayment | null>;
  refund(refund: {
    readonly key: string;
    readonly payment: string;
    readonly amount: Kopecks;
    readonly reason: string;
    readonly receipt: Receipt;
  }): Promise<ProviderRefund>;
  readRefund(externalId: string): Promise<ProviderRefund | null>;
  /** False if the receipt of the payment is final, so that no settlement receipt follows. */
  readonly takesAdvances: boolean;
  /** Issues the settlement receipt of an advance; idempotent by key, one per payment. */
  settleAdvance(given: {
    readonly key: string;
    readonly payment: string;
    readonly amount: Kopecks;
    readonly receipt: Receipt;
  }): Promise<SettlementReceipt>;
  /** The settlement receipt of a payment; null if there is none. */
  readSettlement(payment: string): Promise<SettlementReceipt | null>;
  /** Null if the body is not a webhook of this provider or comes from an unknown address. */
  readWebhook(body: unknown, ip: string): PaymentWebhook | null;
  /** Only in trial mode, where no money moves. */
  readonly trial?: Trial;
}

/** The outcome is unknown: retry with the same key. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider rejects the request; a retry would be rejected too. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The accounts of a provider; only itself where it cannot be exchanged. */
export const accountsOf = (provider: PaymentProvider): PaymentAccounts =>
  provider.accounts ?? {
    current: () => provider,
    of: (name) => (name === provider.name ? provider : null),
    all: () => [provider],
  };
