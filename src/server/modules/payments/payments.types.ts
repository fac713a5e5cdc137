// Public types of payments, and the payments service.
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { RefundReason } from '#core/orders/payment-record.ts';
import type { RefundedPart } from '#core/pricing/refund-lines.ts';
import type { Result } from '#core/result.ts';
import type { PaymentProvider, PaymentStatus, Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';

export interface OpenedPayment {
  readonly documentId: string;
  readonly provider: PaymentProvider['name'];
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  /** Token of the payment widget; null when there is nothing to confirm. */
  readonly widgetToken: string | null;
}

export interface PaymentView extends OpenedPayment {
  readonly method: string | null;
  /** Failure reason as reported by the provider. */
  readonly reason: string | null;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

export interface RefundView {
  readonly documentId: string;
  readonly amount: Kopecks;
  readonly status: PaymentStatus;
  readonly createdAt: string;
  readonly settledAt: string | null;
}

export interface PaymentRequest {
  /** Document id of the order or of the certificate that is paid. */
  readonly order: string;
  /** Number of the attempt; the same attempt always gives the same payment. */
  readonly attempt: number;
  readonly amount: Kopecks;
  readonly description: string;
  readonly receipt: Receipt;
  readonly locale: Locale;
}

/** A final result, reported once in the transaction that stores it. */
export type SettledPayment =
  | {
      readonly kind: 'succeeded';
      readonly order: string;
      readonly payment: string;
      readonly amount: Kopecks;
      readonly currency: string;
    }
  | { readonly kind: 'failed'; readonly order: string; readonly payment: string; readonly reason: string | null }
  /** `whole`: the order is fully refunded. */
  | {
      readonly kind: 'refunded';
      readonly order: string;
      readonly refund: string;
      readonly amount: Kopecks;
      readonly whole: boolean;
    };

/** The provider refused it: the money is still with the shop. */
export interface FailedRefund {
  readonly order: string;
  readonly key: string;
  readonly amount: Kopecks;
  readonly refund: string;
}

/** A gift certificate is paid and refunded like an order; its document id is in the column of the order id. */
export interface CertificateListener {
  settle(tx: Queryable, settled: SettledPayment): Promise<void>;
  refundFailed(tx: Queryable, refund: FailedRefund): Promise<void>;
}

export type RefundFailure = 'nothing-to-refund' | 'too-much';

export interface PaymentsService {
  /** Where new payments begin. */
  readonly provider: PaymentProvider['name'];
  /** Accounts whose payments are advances, as `provider:account`. */
  advanceAccounts(): readonly string[];
  /**
   * Stores the attempt, asks the provider and stores its answer. `unavailable`: the outcome is unknown and the same
   * attempt may be repeated. `refused`: it cannot be paid; also reported as `failed`, unless the attempt was started
   * with another amount. The next attempt needs a new number.
   */
  begin(request: PaymentRequest): Promise<Result<OpenedPayment, 'unavailable' | 'refused'>>;
  /** Asks the provider about the order's open payments and settles them. */
  refreshStatus(order: string): Promise<void>;
  listForOrder(
    order: string,
  ): Promise<{ readonly payments: readonly PaymentView[]; readonly refunds: readonly RefundView[] }>;
  /**
   * Requests a refund in the caller's transaction; a job retries until the provider answers. The same key is one
   * refund.
   */
  requestRefund(
    tx: Queryable,
    refund: {
      readonly order: string;
      readonly key: string;
      /** Only this payment, such as a duplicate; else the first one with enough left. */
      readonly payment?: string;
      /** Defaults to all that is left of the payment. */
      readonly amount?: Kopecks;
      readonly reason: RefundReason;
      readonly receipt: Receipt;
      /** Parts of the order that are given back, if it is not just a sum. */
      readonly parts?: readonly RefundedPart[];
    },
  ): Promise<Result<'asked', RefundFailure>>;
  /**
   * The order is with the buyer or the courier: requests the second tax receipt of each payment, for what is left of
   * it. In the caller's transaction, processed by a job, and idempotent.
   */
  requestSettlementReceipts(tx: Queryable, given: { readonly order: string; readonly receipt: Receipt }): Promise<void>;
  /** Registers the listener that applies results to orders. */
  onSettled(settle: (tx: Queryable, settled: SettledPayment) => Promise<void>): void;
  /** Registers the listener that applies results to gift certificates. */
  onCertificateSettled(listener: CertificateListener): void;
}
