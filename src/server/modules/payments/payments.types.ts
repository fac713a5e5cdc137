// Payments as orders see them: begun in an order's name, settled once, given back in whole or in part.
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { RefundReason } from '#core/orders/payment-record.ts';
import type { Result } from '#core/result.ts';
import type { PaymentProvider, PaymentStatus, Receipt } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';

export interface OpenedPayment {
  readonly documentId: string;
  readonly provider: PaymentProvider['name'];
  readonly status: PaymentStatus;
  readonly amount: Kopecks;
  /** For the widget in the page; null where there is nothing left to confirm. */
  readonly widgetToken: string | null;
}

export interface PaymentView extends OpenedPayment {
  readonly method: string | null;
  /** Why it came to nothing, in the provider's word. */
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
  readonly order: string;
  /** Counts the order's tries: the same try asks for the same payment, however often. */
  readonly attempt: number;
  readonly amount: Kopecks;
  readonly description: string;
  readonly receipt: Receipt;
  readonly locale: Locale;
}

/** What became known for certain, told once, in the transaction that writes it down. */
export type SettledPayment =
  | {
      readonly kind: 'succeeded';
      readonly order: string;
      readonly payment: string;
      readonly amount: Kopecks;
      readonly currency: string;
    }
  | { readonly kind: 'failed'; readonly order: string; readonly payment: string; readonly reason: string | null }
  /** `whole`: nothing of what was paid is left with us. */
  | {
      readonly kind: 'refunded';
      readonly order: string;
      readonly refund: string;
      readonly amount: Kopecks;
      readonly whole: boolean;
    };

export type RefundFailure = 'nothing-to-refund' | 'too-much';

export interface PaymentsService {
  readonly provider: PaymentProvider['name'];
  readonly takesAdvances: boolean;
  /**
   * Writes down that the try begins, asks the provider, writes down its answer. 'unavailable': the outcome is not
   * known and the same try may be asked for again. 'refused': it cannot be paid, which is told as `failed` too, unless
   * the try was begun with another sum: either way the next try has a number of its own.
   */
  begin(request: PaymentRequest): Promise<Result<OpenedPayment, 'unavailable' | 'refused'>>;
  /** Asks the provider how the order's open payments stand and settles what is settled. */
  check(order: string): Promise<void>;
  of(order: string): Promise<{ readonly payments: readonly PaymentView[]; readonly refunds: readonly RefundView[] }>;
  /**
   * Asks for money back; in the caller's transaction, carried out by a job that tries until the provider has answered.
   * The same key is one refund.
   */
  refund(
    tx: Queryable,
    refund: {
      readonly order: string;
      readonly key: string;
      /** That one alone, such as a second one paid by mistake; else the first that has enough left. */
      readonly payment?: string;
      /** All that is left of the payment where none is given. */
      readonly amount?: Kopecks;
      readonly reason: RefundReason;
      readonly receipt: Receipt;
    },
  ): Promise<Result<'asked', RefundFailure>>;
  /**
   * What was paid for beforehand is with its buyer or their courier: the second receipt of each payment, for what is
   * left of it. In the caller's transaction, carried out by a job; said again, it is the same receipt.
   */
  handedOver(tx: Queryable, given: { readonly order: string; readonly receipt: Receipt }): Promise<void>;
  /** Whoever keeps orders says what a settled payment means for them. */
  onSettled(settle: (tx: Queryable, settled: SettledPayment) => Promise<void>): void;
}
