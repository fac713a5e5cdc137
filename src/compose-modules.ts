// Builds every server module once: the web process registers their routes, workers their job handlers.
import { buffer } from 'node:stream/consumers';
import type { Locale } from '#core/locale.ts';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { contentModule } from './content-module.ts';
import type { JobHandler } from './server/jobs/job.ts';
import { type AccountsModule, accountsModule } from './server/modules/accounts/accounts.module.ts';
import type { AccountOptions } from './server/modules/accounts/accounts.types.ts';
import { aiModelsModule } from './server/modules/ai-models/ai-models.module.ts';
import { booksModule } from './server/modules/books/books.module.ts';
import { catalogueModule } from './server/modules/catalogue/catalogue.module.ts';
import { certificatesModule } from './server/modules/certificates/certificates.module.ts';
import { connectionsModule } from './server/modules/connections/connections.module.ts';
import { couponsModule } from './server/modules/coupons/coupons.module.ts';
import { coversModule } from './server/modules/covers/covers.module.ts';
import { customersModule } from './server/modules/customers/customers.module.ts';
import { dashboardModule, isBackupLate } from './server/modules/dashboard/dashboard.module.ts';
import { deliveryModule } from './server/modules/delivery/delivery.module.ts';
import { editingModule } from './server/modules/editing/editing.module.ts';
import { eventsModule } from './server/modules/events/events.module.ts';
import { failuresModule } from './server/modules/failures/failures.module.ts';
import { filmModule } from './server/modules/film/film.module.ts';
import { groupsModule } from './server/modules/groups/groups.module.ts';
import { inquiriesModule } from './server/modules/inquiries/inquiries.module.ts';
import { legalModule } from './server/modules/legal/legal.module.ts';
import { linkAccessModule } from './server/modules/link-access/link-access.module.ts';
import { mailModule } from './server/modules/mail/mail.module.ts';
import { newsletterModule } from './server/modules/newsletter/newsletter.module.ts';
import { openingModule } from './server/modules/opening/opening.module.ts';
import type { OpeningService } from './server/modules/opening/opening.types.ts';
import { listOpenOrderNumbersOf, loadListedOrders, ordersModule } from './server/modules/orders/orders.module.ts';
import { paymentsModule } from './server/modules/payments/payments.module.ts';
import { photosModule } from './server/modules/photos/photos.module.ts';
import { publishingModule } from './server/modules/publishing/publishing.module.ts';
import { type RedirectsModule, redirectsModule } from './server/modules/redirects/redirects.module.ts';
import { referralsModule } from './server/modules/referrals/referrals.module.ts';
import { reviewLinksOf, reviewsModule } from './server/modules/reviews/reviews.module.ts';
import type { ServerModule, ServerParts } from './server/modules/server-module.ts';
import { siteModule } from './server/modules/site/site.module.ts';
import { statusModule } from './server/modules/status/status.module.ts';
import { type StoriesModule, storiesModule, storyEditingModule } from './server/modules/stories/stories.module.ts';
import { uploadsModule } from './server/modules/uploads/uploads.module.ts';
import { webhooksModule } from './server/modules/webhooks/webhooks.module.ts';
import { createRendering, type Rendering } from './server/rendering/rendering.ts';
import type { Services } from './server/services.ts';
import { type StorefrontServices, storefrontServices } from './storefront-services.ts';

export interface ModuleOptions {
  /** Overrides for tests and contract runs. */
  readonly accounts?: AccountOptions;
  /** The site title used in mails, if there is no `global` record to read it from. */
  readonly siteTitle?: (locale: Locale) => Promise<string>;
  /** Replaces the engine in tests. */
  readonly rendering?: Rendering;
  /** Only where a collector is set. */
  readonly tracer?: Tracer | undefined;
}

