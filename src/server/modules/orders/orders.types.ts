// Public types of carts and orders, and the orders service.

import type { z } from 'zod';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { Locale } from '#core/locale.ts';
import type { CartChange, Checkout, Recipient } from '#core/orders/checkout.ts';
import type { PaymentLinkState } from '#core/orders/phone-order.ts';
import type { BookChoice } from '#core/pricing/choice.ts';
import type { Result } from '#core/result.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { ShownGift } from '../books/gift.types.ts';
import type { OpenedPayment } from '../payments/payments.types.ts';
import type { groupQuote } from './schemas/group-quote.ts';
import type {
  boughtBook,
  cartItem,
  cartView,
  chosenPlace,
  datedStep,
  orderArrival,
  orderItem,
  orderSummary,
  orderView,
} from './schemas/order-schemas.ts';

/** A book in a cart or an order. */
export type BoughtBook = z.output<typeof boughtBook>;

export type CartItem = z.output<typeof cartItem>;

export type ChosenPlace = z.output<typeof chosenPlace>;

export type CartView = z.output<typeof cartView>;

export type OrderItem = z.output<typeof orderItem>;

/** A step of the order's progress: when it was done, or when it is expected if known. */
export type DatedStep = z.output<typeof datedStep>;

export type OrderArrival = z.output<typeof orderArrival>;

export type OrderView = z.output<typeof orderView>;

/** An order in its owner's list. */
export type OrderSummary = z.output<typeof orderSummary>;

export type OrderFailure =
  /** Missing, or another owner's. */
  | 'not-found'
  | 'no-such-book'
  /** Already bought; further copies are reordered from its order. */
  | 'paid-already'
  | 'not-sold-so'
  /** A book that the parents fill in is ordered on its own. */
  | 'gift-alone'
  | 'empty-code'
  | 'invalid-code'
  | 'code-not-now'
  | 'code-used-up'
  | 'code-not-for-these'
  /** Used as often as one customer may. */
  | 'code-once'
  | 'code-first-order'
  /** Unknown, or blocked by staff. */
  | 'no-such-certificate'
  | 'certificate-expired'
  | 'certificate-empty'
  | 'too-many-certificates'
  /** Codes of certificates were typed too often. */
  | 'too-many-tries'
  | 'no-such-city'
  | 'no-points'
  | 'no-tariffs'
  | 'no-such-point'
  | 'no-such-tariff'
  | 'delivery-unavailable'
  /** More than the amount left to refund. */
  | 'too-much'
  /** Required data is missing. */
  | 'incomplete'
  /** The buyer picks up the parcel, which is handed over against a document with both names. */
  | 'surname-required'
  /** The total differs from what the customer saw. */
  | 'price-changed'
  | 'payment-unavailable'
  | 'payment-refused'
  /** Opened by an emailed link: read-only until a code from another email is entered. */
  | 'code-needed'
  /** Belongs to an account; only that account may change it. */
  | 'account-needed'
  /** Not allowed in the current state. */
  | 'not-now'
  | 'too-many'
  /** The payment link ended or was taken back. */
  | 'link-ended'
  | 'link-taken-back';

type Answer<T> = Promise<Result<T, OrderFailure>>;

export interface CheckedOut {
  readonly order: string;
  readonly number: string;
  /** Null when a discount covers the whole sum: the order is paid. */
  readonly payment: OpenedPayment | null;
}

export interface PaymentLinkPage {
  readonly state: PaymentLinkState;
  /** The photo is given after payment. */
  readonly askPhoto: boolean;
  readonly expiresAt: string;
  /** Null unless the link works. */
  readonly order: OrderView | null;
}

/** What a number of books of one story costs, with the discounts by number that the owner set. */
export type GroupQuote = z.output<typeof groupQuote>;

