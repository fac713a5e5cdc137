// What a page's loader or action may call. Routes of the storefront see this and nothing deeper.

import type { FastifyBaseLogger } from 'fastify';
import type { VisitSource } from '#core/visit-source.ts';
import type { AuthService, OwnAccountService, Owner, SessionUser, Staff } from './modules/accounts/accounts.types.ts';
import type { BooksService } from './modules/books/books.types.ts';
import type { CatalogueService } from './modules/catalogue/catalogue.types.ts';
import type { DeliveryService } from './modules/delivery/delivery.types.ts';
import type { FilmService } from './modules/film/film.types.ts';
import type { InquiriesService } from './modules/inquiries/inquiries.types.ts';
import type { LegalService } from './modules/legal/legal.types.ts';
import type { NewsletterService } from './modules/newsletter/newsletter.types.ts';
import type { OrdersService } from './modules/orders/orders.types.ts';
import type { PaymentsService } from './modules/payments/payments.types.ts';
import type { PhotosService } from './modules/photos/photos.types.ts';
import type { ReviewsService } from './modules/reviews/reviews.types.ts';
import type { SiteService } from './modules/site/site.types.ts';
import type { StoriesService } from './modules/stories/stories.types.ts';

export interface Services {
  readonly catalogue: CatalogueService;
  readonly site: SiteService;
  readonly legal: LegalService;
  readonly stories: StoriesService;
  /** The short film of the home page. */
  readonly film: FilmService['film'];
  readonly newsletter: NewsletterService;
  readonly inquiries: InquiriesService;
  readonly photos: PhotosService;
  readonly books: BooksService;
  readonly orders: OrdersService;
  readonly reviews: ReviewsService;
  readonly delivery: DeliveryService;
  /** Who takes the money: the page opens the widget of that one. */
  readonly payments: Pick<PaymentsService, 'provider'>;
  readonly auth: AuthService;
  readonly ownAccount: OwnAccountService;
}

/** A page is sent in pieces; the reused ones are the same buffers again and again. */
export interface PagePiece {
  readonly bytes: Buffer;
  readonly reused: boolean;
}

export interface RenderedPage {
  readonly pieces: readonly PagePiece[];
  /** The texts of the page's own inline scripts: the content policy lets these run and no other. */
  readonly scripts: readonly string[];
  /** The outside services an owner has set, by name: the content policy opens for them. */
  readonly services: readonly string[];
}

/** Given to every loader through React Router's context; made anew for each request. */

export interface StorefrontContext {
  readonly services: Services;
  readonly user: SessionUser | null;
  /** Who owns what this visitor makes; null for somebody who has made nothing yet. */
  readonly owner: Owner | null;
  /** For the first thing they make: who is nobody yet becomes a guest, with a cookie in this answer. */
  ensureOwner(): Owner;
  /** At a sign-in: what a guest made becomes the account's. */
  adoptGuest(userId: number): Promise<void>;
  /** Where the visitor also holds a valid admin token. */
  readonly staff: Staff | null;
  /** True where a browser that has a page of ours already asks for the data of another. */
  readonly dataOnly: boolean;
  /** Origin of absolute addresses (canonical, hreflang), without a slash at the end. */
  readonly origin: string;
  readonly ip: string;
  /** The campaign that brought the visitor, to be kept with what they make. */
  readonly source: VisitSource | null;
  readonly buildId: string;
  /** True where the visitor agreed to be measured. */
  readonly measured: boolean;
  /** Takes the body of the answer: a Response would only copy it. */
  deliver(page: RenderedPage): void;
  readonly log: FastifyBaseLogger;
}
