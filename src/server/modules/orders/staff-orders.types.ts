// Orders as staff see them, and the staff actions on them.

import type { z } from 'zod';
import type { PageChange, PageId } from '#core/books/book-request.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Buyer, Recipient } from '#core/orders/checkout.ts';
import type { PaymentLinkState } from '#core/orders/phone-order.ts';
import type { ReplacementReason } from '#core/orders/replacement.ts';
import type { RefundPartsFailure, WantedPart } from '#core/pricing/refund-lines.ts';
import type { Result } from '#core/result.ts';
import type { Actor } from '../../audit/audit.ts';
import type { BookFailure, Correction, PageView } from '../books/books.types.ts';
import type { OrderFailure } from './orders.types.ts';
import type {
  listedOrder,
  listView,
  providerMessage,
  queuedRun,
  staffBook,
  staffOrder,
  timelineEntry,
} from './schemas/staff-order-schemas.ts';

export type ListedOrder = z.output<typeof listedOrder>;

/** A saved filter of the order list. */
export type ListView = z.output<typeof listView>;

export type QueuedRun = z.output<typeof queuedRun>;

export type TimelineEntry = z.output<typeof timelineEntry>;

export type StaffBook = z.output<typeof staffBook>;

export type ProviderMessage = z.output<typeof providerMessage>;

export type StaffOrder = z.output<typeof staffOrder>;

export type StaffFailure =
  | OrderFailure
  | BookFailure
  /** Another person changed the order since it was loaded. */
  | 'changed-meanwhile'
  /** The key was used for another action. */
  | 'key-used'
  | 'nothing-to-refund'
  | RefundPartsFailure
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
  | 'nothing-changed'
  /** The printing house has the files: only a replacement helps. */
  | 'handed-over'
  /** The parcel is ordered with the name and phone of the recipient. */
  | 'parcel-ordered'
  /** Nothing was handed to the printing house yet: the book itself can be corrected. */
  | 'correct-instead';

/** Idempotency key of the action, and the revision of the order the person saw. */
export interface StaffActionRequest {
  readonly key: string;
  readonly revision: number;
}

type Answer = Promise<Result<StaffOrder, StaffFailure>>;

export interface StaffOrders {
  /** Titles of stories are in the given language, by default in that of the order. */
  view(staff: Actor, order: string, locale?: Locale): Promise<StaffOrder | null>;
  /** Pages of a book of the order; the access is written to the audit log. */
  pages(staff: Actor, order: string, book: string): Promise<readonly PageView[] | null>;
  refund(
    staff: Actor,
    order: string,
    request: StaffActionRequest & { amount: Kopecks | null; parts?: readonly WantedPart[]; reason: string },
  ): Answer;
  cancel(staff: Actor, order: string, request: StaffActionRequest & { reason: string }): Answer;
  readdress(
    staff: Actor,
    order: string,
    /** Without a point the present one is kept, which requires the same city. */
    request: StaffActionRequest & { place: { city: string; point: string | null } | null; recipient: Recipient | null },
  ): Answer;
  changePage(
    staff: Actor,
    order: string,
    request: StaffActionRequest & { book: string; page: PageId; change: Pick<PageChange, 'variant' | 'again'> },
  ): Answer;
  markPrinted(staff: Actor, order: string, request: StaffActionRequest): Answer;
  undoPrinting(staff: Actor, order: string, request: StaffActionRequest): Answer;
  handOver(staff: Actor, order: string, request: StaffActionRequest & { trackingNumber: string | null }): Answer;
  markDelivered(staff: Actor, order: string, request: StaffActionRequest): Answer;
  correctBook(
    staff: Actor,
    order: string,
    request: StaffActionRequest & { book: string; correction: Correction },
  ): Answer;
  /** The buyer's mails go to the new address from then on. */
  changeContacts(staff: Actor, order: string, request: StaffActionRequest & { buyer: Buyer }): Answer;
  /** Creates an order without charge, of the same book or of a copy that can be corrected. */
  replace(
    staff: Actor,
    order: string,
    request: StaffActionRequest & {
      book: string;
      copies: number;
      mode: 'same' | 'corrected';
      reason: ReplacementReason;
      /** Kopecks the shop pays for it. */
      cost: number;
    },
  ): Answer;
  note(staff: Actor, order: string, request: Omit<StaffActionRequest, 'revision'> & { text: string }): Answer;
}

/** Gifts that the parents fill in. */
export interface StaffGifts {
  /** The links sent before stop working; parents and buyer get the new one. */
  sendGiftLink(staff: Actor, order: string, request: StaffActionRequest): Answer;
}

/** Payment links of orders that staff typed for a buyer. */
export interface StaffPaymentLink {
  readonly state: PaymentLinkState;
  /** Null unless the link works. */
  readonly url: string | null;
  readonly expiresAt: Date;
  /** When the payer confirmed the consents. */
  readonly confirmedAt: Date | null;
  /** False while no mail server is connected: staff pass the link on. */
  readonly mailDelivers: boolean;
}

export interface StaffPaymentLinks {
  /** Null for an order without one. */
  paymentLink(order: string): Promise<Result<StaffPaymentLink | null, 'not-found'>>;
  /** Links sent before stop working. */
  sendPaymentLink(staff: Actor, order: string, request: StaffActionRequest): Answer;
  /** A payment that was begun before may still succeed. */
  takeBackPaymentLink(staff: Actor, order: string, request: StaffActionRequest): Answer;
}
