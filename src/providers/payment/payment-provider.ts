// What the shop asks of whoever takes the money: a payment begun, read, stopped, and given back in whole or in part.
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { PaymentProviderName } from '#core/payment-record.ts';
import type { ReceiptItem } from '#core/pricing/receipt.ts';

export interface Receipt {
  readonly email: string;
  readonly phone: string | null;
  readonly items: readonly ReceiptItem[];
  /** What it names has been handed over: it is no advance, or no longer one. */
  readonly settled?: boolean;
}

export interface NewPayment {
  /** The same key asks for the same payment, however often. */
  readonly key: string;
  /** The order's documentId: comes back with every answer. */
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
  /** As given when it was begun; null where the payment is not of this shop's making. */
  readonly order: string | null;
  /** The key it was begun with, so that it is known even before the answer to `begin` came; null as `order`. */
  readonly key: string | null;
  /** How much of it has gone back. */
  readonly refunded: Kopecks;
  /** Card, СБП and the like, as the provider names it. */
  readonly method: string | null;
  /** Why it was cancelled, in the provider's word. */
  readonly reason: string | null;
  /** What the page needs to open the widget; null once there is nothing to confirm. */
  readonly widgetToken: string | null;
}

export interface ProviderRefund {
  readonly externalId: string;
  readonly payment: string;
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  readonly reason: string | null;
}

/** The second tax receipt of something paid beforehand: given when the buyer, or their courier, has it. */
export interface SettlementReceipt {
  readonly externalId: string;
  readonly status: PaymentStatus;
  readonly reason: string | null;
}

/** What a message of the provider is about: its word is not taken for anything more. */
export interface PaymentNotice {
  readonly kind: 'payment' | 'refund';
  readonly externalId: string;
  readonly event: string;
}

/** What a visitor may make of a payment where no money moves. */
export const TRIAL_OUTCOMES = ['approve', 'decline', 'cancel', 'error', 'delayed'] as const;
export type TrialOutcome = (typeof TRIAL_OUTCOMES)[number];

export interface Trial {
  /**
   * Plays the customer in the widget. Null for a token nobody has, or whose payment is settled; `unavailable` as a
   * service that fails while it is asked: the payment stays open.
   */
  decide(
    token: string,
    outcome: TrialOutcome,
  ): Promise<{ readonly externalId: string; readonly readyInSeconds: number } | 'unavailable' | null>;
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  begin(payment: NewPayment): Promise<ProviderPayment>;
  /** Null for one it does not know. */
  read(externalId: string): Promise<ProviderPayment | null>;
  refund(refund: {
    readonly key: string;
    readonly payment: string;
    readonly amount: Kopecks;
    readonly reason: string;
    readonly receipt: Receipt;
  }): Promise<ProviderRefund>;
  readRefund(externalId: string): Promise<ProviderRefund | null>;
  /** False where the receipt of the payment is already the last one. */
  readonly takesAdvances: boolean;
  /** The receipt that the advance was used up; the same key is one receipt, and a payment has one. */
  settleAdvance(given: {
    readonly key: string;
    readonly payment: string;
    readonly amount: Kopecks;
    readonly receipt: Receipt;
  }): Promise<SettlementReceipt>;
  /** The one a payment has; null where it has none. */
  readSettlement(payment: string): Promise<SettlementReceipt | null>;
  /** Null for what is no message of this provider, or comes from elsewhere. */
  readNotice(body: unknown, ip: string): PaymentNotice | null;
  /** Only where no money moves. */
  readonly trial?: Trial;
}

/** The outcome is not known: ask again with the same key. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** The provider refuses what was asked; asking again gives the same. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
