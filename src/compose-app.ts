// Puts services and routes together over an open database: the program and the API tests build the same app.

import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { COOKIES } from '#core/cookies.ts';
import type { Locale } from '#core/locale.ts';
import { chooseUploads } from './choose-storage.ts';
import { createFolderStories } from './engine/story/story-source.ts';
import type { Env } from './env.ts';
import type { ErrorReporter } from './providers/error-reporter/error-reporter.ts';
import { createRecordingReporter } from './providers/error-reporter/recording-reporter.ts';
import { createSentryReporter } from './providers/error-reporter/sentry-reporter.ts';
import type { IdentityProvider } from './providers/identity/identity-provider.ts';
import { createVkId, createYandexId } from './providers/identity/oauth2.ts';
import { createOpenIdConnect } from './providers/identity/openid-connect.ts';
import { createFolderMailer } from './providers/mail/folder-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import { createApp } from './server/app.ts';
import type { Content } from './server/content/content.ts';
import { installContentApi } from './server/content/content-api.ts';
import { createContentVersion } from './server/content/content-version.ts';
import { installContentDocs } from './server/content/openapi/docs-api.ts';
import { createCachedContent } from './server/content-types/cached-content.ts';
import { createShopContent } from './server/content-types/shop-content.ts';
import type { Database } from './server/db/database.ts';
import { createSharedPages } from './server/http/response-cache/shared-pages.ts';
import { installStorefront } from './server/http/storefront.ts';
import type { Queue } from './server/jobs/queue.ts';
import { createRateLimit } from './server/limits/rate-limit.ts';
import { installAdminToken } from './server/modules/accounts/admin-token/admin-token.routes.ts';
import { installConnect } from './server/modules/accounts/connect/connect.routes.ts';
import { createIdentity, type Identity } from './server/modules/accounts/identity.ts';
import { installRoles } from './server/modules/accounts/roles/roles.routes.ts';
import { installSignIn } from './server/modules/accounts/sign-in/sign-in.routes.ts';
import { installUsers } from './server/modules/accounts/users/users.routes.ts';
import { createCatalogueService } from './server/modules/catalogue/catalogue.service.ts';
import { createCoverTeaser } from './server/modules/covers/cover-teaser.ts';
import { installCovers } from './server/modules/covers/covers.routes.ts';
import { installFailures } from './server/modules/failures/failures.routes.ts';
import { createFilm } from './server/modules/film/film.routes.ts';
import { installInquiries } from './server/modules/inquiries/inquiries.routes.ts';
import { createInquiriesService, INQUIRY_LIMITS } from './server/modules/inquiries/inquiries.service.ts';
import { createInquiryMail } from './server/modules/inquiries/inquiry-mail.ts';
import { enqueueMailOn } from './server/modules/mail/send-mail.job.ts';
import { installSubscriptions } from './server/modules/newsletter/newsletter.routes.ts';
import { createNewsletterService, SUBSCRIBE_LIMITS } from './server/modules/newsletter/newsletter.service.ts';
import { createNewsletterLinks } from './server/modules/newsletter/newsletter-links.ts';
import { createNewsletterMails } from './server/modules/newsletter/newsletter-mails.ts';
import { createRedirectsRepository } from './server/modules/redirects/redirects.repository.ts';
import { installRedirectLookup, redirectPage } from './server/modules/redirects/redirects.routes.ts';
import { createRedirectsService } from './server/modules/redirects/redirects.service.ts';
import { createSiteService } from './server/modules/site/site.service.ts';
import { createMediaLibrary } from './server/modules/uploads/media-library.ts';
import { installFiles } from './server/modules/uploads/serve-files.ts';
import { installUploads } from './server/modules/uploads/uploads.routes.ts';
import type { Services } from './server/services.ts';

export interface AppParts {
  readonly env: Env;
  readonly database: Database;
  readonly content: Content;
  readonly queue: Queue;
  readonly secret: string;
  readonly log: Logger;
  readonly dev: boolean;
  /** Another than the settings ask for: tests look into theirs. */
  readonly errorReporter?: ErrorReporter;
  /** Absent in API tests, which need no pages. */
  readonly storefront?: { readonly root: string; readonly buildId: string };
}

export interface ComposedApp {
  readonly app: FastifyInstance;
  readonly identity: Identity;
  readonly services: Services;
}

/** Where the shop is reached when its owner has not said. */
export const publicUrl = (env: Env): string => env.publicUrl ?? `http://localhost:${env.port}`;

export const chooseMailer = ({ mail, dataDir }: Env): Mailer =>
  mail.smtpUrl
    ? createSmtpMailer({ url: mail.smtpUrl, from: mail.from })
    : createFolderMailer({ folder: join(dataDir, 'mail'), from: mail.from });

const chooseIdentityProviders = (env: Env): IdentityProvider[] =>
  env.identity.map((settings) => {
    if (settings.kind === 'openid') return createOpenIdConnect(settings);
    return settings.kind === 'yandex' ? createYandexId(settings) : createVkId(settings);
  });

const chooseErrorReporter = ({ env, log, storefront }: AppParts): ErrorReporter =>
  env.sentryDsn
    ? createSentryReporter({
        dsn: env.sentryDsn,
        release: storefront?.buildId ?? 'api',
        log: (problem) => log.warn(problem),
      })
    : createRecordingReporter((failure) => log.info({ failure }, 'a failure was reported'));