export interface OrdersService {
  /** The price of a group order; nothing is stored or drawn. */
  quoteGroup(
    owner: Owner | null,
    wanted: { readonly slug: string; readonly paper: 'printed' | 'premium'; readonly books: number },
    locale: Locale,
  ): Answer<GroupQuote>;
  /** Puts books of any owner into this owner's cart, and takes others out. Returns the order. */
  putGroup(
    owner: Owner,
    books: { readonly put: readonly string[]; readonly remove: readonly string[] },
    choice: BookChoice,
    more: { readonly locale: Locale; readonly source: VisitSource | null },
  ): Answer<string>;
  /** Null when the cart is empty. */
  cart(owner: Owner | null, locale: Locale): Promise<CartView | null>;
  /** Number of books for the cart badge. */
  countCartBooks(owner: Owner | null): Promise<number>;
  addBook(
    owner: Owner,
    book: string,
    choice: BookChoice,
    /** `again`: reorder of a book bought before. `onlyIfAbsent`: a book in the cart keeps its formats. */
    more: { locale: Locale; source: VisitSource | null; again?: true; onlyIfAbsent?: true | undefined },
  ): Answer<CartView>;
  removeBook(owner: Owner | null, book: string, locale: Locale): Answer<CartView | null>;
  applyCoupon(owner: Owner | null, code: string, locale: Locale): Answer<CartView>;
  removeCoupon(owner: Owner | null, locale: Locale): Answer<CartView>;
  applyCertificate(
    owner: Owner | null,
    typed: { readonly code: string; readonly ip: string },
    locale: Locale,
  ): Answer<CartView>;
  removeCertificate(owner: Owner | null, certificate: string, locale: Locale): Answer<CartView>;
  changeCart(owner: Owner | null, change: CartChange, locale: Locale): Answer<CartView>;
  checkOut(owner: Owner | null, checkout: Checkout, locale: Locale): Answer<CheckedOut>;
  /** What the payment link of an order opens; null for a key that was never issued. */
  paymentLink(order: string, key: string): Promise<PaymentLinkPage | null>;
  /** The payer confirms the consents given by phone; paying makes the order theirs. */
  payByLink(payer: Owner, order: string, asked: { readonly key: string; readonly total: number }): Answer<CheckedOut>;
  /** Called when the payment widget closes; asks the provider instead of trusting the browser. */
  checkPayment(owner: Owner | null, order: string): Answer<OrderView>;
  view(owner: Owner | null, order: string): Promise<OrderView | null>;
  /** What the parents of a gift show to its buyer; null while they do not. */
  shownGift(owner: Owner | null, order: string): Promise<ShownGift | null>;
  /** Another link for the parents of a gift; the links sent before stop working. */
  renewGiftLink(owner: Owner | null, order: string, parentEmail: string | null): Answer<OrderView>;
  /** When a paid printed book is expected; null when no copy is waiting for print. */
  arrivalOfBook(book: string): Promise<OrderArrival | null>;
  liveTopic(owner: Owner | null, order: string): Promise<Pick<LiveTopic, 'channel' | 'topic' | 'read'> | null>;
  list(owner: Owner | null, locale: Locale): Promise<readonly OrderSummary[]>;
  /** Buyer's full name from the newest paid order; null when there is none or personal data is deleted. */
  buyerName(owner: Owner | null): Promise<string | null>;
  cancel(owner: Owner | null, order: string): Answer<OrderView>;
  /** Allowed until the order is printed. */
  changeRecipient(owner: Owner | null, order: string, recipient: Recipient): Answer<OrderView>;
  /** Puts the same books into the cart. */
  reorder(owner: Owner, order: string, locale: Locale): Answer<CartView>;
  /** Mails the link of an order to its buyer; the answer is the same when there is no such order. */
  sendLink(asked: {
    readonly number: string;
    readonly email: string;
    readonly locale: Locale;
    readonly ip: string;
  }): Promise<Result<'sent', 'number' | 'email' | 'too-many'>>;
  /** Grants this visitor read access to the order and its books while the emailed link is valid. */
  openByLink(owner: Owner, order: string, key: string): Promise<boolean>;
}
