// Redirects: edited by administrators, applied before page rendering.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isServicePath } from '#core/http/own-paths.ts';
import type { ContentVersion } from '../../content/content-version.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createKnownRedirects } from './known-redirects.ts';
import { installRedirectAdmin } from './redirects.admin-routes.ts';
import { createRedirectsRepository } from './redirects.repository.ts';
import { installRedirectLookup, pathOf, redirectPage } from './redirects.routes.ts';
import { createRedirectsService } from './redirects.service.ts';
import type { RedirectsService } from './redirects.types.ts';

export interface RedirectsModule extends ServiceModule<RedirectsService> {
  /** Redirects a page request and returns true, or returns false. */
  redirect(request: FastifyRequest, reply: FastifyReply, version: ContentVersion): Promise<boolean>;
}

export function redirectsModule({ database }: Pick<ServerParts, 'database'>): RedirectsModule {
  const redirects = createRedirectsRepository(database);
  const known = createKnownRedirects(redirects);
  const service = createRedirectsService(database, redirects);
  return {
    name: 'redirects',
    service,
    routes(app) {
      installRedirectLookup(redirects)(app);
      installRedirectAdmin(service)(app);
    },
    async redirect(request, reply, version) {
      const path = pathOf(request);
      // A row stored before such paths were refused must not lock staff out.
      if (isServicePath(path)) return false;
      return redirectPage(await known.find(path, await version.ofRequest(request)), request, reply);
    },
  };
}
