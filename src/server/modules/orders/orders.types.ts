// Public types of carts and orders, and the orders service.

import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import type { City, PickupPoint } from '#core/delivery/places.ts';
import type { Locale } from '#core/locale.ts';
import type { Kopecks } from '#core/money.ts';
import type { Buyer, CartChange, Checkout, Gift, Recipient } from '#core/orders/checkout.ts';
import type { BookChoice, Format } from '#core/pricing/choice.ts';
import type { CodeProblem, PriceChange } from '#core/pricing/price-change.ts';
import type { FormatPrice, Quote } from '#core/pricing/quote.ts';
import type { Result } from '#core/result.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { OrderState } from '#core/states/order-states.ts';
import type { OrderNotice, OrderStep, StepState } from '#core/states/order-steps.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { BookProgress, BookRetention, DownloadView } from '../books/books.types.ts';
import type { ArrivalDays, ParcelView, TariffView } from '../delivery/delivery.types.ts';
import type { OpenedPayment, PaymentView, RefundView } from '../payments/payments.types.ts';

/** A book in a cart or an order. */
export interface BoughtBook {
  /** Id of the customer's book. */
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  /** Null once personal data is deleted. */
  readonly childName: string | null;
  readonly cover: string | null;
  readonly state: BookState;
  readonly preorder: boolean;
}

export interface CartItem extends BoughtBook {
  readonly choice: BookChoice;
  /** Other formats of the book and their prices. */
  readonly prices: readonly FormatPrice[];
}

export interface ChosenPlace {
  readonly city: City;
  readonly point: PickupPoint;
  readonly tariff: TariffView;
  readonly postalCode: string | null;
}

export interface CartView {
  readonly documentId: string;
  readonly number: string;
  readonly revision: number;
  readonly state: 'cart' | 'awaiting_payment';
  /** Payment was started and not finished, or was declined; null when it was not tried or the cart changed since. */
  readonly unpaid: 'unfinished' | 'declined' | null;
  readonly items: readonly CartItem[];
  readonly quote: Quote;
  /** Price change since the owner last started to pay; null when there is none. */
  readonly changed: PriceChange | null;
  readonly coupon: {
    readonly code: string;
    /** Why the code gives no discount now; null when it does. */
    readonly problem: CodeProblem | null;
  } | null;
  /** True when the cart contains a printed book. */
  readonly printed: boolean;
  readonly preorder: boolean;
  readonly copies: number;
  readonly buyer: Buyer | null;
  /** From the cart, the account or the notification request of a book. */
  readonly knownEmail: string | null;
  readonly recipient: Recipient | null;
  readonly place: ChosenPlace | null;
  readonly gift: Gift | null;
  readonly giftWrapPrice: Kopecks;
  readonly remind: boolean;
  /** For the chosen tariff, else an estimate; null when nothing is printed. */
  readonly arrives: ArrivalDays | null;
  /** What is required before payment. */
  readonly missing: readonly ('books' | 'buyer' | 'delivery')[];
}

export interface OrderItem extends BoughtBook, BookRetention {
  readonly lines: readonly { readonly format: Format; readonly quantity: number; readonly finalPrice: Kopecks }[];
  readonly progress: BookProgress | null;
  readonly downloads: readonly DownloadView[];
}

/** A step of the order's progress: when it was done, or when it is expected if known. */
export interface DatedStep {
  readonly step: OrderStep;
  readonly state: StepState;
  readonly at: string | null;
  readonly expected: ArrivalDays | null;
}

export interface OrderArrival {
  readonly arrives: ArrivalDays | null;
  /**
   * Set when the dates differ from those promised at purchase. `approvedOn` is null when they assume approval today.
   */
  readonly moved: { readonly approvedOn: MoscowDay | null; readonly promised: ArrivalDays } | null;
}

