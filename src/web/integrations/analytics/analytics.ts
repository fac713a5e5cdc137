// Interface to web analytics: page hits, goals and e-commerce events, without names, photos or addresses.
import type { CommerceEvent } from './commerce.ts';

export interface PageHit {
  /** Both from the list in core/third-party-view.ts, never from the document. */
  readonly url: string;
  readonly title: string;
  /** The previous page inside the shop; without it the traffic source would be lost. */
  readonly referer: string | undefined;
}

export type Goal =
  | 'NAME_TRIED'
  | 'SUBSCRIPTION_ASKED'
  | 'INQUIRY_SENT'
  | 'ORDER_FORM_OPENED'
  | 'PHOTO_GIVEN'
  | 'BOOK_REQUESTED'
  | 'PREVIEW_SEEN'
  | 'BOOK_CHANGED'
  | 'BOOK_APPROVED'
  | 'BUY_OPENED'
  | 'CART_OPENED'
  | 'CHECKOUT_OPENED'
  | 'CITY_CHOSEN'
  | 'POINT_CHOSEN'
  | 'RECIPIENT_GIVEN'
  | 'PROMO_APPLIED'
  | 'PAYMENT_OPENED'
  | 'PAYMENT_FAILED'
  | 'ORDER_PAID';

export interface Analytics {
  hit(page: PageHit): void;
  goal(name: Goal): void;
  commerce(event: CommerceEvent): void;
  /** Null where the counter is blocked or takes longer than three seconds. */
  clientId(): Promise<string | null>;
}
