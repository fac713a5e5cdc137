// Responses for unknown /api routes: 404 as JSON for reads, 405 or 501 with the allowed methods otherwise.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeRegExp } from '#core/text/escape-regexp.ts';
import { sendError, unknownRoute } from './errors.ts';

/** In Strapi's order. */
const ALLOW_HEADER_METHODS = ['POST', 'PUT', 'DELETE'] as const;
const WRITE_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const HIDDEN_FROM_DOCS = { schema: { hide: true } };
const IMPLEMENTED_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', ...WRITE_METHODS]);

interface Pattern {
  readonly method: string;
  readonly matches: RegExp;
}

/** Call before the modules, so that it sees their routes. */
export function installApiFallback(app: FastifyInstance): void {
  const patterns: Pattern[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/') || url.endsWith('*')) return;
    const source = url
      .replace(/\/$/, '')
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : escapeRegExp(part)))
      .join('/');
    const matches = new RegExp(`^${source}/?$`);
    for (const each of [method].flat()) patterns.push({ method: each, matches });
  });
  const allowed = (request: FastifyRequest): string => {
    const path = request.url.split('?', 1)[0] ?? '';
    const known = new Set(patterns.filter((pattern) => pattern.matches.test(path)).map((pattern) => pattern.method));
    return ['HEAD', 'GET', ...ALLOW_HEADER_METHODS.filter((method) => known.has(method))].join(', ');
  };
  // Fastify cannot register routes for unknown methods.
  app.addHook('onRequest', (request, reply, done) => {
    if (IMPLEMENTED_METHODS.has(request.method) || !request.url.startsWith('/api/')) return done();
    reply.code(501).header('allow', allowed(request)).type('text/plain; charset=utf-8').send('Not Implemented');
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is not read.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const notFoundHandler = (request: FastifyRequest, reply: FastifyReply) => sendError(reply, unknownRoute(request));
    const methodNotAllowed = (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(405).header('allow', allowed(request)).type('text/plain; charset=utf-8').send('Method Not Allowed');
    const options = (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(200).header('allow', allowed(request)).type('text/plain; charset=utf-8').send('');
    for (const url of ['/api', '/api/*']) {
      scope.get(url, HIDDEN_FROM_DOCS, notFoundHandler);
      scope.route({ method: [...WRITE_METHODS], url, ...HIDDEN_FROM_DOCS, handler: methodNotAllowed });
      scope.options(url, options);
    }
  });
}
