// Collects every API route at registration, so that the OpenAPI document is complete.
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Refusals } from '#core/http/refusals.ts';

export interface DocumentedRoute {
  readonly method: string;
  /** In Fastify's notation: /api/shop/covers/:slug. */
  readonly url: string;
  readonly schema: FastifySchema & { readonly summary?: string; readonly tags?: readonly string[] };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Complete once the app is ready. */
    readonly documentedRoutes: readonly DocumentedRoute[];
  }
  interface FastifySchema {
    /** Internal route: excluded from the document. */
    hide?: boolean;
    summary?: string;
    tags?: readonly string[];
    /** Schema of a multipart/form-data body, which the route reads as a stream. */
    form?: unknown;
    /** Media types of answers other than JSON by status; 'none' without content. */
    media?: Readonly<Record<string, string>>;
    /** Statuses with which the route may refuse a request. */
    refusals?: readonly number[];
    /** Reasons of refusals by status. */
    reasons?: Refusals;
  }
}

export function collectRoutes(app: FastifyInstance): void {
  const routes: DocumentedRoute[] = [];
  app.decorate('documentedRoutes', routes);
  app.addHook('onRoute', ({ method, url, schema = {} }) => {
    if (!url.startsWith('/api/') || schema.hide) return;
    for (const each of [method].flat())
      if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: each.toLowerCase(), url, schema });
  });
}