/** The cookie notice of the storefront writes it. */
const isMeasured = ({ cookies }: FastifyRequest): boolean => cookies[COOKIES.consent.name] === 'all';

/** The links and letters of subscriptions; the web process asks with them, a worker tells with them. */
export function newsletterParts(parts: { env: Env; secret: string }, site: Services['site']) {
  const origin = publicUrl(parts.env);
  const links = createNewsletterLinks(origin, parts.secret);
  const siteTitle = async (locale: Locale) => (await site.global(locale)).siteTitle;
  return { links, mails: createNewsletterMails({ origin, links, siteTitle }) };
}

export async function composeApp(parts: AppParts): Promise<ComposedApp> {
  const { env, database, content, queue, storefront } = parts;
  const uploads = chooseUploads(env);
  const reporter = parts.errorReporter ?? chooseErrorReporter(parts);
  const version = createContentVersion(database, content.registry);
  const shop = createCachedContent(createShopContent(content), version);
  const site = createSiteService(shop);
  const catalogue = createCatalogueService(shop);
  const film = createFilm(storefront && join(storefront.root, 'build/film'));
  const enqueueMail = enqueueMailOn(queue);
  const identity = await createIdentity({
    database,
    secret: parts.secret,
    publicUrl: publicUrl(env),
    providers: chooseIdentityProviders(env),
    enqueueMail,
    siteTitle: async (locale) => (await site.global(locale)).siteTitle,
  });
  const redirects = createRedirectsRepository(database);
  const services: Services = {
    catalogue,
    site,
    film: film.service.film,
    newsletter: createNewsletterService({
      ...{ database, catalogue, enqueueMail, ...newsletterParts(parts, site) },
      limit: createRateLimit(database, parts.secret, SUBSCRIBE_LIMITS),
    }),
    inquiries: createInquiriesService({
      ...{ database, enqueueMail, limit: createRateLimit(database, parts.secret, INQUIRY_LIMITS) },
      composeMail: createInquiryMail({ origin: publicUrl(env), site: site.global }),
    }),
    auth: identity.auth,
    redirects: createRedirectsService(redirects),
  };
  const app = await createApp({
    logger: parts.log,
    https: publicUrl(env).startsWith('https:'),
    dev: parts.dev,
    metricsToken: env.metricsToken,
    corsOrigins: env.corsOrigins,
    onUnauthorized: identity.staleCookies.forgetRefused,
    onFault: (fault) => reporter.report({ side: 'server', ...fault }),
    ready: { database: async () => void (await database.query('select 1')), queue: queue.check },
    modules: [
      (scope) => installSignIn(scope, identity),
      (scope) => installConnect(scope, identity),
      (scope) => installUsers(scope, { ...identity, content }),
      (scope) => installRoles(scope, { ...identity, contentActions: content.actions }),
      (scope) =>
        installUploads(scope, { access: identity.access, content, library: createMediaLibrary(database, uploads) }),
      (scope) => installFiles(scope, uploads),
      (scope) => installAdminToken(scope, identity, content.paths),
      installRedirectLookup(redirects),
      installFailures({ reporter, limit: identity.limit }),
      installSubscriptions(services.newsletter),
      installInquiries(services.inquiries),
      ...(storefront ? [mountCovers(storefront.root), film.install] : []),
      installContentApi(content, identity.access),
      installContentDocs(content.registry),
      ...(storefront ? [mountStorefront(storefront)] : []),
    ],
  });
  app.addHook('onClose', () => identity.close());
  app.addHook('onClose', () => reporter.close());
  return { app, identity, services };

  function mountCovers(root: string) {
    const teaser = createCoverTeaser({
      ...{ content: join(root, 'content'), cache: join(env.dataDir, 'cache') },
      stories: createFolderStories(join(root, 'content')),
    });
    return (scope: FastifyInstance) => {
      scope.addHook('onClose', teaser.close);
      installCovers({ teaser, limit: identity.limit })(scope);
    };
  }

  function origin(request: FastifyRequest): string {
    return env.publicUrl ?? `${request.protocol}://${request.host}`;
  }

  function mountStorefront({ root, buildId }: NonNullable<AppParts['storefront']>) {
    return installStorefront({
      root,
      dev: parts.dev,
      redirect: (request, reply) => redirectPage(redirects, request, reply),
      https: publicUrl(env).startsWith('https:'),
      sharedPages: parts.dev
        ? undefined
        : createSharedPages({
            version,
            isMeasured,
            isAnonymous: ({ cookies }) => !cookies[COOKIES.session.name] && !cookies[COOKIES.admin.name],
            origin,
          }),
      context: async (request, reply) => {
        const [user, admin] = await Promise.all([
          services.auth.userOf(request.cookies[COOKIES.session.name]),
          services.auth.adminOf(request.cookies[COOKIES.admin.name]),
        ]);
        const isAdmin = admin !== null && admin.id === user?.id;
        identity.staleCookies.forget(request, reply, { user: user !== null, admin: isAdmin });
        // Who writes something reads it back; who only looks sees one state of the shop.
        const seen = request.method === 'GET' ? shop.forOnePage() : shop;
        return {
          services: { ...services, site: createSiteService(seen), catalogue: createCatalogueService(seen) },
          user,
          admin: isAdmin,
          dataOnly: /^[^?]*\.data(\?|$)/.test(request.url),
          origin: origin(request),
          ip: request.ip,
          buildId,
          measured: isMeasured(request),
          log: request.log,
        };
      },
    });
  }
}
