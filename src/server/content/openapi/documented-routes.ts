// Remembers every route of the API as it is registered, so that the OpenAPI document cannot forget one.
import type { FastifyInstance, FastifySchema } from 'fastify';

export interface DocumentedRoute {
  readonly method: string;
  /** As Fastify has it: /api/shop/covers/:slug. */
  readonly url: string;
  readonly schema: FastifySchema & { readonly summary?: string; readonly tags?: readonly string[] };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Complete once the app is ready. */
    readonly documentedRoutes: readonly DocumentedRoute[];
  }
  interface FastifySchema {
    /** Inside the house only: not in the document. */
    hide?: boolean;
    summary?: string;
    tags?: readonly string[];
    /** A body of multipart/form-data, which the route reads as it comes. */
    form?: unknown;
  }
}

export function rememberRoutes(app: FastifyInstance): void {
  const routes: DocumentedRoute[] = [];
  app.decorate('documentedRoutes', routes);
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    if (!url.startsWith('/api/') || schema.hide) return;
    for (const each of [method].flat())
      if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: each.toLowerCase(), url, schema });
  });
}