export interface OrderView {
  readonly documentId: string;
  readonly number: string;
  /** Increases with every change of the order itself, not with changes of its books. */
  readonly revision: number;
  readonly locale: Locale;
  readonly state: OrderState;
  readonly progress: { readonly steps: readonly DatedStep[]; readonly notice: OrderNotice };
  readonly items: readonly OrderItem[];
  readonly money: {
    readonly cost: Kopecks;
    readonly preorderDiscount: Kopecks;
    readonly promoDiscount: Kopecks;
    readonly giftWrap: Kopecks;
    readonly delivery: Kopecks;
    readonly total: Kopecks;
    readonly refunded: Kopecks;
  };
  readonly couponCode: string | null;
  readonly printed: boolean;
  readonly buyer: Buyer | null;
  readonly recipient: Recipient | null;
  readonly place: ChosenPlace | null;
  readonly gift: Gift | null;
  readonly arrives: ArrivalDays | null;
  readonly moved: OrderArrival['moved'];
  readonly parcel: ParcelView | null;
  readonly payments: readonly PaymentView[];
  readonly refunds: readonly RefundView[];
  /** Oldest first. */
  readonly history: readonly { readonly event: string; readonly to: OrderState | null; readonly at: string }[];
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** End of downloads and reorders; null until the order is complete. */
  readonly keptUntil: string | null;
  /** The account consented to keep its files until it deletes them. */
  readonly keptByConsent: boolean;
  readonly may: {
    readonly pay: boolean;
    readonly cancel: boolean;
    readonly changeRecipient: boolean;
    readonly reorder: boolean;
  };
}

/** An order in its owner's list. */
export interface OrderSummary {
  readonly documentId: string;
  readonly number: string;
  readonly state: OrderState;
  readonly total: Kopecks;
  readonly titles: readonly string[];
  /** Document ids. */
  readonly books: readonly string[];
  /** What the owner has to do next, and for which book; null when nothing. */
  readonly waitsFor: { readonly step: 'approval' | 'resume'; readonly book: string } | null;
  /** All its books are approved and their files are being made. */
  readonly isMakingFiles: boolean;
  readonly createdAt: string;
}

export type OrderFailure =
  /** Missing, or another owner's. */
  | 'not-found'
  | 'no-such-book'
  /** Already bought; further copies are reordered from its order. */
  | 'paid-already'
  | 'not-sold-so'
  | 'empty-code'
  | 'invalid-code'
  | 'code-not-now'
  | 'code-used-up'
  | 'code-not-for-these'
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
  | 'too-many';

type Answer<T> = Promise<Result<T, OrderFailure>>;

export interface CheckedOut {
  readonly order: string;
  readonly number: string;
  /** Null when a discount covers the whole sum: the order is paid. */
  readonly payment: OpenedPayment | null;
}

export interface OrdersService {
  /** Null when the cart is empty. */
  cart(owner: Owner | null, locale: Locale): Promise<CartView | null>;
  /** Number of books for the cart badge. */
  countCartBooks(owner: Owner | null): Promise<number>;
  addBook(
    owner: Owner,
    book: string,
    choice: BookChoice,
    /** `again`: reorder of a book bought before. */
    more: { locale: Locale; source: VisitSource | null; again?: true },
  ): Answer<CartView>;
  removeBook(owner: Owner | null, book: string, locale: Locale): Answer<CartView | null>;
  applyCoupon(owner: Owner | null, code: string, locale: Locale): Answer<CartView>;
  removeCoupon(owner: Owner | null, locale: Locale): Answer<CartView>;
  changeCart(owner: Owner | null, change: CartChange, locale: Locale): Answer<CartView>;
  checkOut(owner: Owner | null, checkout: Checkout, locale: Locale): Answer<CheckedOut>;
  /** Called when the payment widget closes; asks the provider instead of trusting the browser. */
  checkPayment(owner: Owner | null, order: string): Answer<OrderView>;
  view(owner: Owner | null, order: string): Promise<OrderView | null>;
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
  /** Grants this visitor read access to the order and its books while the emailed link is valid. */
  openByLink(owner: Owner, order: string, key: string): Promise<boolean>;
}
