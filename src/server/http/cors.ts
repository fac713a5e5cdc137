// Cross-origin requests to the API: allowed for the configured origins by name, never for any other.
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS';
const HEADERS = 'Content-Type,Authorization,Origin,Accept';

export function installCors(app: FastifyInstance, origins: readonly string[]): void {
  const known = new Set(origins);
  if (known.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !request.url.startsWith('/api')) return;
    reply.header('vary', 'Origin');
    if (!known.has(origin)) return;
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    await reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', HEADERS)
      .code(204)
      .send();
  });
}
