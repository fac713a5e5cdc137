// The services that loaders and actions of the storefront may call; routes see nothing deeper.

import type { FastifyBaseLogger } from 'fastify';
import type { VisitSource } from '#core/analytics/visit-source.ts';
import type { AuthService, Owner, SessionUser, Staff } from './modules/accounts/accounts.types.ts';
import type { OwnAccountService } from './modules/accounts/own-account.types.ts';
import type { BooksService } from './modules/books/books.types.ts';
import type { CatalogueService } from './modules/catalogue/catalogue.types.ts';
import type { CertificatesService } from './modules/certificates/certificates.types.ts';
import type { DeliveryService } from './modules/delivery/delivery.types.ts';
import type { FilmService } from './modules/film/film.types.ts';
import type { GroupsService } from './modules/groups/groups.types.ts';
import type { InquiriesService } from './modules/inquiries/inquiries.types.ts';
import type { LegalService } from './modules/legal/legal.types.ts';
import type { NewsletterService } from './modules/newsletter/newsletter.types.ts';
import type { OrdersService } from './modules/orders/orders.types.ts';
import type { PaymentsService } from './modules/payments/payments.types.ts';
import type { PhotosService } from './modules/photos/photos.types.ts';
import type { ReferralsService } from './modules/referrals/referrals.types.ts';
import type { ReviewsService } from './modules/reviews/reviews.types.ts';
import type { SiteService } from './modules/site/site.types.ts';
import type { StoriesService } from './modules/stories/stories.types.ts';

export interface Services {
  readonly catalogue: CatalogueService;
  readonly site: SiteService;
  readonly legal: LegalService;
  readonly stories: StoriesService;
  /** Film of the home page. */
  readonly film: FilmService['film'];
  readonly newsletter: NewsletterService;
  readonly inquiries: InquiriesService;
  readonly photos: PhotosService;
  readonly books: BooksService;
  readonly orders: OrdersService;
  readonly referrals: ReferralsService;
  readonly reviews: ReviewsService;
  readonly delivery: DeliveryService;
  readonly certificates: Pick<CertificatesService, 'offer' | 'view'>;
  readonly groups: Pick<GroupsService, 'view' | 'list' | 'invitation'>;
  /** Payment provider, whose widget the page opens. */
  readonly payments: Pick<PaymentsService, 'provider'>;
  readonly auth: AuthService;
  readonly ownAccount: OwnAccountService;
}

/** A page is sent in pieces; reused pieces are the same buffers in every response. */
export interface PagePiece {
  readonly bytes: Buffer;
  readonly reused: boolean;
}

export interface RenderedPage {
  readonly pieces: readonly PagePiece[];
  /** Sources of the page's inline scripts, which the content policy allows. */
  readonly scripts: readonly string[];
  /** Names of enabled third-party services, which the content policy allows. */
  readonly services: readonly string[];
}

export interface StorefrontContext {
  readonly services: Services;
  readonly user: SessionUser | null;
  /** Owner of what this visitor creates; null before the first creation. */
  readonly owner: Owner | null;
  /** Returns the owner; an unknown visitor becomes a guest with a cookie in this response. */
  ensureOwner(): Owner;
  /** Moves a guest's books and orders to the account at sign-in. */
  adoptGuest(userId: number): Promise<void>;
  /** Set where the visitor also has a valid staff token. */
  readonly staff: Staff | null;
  /** True for client-side navigation, which requests only data. */
  readonly dataOnly: boolean;
  /** Origin of absolute URLs (canonical, hreflang), without a trailing slash. */
  readonly origin: string;
  readonly ip: string;
  /** Campaign of the visit, stored with what the visitor creates. */
  readonly source: VisitSource | null;
  readonly buildId: string;
  /** True where the visitor consented to analytics. */
  readonly measured: boolean;
  /** Receives the response body directly: a Response would copy it. */
  deliver(page: RenderedPage): void;
  readonly log: FastifyBaseLogger;
  /** Shown where the page fails. */
  readonly requestId: string;
}
