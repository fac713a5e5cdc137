// An order as the people who run the shop see it, and what they may do with it.

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
  /** Null where the state says all. */
  readonly stage: OrderStage | null;
  readonly placedAt: Date;
  readonly paidAt: Date | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly titles: readonly string[];
  /** First names, as the pages of its books say them. */
  readonly children: readonly string[];
  readonly formats: readonly Format[];
  readonly total: Kopecks;
  readonly refunded: Kopecks;
  readonly country: Country | null;
  readonly city: string | null;
  readonly coupon: string | null;
  readonly trackingNumber: string | null;
  readonly promisedTo: string | null;
  /** Why somebody must look at it; empty where nobody need. */
  readonly hands: readonly string[];
}

/** A list as somebody of the staff likes it. */
export interface ListView {
  readonly id: number;
  readonly name: string;
  /** As it stands in the address of the list. */
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
  /** When the press took its files. */
  readonly takenAt: Date | null;
  readonly printedAt: Date | null;
  /** The child's name; null for whoever may not see it, and when it is destroyed. */
  readonly child: string | null;
  readonly promisedTo: string | null;
  /** Wrapped as a present. */
  readonly wrap: boolean;
  /** Of the files this run needs. */
  readonly bytes: number;
}

export interface TimelineEntry {
  readonly at: Date;
  readonly event: OrderEvent | OrderNote | BookStep;
  readonly from: OrderState | null;
  readonly to: OrderState | null;
  /** `owner`, `payment`, `courier`, `clock`, `shop`, `staff:7`. */
  readonly actor: string;
  /** The name of whoever of the staff it was. */
  readonly who: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  /** Which book it is about, where it is about one. */
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
  /** When the buyer went to pay, as the list says it. */
  readonly placedAt: Date;
  readonly customer: { readonly userId: number | null; readonly username: string | null; readonly otherOrders: number };
  readonly source: VisitSource | null;
  readonly timeline: readonly TimelineEntry[];
  readonly books: readonly StaffBook[];
  readonly messages: readonly ProviderMessage[];
  readonly refundReasons: readonly {
    readonly documentId: string;
    readonly why: RefundReason;
    readonly reason: string | null;
  }[];
  /** By the payment's documentId: its number at the provider, for whoever asks there. */
  readonly paymentIds: Readonly<Record<string, string>>;
  readonly parcel: { readonly reason: string | null; readonly cost: Kopecks | null } | null;
  readonly mails: readonly MailRecord[];
  /** What is left of what was paid. */
  readonly refundable: Kopecks;
  readonly may: {
    readonly refund: boolean;
    readonly cancel: boolean;
    readonly readdress: boolean;
    readonly markPrinted: boolean;
    readonly handOver: boolean;
    readonly markDelivered: boolean;
  };
}

export type StaffFailure =
  | OrderFailure
  | BookFailure
  /** Somebody else did something with it since it was looked at. */
  | 'changed-meanwhile'
  /** The key belongs to another deed. */
  | 'key-used'
  | 'nothing-to-refund'
  /** More of one order than the owner lets the role give back. */
  | 'over-limit'
  | 'nothing-to-print'
  /** A courier of ours carries it and will say when it arrived. */
  | 'courier-will-say'
  /** Another town without one of its pickup points. */
  | 'point-needed'
  | 'nothing-changed';

/** Every deed has a key of its own and says which revision of the order was looked at. */
export interface Deed {
  readonly key: string;
  readonly revision: number;
}

type Answer = Promise<Result<StaffOrder, StaffFailure>>;

export interface StaffOrders {
  view(order: string): Promise<StaffOrder | null>;
  /** The pages of one of its books; who looked is written down. */
  pages(staff: Actor, order: string, book: string): Promise<readonly PageView[] | null>;
  refund(staff: Actor, order: string, deed: Deed & { amount: Kopecks | null; reason: string }): Answer;
  cancel(staff: Actor, order: string, deed: Deed & { reason: string }): Answer;
  readdress(
    staff: Actor,
    order: string,
    /** Without a point the present one is kept, which only its own town allows. */
    deed: Deed & { place: { city: string; point: string | null } | null; recipient: Recipient | null },
  ): Answer;
  changePage(
    staff: Actor,
    order: string,
    deed: Deed & { book: string; page: PageId; change: Pick<PageChange, 'variant' | 'again'> },
  ): Answer;
  markPrinted(staff: Actor, order: string, deed: Deed): Answer;
  handOver(staff: Actor, order: string, deed: Deed & { trackingNumber: string | null }): Answer;
  markDelivered(staff: Actor, order: string, deed: Deed): Answer;
  note(staff: Actor, order: string, deed: Omit<Deed, 'revision'> & { text: string }): Answer;
}
