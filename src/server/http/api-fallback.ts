// Every /api address that no module answers: 404 as JSON for reads, 405 or 501 with what is allowed for the rest.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, unknownRoute } from './errors.ts';

/** In the order Strapi names them. */
const NAMED = ['POST', 'PUT', 'DELETE'] as const;
const OTHERS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const HIDDEN = { schema: { hide: true } };
const IMPLEMENTED = new Set(['GET', 'HEAD', 'OPTIONS', ...OTHERS]);

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
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('/');
    const matches = new RegExp(`^${source}/?$`);
    for (const each of [method].flat()) patterns.push({ method: each, matches });
  });
  const allowed = (request: FastifyRequest): string => {
    const path = request.url.split('?', 1)[0] ?? '';
    const known = new Set(patterns.filter((pattern) => pattern.matches.test(path)).map((pattern) => pattern.method));
    return ['HEAD', 'GET', ...NAMED.filter((method) => known.has(method))].join(', ');
  };
  // No route can be made for a method that Fastify does not know.
  app.addHook('onRequest', (request, reply, done) => {
    if (IMPLEMENTED.has(request.method) || !request.url.startsWith('/api/')) return done();
    reply.code(501).header('allow', allowed(request)).type('text/plain; charset=utf-8').send('Not Implemented');
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is left alone: nobody reads it.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const missing = (request: FastifyRequest, reply: FastifyReply) => sendError(reply, unknownRoute(request));
    const refused = (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(405).header('allow', allowed(request)).type('text/plain; charset=utf-8').send('Method Not Allowed');
    const options = (request: FastifyRequest, reply: FastifyReply) =>
      reply.code(200).header('allow', allowed(request)).type('text/plain; charset=utf-8').send('');
    for (const url of ['/api', '/api/*']) {
      scope.get(url, HIDDEN, missing);
      scope.route({ method: [...OTHERS], url, ...HIDDEN, handler: refused });
      scope.options(url, options);
    }
  });
}