export interface ComposedModules {
  /** In the order their routes are registered. */
  readonly modules: readonly ServerModule[];
  readonly jobs: readonly JobHandler[];
  readonly services: Services;
  readonly storefront: StorefrontServices;
  readonly accounts: AccountsModule;
  readonly stories: StoriesModule;
  readonly rendering: Rendering;
  readonly opening: OpeningService;
  readonly redirects: RedirectsModule;
}

export async function composeModules(parts: ServerParts, options: ModuleOptions = {}): Promise<ComposedModules> {
  const base = await composeBaseModules(parts, options);
  const { site, accounts, catalogue, stories, rendering, redirects } = base;
  const { books, orders, reviews, opening, referrals, ...shop } = composeBookModules(parts, base);
  const modules: ServerModule[] = [
    base.mail,
    site,
    accounts,
    base.uploads,
    stories,
    catalogue,
    base.coupons,
    shop.certificates,
    aiModelsModule(parts),
    base.legal,
    redirects,
    failuresModule(parts),
    base.newsletter,
    base.inquiries,
    base.customers,
    base.film,
    base.photos,
    base.events,
    base.delivery,
    base.payments,
    books,
    orders,
    shop.linkAccess,
    reviews,
    referrals,
    shop.groups,
    editingModule(parts, { library: base.uploads.service }),
    shop.storyEditing,
    publishingModule(parts),
    shop.covers,
    opening,
    await webhooksModule(parts),
    base.connections,
    dashboardModule(parts, {
      connectionChecks: base.connections.service,
      certificates: shop.certificates.service,
      site: site.service,
      handlers: () => modules.flatMap((module) => module.jobs ?? []),
      enqueueMail: base.mail.service.enqueue,
      siteTitle: base.siteTitle,
    }),
    statusModule({ ...parts, connectionChecks: base.connections.service, isBackupLate }),
    contentModule(parts, accounts),
  ];
  const services = {
    catalogue: catalogue.service,
    site: site.service,
    legal: base.legal.service,
    stories: stories.pages,
    film: base.film.service.film,
    newsletter: base.newsletter.service,
    inquiries: base.inquiries.service,
    photos: base.photos.service,
    reviews: reviews.service,
    delivery: base.delivery.service,
    payments: base.payments.service,
    auth: accounts.service.auth,
    ownAccount: accounts.service.ownAccount,
    books: books.service,
    orders: orders.service,
    referrals: referrals.service,
    ...shopServices(shop),
  };
  return {
    modules,
    jobs: modules.flatMap((module) => module.jobs ?? []),
    services,
    storefront: storefrontServices(services),
    accounts,
    stories,
    rendering,
    opening: opening.service,
    redirects,
  };
}

const shopServices = ({
  certificates,
  groups,
}: Pick<ReturnType<typeof composeBookModules>, 'certificates' | 'groups'>) => {
  return { certificates: certificates.service, groups: groups.service };
};

/** The modules that books and orders depend on. */
async function composeBaseModules(parts: ServerParts, options: ModuleOptions) {
  // First: what is set up in /admin is in force before anything else begins.
  const connections = await connectionsModule(parts);
  const site = siteModule(parts);
  const mail = mailModule(parts, {
    supportEmail: async () => (await site.service.operator('ru')).supportEmail ?? undefined,
  });
  const siteTitle = options.siteTitle ?? (async (locale: Locale) => (await site.service.global(locale)).siteTitle);
  const { graceDays } = site;
  const accounts = await accountsModule(parts, { mail: mail.service, siteTitle, graceDays }, options.accounts);
  const { owners, access } = accounts.service;
  const uploads = uploadsModule(parts, { access });
  const stories = storiesModule(parts, { uploads: uploads.service });
  const catalogue = catalogueModule(parts, { uploads: uploads.service });
  const rendering =
    options.rendering ?? createRendering({ ...parts.sources, stories: stories.service, tracer: options.tracer });
  const events = eventsModule(parts);
  const listedOrders = (ids: readonly string[], locale: Locale) => loadListedOrders(parts.database, ids, locale);
  return {
    connections,
    site,
    siteTitle,
    mail,
    accounts,
    uploads,
    stories,
    catalogue,
    rendering,
    events,
    coupons: await couponsModule(parts),
    legal: legalModule(parts),
    redirects: redirectsModule(parts),
    newsletter: newsletterModule(parts, {
      catalogue: catalogue.service,
      site: site.service,
      owners,
      enqueueMail: mail.service.enqueue,
      delivers: () => mail.service.delivers,
    }),
    inquiries: inquiriesModule(parts, { site: site.service, mail: mail.service, owners, listedOrders }),
    customers: await customersModule(parts, {
      site: site.service,
      mail: mail.service,
      accounts: accounts.service,
      listedOrders,
      openOrderNumbers: (email) => listOpenOrderNumbersOf(parts.database, email),
    }),
    delivery: deliveryModule(parts),
    film: filmModule(parts),
    payments: paymentsModule(parts),
    photos: photosModule(parts, { rendering, owners, countStep: events.service }),
  };
}

