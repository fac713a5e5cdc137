// Orders as staff see them, and the staff actions on them.

import type { OrderStage } from '#core/accounts/staff-lists.ts';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { PageChange, PageId } from '#core/books/book-request.ts';
import type { Child } from '#core/books/child.ts';
import type { Country } from '#core/delivery/places.ts';
import type { Kopecks } from '#core/money.ts';
import type { Recipient } from '#core/orders/checkout.ts';
import type { PaymentOutcome, RefundReason } from '#core/orders/payment-record.ts';
import type { Format } from '#core/pricing/choice.ts';
import type { Result } from '#core/result.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { BookStep, OrderNote } from '#core/states/history-notes.ts';
import type { OrderEvent, OrderState } from '#core/states/order-states.ts';
import type { Actor } from '../../audit/audit.ts';
import type { BookFailure, PageView } from '../books/books.types.ts';
import type { MailRecord } from '../mail/mail.types.ts';
import type { OrderFailure, OrderView } from './orders.types.ts';

export interface ListedOrder {
  readonly documentId: string;
  readonly number: string;
  readonly state: OrderState;
  /** Null when the state alone says enough. */
  readonly stage: OrderStage | null;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly titles: readonly string[];
  /** First names as printed in the books. */
  readonly children: readonly string[];
  readonly formats: readonly Format[];
  readonly total: Kopecks;
  readonly refunded: Kopecks;
  readonly country: Country | null;
  readonly city: string | null;
  readonly coupon: string | null;
  readonly trackingNumber: string | null;
  readonly promisedTo: string | null;
  /** Why the order needs attention; empty when it does not. */
  readonly hands: readonly string[];
}

/** A saved filter of the order list. */
export interface ListView {
  readonly id: number;
  readonly name: string;
  /** Query string of the list. */
  readonly query: string;
}

export interface QueuedRun {
  readonly documentId: string;
  readonly book: string;
  readonly order: string | null;
  readonly number: string | null;
  readonly title: string;
  readonly story: string;
  readonly copies: number;
  readonly binding: 'soft' | 'hard';
  readonly bookState: BookState;
  readonly orderState: OrderState | null;
  readonly reference: string | null;
  readonly paidAt: Date | null;
  readonly handedAt: Date | null;
  /** When the press took the files. */
  readonly takenAt: Date | null;
  readonly printedAt: Date | null;
  /** Null without the permission to see it, and after deletion of personal data. */
  readonly child: string | null;
  readonly promisedTo: string | null;
  /** Gift-wrapped. */
  readonly wrap: boolean;
  /** Total size of the files of this run. */
  readonly bytes: number;
}

export interface TimelineEntry {
  readonly at: Date;
  readonly event: OrderEvent | OrderNote | BookStep;
  readonly from: OrderState | null;
  readonly to: OrderState | null;
  /** `owner`, `payment`, `courier`, `clock`, `shop`, `staff:7`. */
  readonly actor: string;
  /** Name of the staff member. */
  readonly who: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** The book the entry is about, if any. */
  readonly book: { readonly title: string | null; readonly child: string | null } | null;
}

export interface StaffBook {
  readonly documentId: string;
  readonly child: Pick<Child, 'name' | 'fullName' | 'age' | 'gender'> | null;
  readonly state: BookState;
  readonly failure: string | null;
  readonly confirmedAt: Date | null;
  readonly runs: readonly {
    readonly documentId: string;
    readonly copies: number;
    readonly binding: 'soft' | 'hard';
    readonly handedAt: string | null;
    readonly takenAt: string | null;
    readonly printedAt: string | null;
    readonly cancelledAt: string | null;
  }[];
}

export interface ProviderMessage {
  readonly kind: 'payment' | 'refund';
  readonly event: string;
  readonly times: number;
  readonly receivedAt: Date;
  readonly outcome: PaymentOutcome | null;
}

export interface StaffOrder {
  readonly order: OrderView;
  readonly stage: OrderStage | null;
  readonly hands: readonly string[];
  /** When checkout began, as in the list. */
  readonly placedAt: Date;
  readonly customer: {
    readonly userId: number | null;
    readonly username: string | null;
    /** Whether the address of the account is confirmed; null without an account. */
    readonly accountConfirmed: boolean | null;
    readonly otherOrders: number;
  };
  readonly source: VisitSource | null;
  readonly timeline: readonly TimelineEntry[];
  readonly books: readonly StaffBook[];
  readonly messages: readonly ProviderMessage[];
  readonly refundReasons: readonly {
    readonly documentId: string;
    readonly why: RefundReason;
    readonly reason: string | null;
  }[];
  /** Provider's payment numbers by the payment's documentId. */
  readonly paymentIds: Readonly<Record<string, string>>;
  readonly parcel: { readonly reason: string | null; readonly cost: Kopecks | null } | null;
  readonly mails: readonly MailRecord[];
  /** Amount left to refund. */
  readonly refundable: Kopecks;
  /** Part of it that the role of the viewer may refund. */
  readonly refundAllowed: Kopecks;
  readonly may: {
    readonly refund: boolean;
    readonly cancel: boolean;
    readonly readdress: boolean;
    readonly markPrinted: boolean;
    /** A mark of taken or printed is recent enough to be taken back. */
    readonly undoPrinting: boolean;
    readonly handOver: boolean;
    readonly markDelivered: boolean;
  };
}

export type StaffFailure =
  | OrderFailure
  | BookFailure
  /** Another person changed the order since it was loaded. */
  | 'changed-meanwhile'
  /** The key was used for another action. */
  | 'key-used'
  | 'nothing-to-refund'
  /** Over the refund limit of the role for one order. */
  | 'over-limit'
  /** Cancelling would refund more than the limit of the role allows. */
  | 'cancel-over-limit'
  | 'nothing-to-print'
  | 'undo-too-late'
  /** Carried by the integrated courier, which reports the arrival itself. */
  | 'courier-will-say'
  /** The city changed without a pickup point in it. */
  | 'point-needed'
  | 'nothing-changed';

/** Idempotency key of the action, and the revision of the order the person saw. */
export interface StaffActionRequest {
  readonly key: string;
  readonly revision: number;
}

type Answer = Promise<Result<StaffOrder, StaffFailure>>;

export interface StaffOrders {
  view(staff: Actor, order: string): Promise<StaffOrder | null>;
  /** Pages of a book of the order; the access is written to the audit log. */
  pages(staff: Actor, order: string, book: string): Promise<readonly PageView[] | null>;
  refund(staff: Actor, order: string, deed: StaffActionRequest & { amount: Kopecks | null; reason: string }): Answer;
  cancel(staff: Actor, order: string, deed: StaffActionRequest & { reason: string }): Answer;
  readdress(
    staff: Actor,
    order: string,
    /** Without a point the present one is kept, which requires the same city. */
    deed: StaffActionRequest & { place: { city: string; point: string | null } | null; recipient: Recipient | null },
  ): Answer;
  changePage(
    staff: Actor,
    order: string,
    deed: StaffActionRequest & { book: string; page: PageId; change: Pick<PageChange, 'variant' | 'again'> },
  ): Answer;
  markPrinted(staff: Actor, order: string, deed: StaffActionRequest): Answer;
  undoPrinting(staff: Actor, order: string, deed: StaffActionRequest): Answer;
  handOver(staff: Actor, order: string, deed: StaffActionRequest & { trackingNumber: string | null }): Answer;
  markDelivered(staff: Actor, order: string, deed: StaffActionRequest): Answer;
  note(staff: Actor, order: string, deed: Omit<StaffActionRequest, 'revision'> & { text: string }): Answer;
}
