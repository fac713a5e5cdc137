// Builds the web server of a composed shop: the routes of every module, then the storefront.
import type { FastifyInstance } from 'fastify';
import { type ComposedShop, publicUrl } from './compose-shop.ts';
import { createApp } from './server/app.ts';
import { readLastBackups } from './server/backup/backup-runs.repository.ts';
import { hasOnlyHarmlessCookies } from './server/http/cookies/harmless-cookies.ts';
import { writableFolder } from './server/http/health.ts';
import { createSharedPages } from './server/http/response-cache/shared-pages.ts';
import { installStorefront } from './server/http/storefront/storefront.ts';
import { accountOf, endReplacedSessions, guardStaffRoutes } from './server/modules/accounts/accounts.module.ts';
import { createStorefrontContext, isMeasured, originOf } from './storefront-context.ts';

interface WebOptions {
  readonly dev?: boolean;
  /** Called before any route is registered. */
  readonly beforeRoutes?: (app: FastifyInstance) => void;
}

export function composeApp(
  shop: ComposedShop,
  { dev = false, beforeRoutes }: WebOptions = {},
): Promise<FastifyInstance> {
  const { env, database, queue, log, build, tracer } = shop.parts;
  return createApp({
    logger: log,
    tracer,
    https: publicUrl(env).startsWith('https:'),
    dev,
    metricsToken: env.metricsToken,
    trustedProxy: env.trustedProxy,
    metrics: { queues: queue.admin.counts, lastBackups: () => readLastBackups(database) },
    ownOrigins: [new URL(publicUrl(env)).origin],
    corsOrigins: env.corsOrigins,
    guard(app) {
      endReplacedSessions(shop.accounts.service)(app);
      guardStaffRoutes(shop.accounts.service)(app);
      beforeRoutes?.(app);
    },
    onUnauthorized: shop.accounts.service.staleCookies.forgetRefused,
    accountOf: accountOf(shop.accounts.service),
    onFault: (fault) => shop.providers.errorReporter.report({ side: 'server', ...fault }),
    ready: {
      database: async () => void (await database.query('select 1')),
      queue: queue.check,
      dataFolder: writableFolder(env.dataDir),
    },
    opening: shop.opening,
    modules: [...shop.modules.map((module) => (scope: FastifyInstance) => module.routes?.(scope)), storefront()],
  });

  function storefront() {
    return installStorefront({
      root: build.root,
      dev,
      redirect: (request, reply) => shop.redirects.redirect(request, reply, shop.version),
      https: publicUrl(env).startsWith('https:'),
      sharedPages: dev
        ? undefined
        : createSharedPages({
            version: withConnections(shop),
            isMeasured,
            isAnonymous: hasOnlyHarmlessCookies,
            origin: originOf(shop),
          }),
      context: createStorefrontContext(shop, shop.storefront, build.id),
    });
  }
}

/** Pages say what is connected: trial mode, the payment widget. */
const withConnections = ({ version, providers }: ComposedShop) => ({
  current: async () => `${await version.current()}.${providers.connections.revision()}`,
});
