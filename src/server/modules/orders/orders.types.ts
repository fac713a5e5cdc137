// A cart and an order as pages and calls see them, and the service behind both.

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
import type { BookProgress, BookTerm, DownloadView } from '../books/books.types.ts';
import type { ArrivalDays, ParcelView, TariffView } from '../delivery/delivery.types.ts';
import type { OpenedPayment, PaymentView, RefundView } from '../payments/payments.types.ts';

/** A book as it stands in a cart or an order. */
export interface BoughtBook {
  /** The customer's own. */
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  /** Null once everything personal is destroyed. */
  readonly childName: string | null;
  readonly cover: string | null;
  readonly state: BookState;
  readonly preorder: boolean;
}

export interface CartItem extends BoughtBook {
  readonly choice: BookChoice;
  /** What else might be taken of it, and for how much. */
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
  /** Payment was begun and did not come to an end, or was refused; null where nobody tried, or the cart changed since. */
  readonly unpaid: 'unfinished' | 'declined' | null;
  readonly items: readonly CartItem[];
  readonly quote: Quote;
  /** Since its owner last began to pay, without their doing; null where nobody did, or the sum is the same. */
  readonly changed: PriceChange | null;
  /** Without discounts, what the chosen would cost one by one less what they cost together. */
  readonly coupon: {
    readonly code: string;
    /** Why it takes nothing off now; null where it does. */
    readonly problem: CodeProblem | null;
  } | null;
  /** Something goes into a parcel. */
  readonly printed: boolean;
  readonly preorder: boolean;
  readonly copies: number;
  readonly buyer: Buyer | null;
  /** Given before: with the cart, with the account, or to be told of the pages. */
  readonly knownEmail: string | null;
  readonly recipient: Recipient | null;
  readonly place: ChosenPlace | null;
  readonly gift: Gift | null;
  readonly giftWrapPrice: Kopecks;
  readonly remind: boolean;
  /** With the chosen tariff, or as it usually is; null where nothing is printed. */
  readonly arrives: ArrivalDays | null;
  /** What must still be given before paying. */
  readonly missing: readonly ('books' | 'buyer' | 'delivery')[];
}

export interface OrderItem extends BoughtBook, BookTerm {
  readonly lines: readonly { readonly format: Format; readonly quantity: number; readonly finalPrice: Kopecks }[];
  readonly progress: BookProgress | null;
  readonly downloads: readonly DownloadView[];
}

/** A step of an order's way: when it was done, or the days it is expected on where somebody can say. */
export interface DatedStep {
  readonly step: OrderStep;
  readonly state: StepState;
  readonly at: string | null;
  readonly expected: ArrivalDays | null;
}

export interface OrderArrival {
  readonly arrives: ArrivalDays | null;
  /** The days are others than promised at purchase. `approvedOn` is null where they hold if approved today. */
  readonly moved: { readonly approvedOn: MoscowDay | null; readonly promised: ArrivalDays } | null;
}

export interface OrderView {
  readonly documentId: string;
  readonly number: string;
  /** Rises with every change of the order itself; what its books do meanwhile leaves it as it is. */
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
  /** Oldest first: what happened when, for the path with dates. */
  readonly history: readonly { readonly event: string; readonly to: OrderState | null; readonly at: string }[];
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** The day downloads and another copy end; null while nothing is complete. */
  readonly keptUntil: string | null;
  /** Its account has agreed that its files stay until it deletes them. */
  readonly keptByConsent: boolean;
  readonly may: {
    readonly pay: boolean;
    readonly cancel: boolean;
    readonly changeRecipient: boolean;
    readonly reorder: boolean;
  };
}

/** An order in the list of its owner. */
export interface OrderSummary {
  readonly documentId: string;
  readonly number: string;
  readonly state: OrderState;
  readonly total: Kopecks;
  readonly titles: readonly string[];
  /** Their document ids. */
  readonly books: readonly string[];
  /** What its owner has to do before anything goes on, and with which book; null where nothing waits for them. */
  readonly waitsFor: { readonly step: 'approval' | 'resume'; readonly book: string } | null;
  readonly createdAt: string;
}

export type OrderFailure =
  /** None of theirs: another's is as good as none. */
  | 'not-found'
  | 'no-such-book'
  /** Bought before; another copy is ordered from its order. */
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
  /** More than is left of what was paid. */
  | 'too-much'
  /** Something is missing that must be given first. */
  | 'incomplete'
  /** The sum is another one by now: look again. */
  | 'price-changed'
  | 'payment-unavailable'
  | 'payment-refused'
  /** Opened by the link of a mail: reading alone, until a code of another mail is typed. */
  | 'code-needed'
  /** An account's: changed by that account alone. */
  | 'account-needed'
  /** The state does not allow it. */
  | 'not-now'
  | 'too-many';

type Answer<T> = Promise<Result<T, OrderFailure>>;

/** Either something to confirm in the widget, or nothing left to pay. */
export interface CheckedOut {
  readonly order: string;
  readonly number: string;
  /** Null where the whole sum was taken off: the order is paid. */
  readonly payment: OpenedPayment | null;
}

export interface OrdersService {
  /** Null for an empty one. */
  cart(owner: Owner | null, locale: Locale): Promise<CartView | null>;
  /** How many books stand in the cart: for the badge. */
  count(owner: Owner | null): Promise<number>;
  put(
    owner: Owner,
    book: string,
    choice: BookChoice,
    /** `again`: bought before, and its buyer asks for another. */
    more: { locale: Locale; source: VisitSource | null; again?: true },
  ): Answer<CartView>;
  take(owner: Owner | null, book: string, locale: Locale): Answer<CartView | null>;
  applyCode(owner: Owner | null, code: string, locale: Locale): Answer<CartView>;
  removeCode(owner: Owner | null, locale: Locale): Answer<CartView>;
  change(owner: Owner | null, change: CartChange, locale: Locale): Answer<CartView>;
  checkOut(owner: Owner | null, checkout: Checkout, locale: Locale): Answer<CheckedOut>;
  /** The widget closed: asks the provider, whatever the browser says. */
  settle(owner: Owner | null, order: string): Answer<OrderView>;
  view(owner: Owner | null, order: string): Promise<OrderView | null>;
  /** When a paid book on paper is expected; null where nothing of it is on its way to be printed. */
  arrivalOfBook(book: string): Promise<OrderArrival | null>;
  live(owner: Owner | null, order: string): Promise<Pick<LiveTopic, 'channel' | 'topic' | 'read'> | null>;
  list(owner: Owner | null, locale: Locale): Promise<readonly OrderSummary[]>;
  /** The full name given with the newest paid order; null where there is none, or everything personal is destroyed. */
  buyerName(owner: Owner | null): Promise<string | null>;
  cancel(owner: Owner | null, order: string): Answer<OrderView>;
  /** Until it is printed. */
  changeRecipient(owner: Owner | null, order: string, recipient: Recipient): Answer<OrderView>;
  /** The same books again, as a cart. */
  reorder(owner: Owner, order: string, locale: Locale): Answer<CartView>;
  /** With the key of a mailed link: while the link lives this visitor may read the order and its books. */
  claim(owner: Owner, order: string, key: string): Promise<boolean>;
}