type BaseModules = Awaited<ReturnType<typeof composeBaseModules>>;

/** Books, orders and what depends on them. */
function composeBookModules(parts: ServerParts, base: BaseModules) {
  const { accounts, catalogue, uploads, mail, siteTitle, site, events } = base;
  const { owners } = accounts.service;
  const enqueueMail = mail.service.enqueue;
  const reviewLinks = reviewLinksOf(parts);
  const rendered = composeRenderingModules(parts, base);
  const { books } = rendered;
  const certificates = certificatesModule(parts, {
    payments: base.payments.service,
    catalogue: catalogue.service,
    mail: mail.service,
    owners,
    siteTitle,
  });
  const orders = ordersModule(parts, {
    owners,
    books: books.service,
    catalogue: catalogue.service,
    coupons: base.coupons.service,
    certificates: certificates.service.orders,
    delivery: base.delivery.service,
    payments: base.payments.service,
    mail: mail.service,
    siteTitle,
    countStep: events.service,
    reviewLinks,
    timeWords: async (locale) => (await site.service.global(locale)).timeWords,
    slipSender: (locale) => site.service.operator(locale),
  });
  return {
    ...rendered,
    certificates,
    orders,
    groups: groupsModule(parts, {
      owners,
      books: books.service,
      catalogue: catalogue.service,
      orders: orders.service,
      siteTitle,
      enqueueMail,
    }),
    referrals: referralsModule(parts, { owners, coupons: base.coupons.service, enqueueMail, siteTitle }),
    linkAccess: linkAccessModule(parts, { owners, enqueueMail, siteTitle }),
    reviews: reviewsModule(parts, {
      owners,
      catalogue: catalogue.service,
      uploads: uploads.service,
      reviewLinks,
      mayOpen: async (owner, order) => (await orders.service.view(owner, order)) !== null,
    }),
  };
}

function composeRenderingModules(parts: ServerParts, base: BaseModules) {
  const { accounts, catalogue, uploads, mail, siteTitle, stories, photos, events, rendering } = base;
  const books = booksModule(parts, {
    owners: accounts.service.owners,
    catalogue: catalogue.service,
    photos: photos.service,
    enqueueMail: mail.service.enqueue,
    siteTitle,
    countStep: events.service,
    rendering,
  });
  mail.service.setPictureFinder(async ({ book, page, fingerprint }) => {
    const picture = await books.service.picture(book, page, fingerprint);
    return picture && buffer(picture.body);
  });
  return {
    books,
    storyEditing: storyEditingModule(parts, {
      uploads: uploads.service,
      rendering,
      refreshWords: catalogue.refreshWords,
    }),
    covers: coversModule(parts, { rendering, stories: stories.pages }),
    opening: openingModule(parts, { seeding: catalogue.seeding, rendering }),
  };
}
