// /api/openapi.json and a readable page over it at /api/docs, which works offline and is loaded when first asked for.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import { openApiDocument } from './document.ts';

/** The page starts itself from an inline script, which the shop's own pages may not. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const installContentDocs =
  (registry: Registry) =>
  (app: FastifyInstance): void => {
    let text: string | undefined;
    app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) => {
      text ??= JSON.stringify(openApiDocument(registry, app.documentedRoutes));
      return reply.type('application/json; charset=utf-8').send(text);
    });
    let page: Promise<FastifyInstance> | undefined;
    const show = async (request: FastifyRequest, reply: FastifyReply) => {
      page ??= loadPage();
      const answer = await (await page).inject({ method: 'GET', url: request.url });
      const type = answer.headers['content-type'] ?? 'text/html; charset=utf-8';
      reply.code(answer.statusCode).header('content-security-policy', POLICY).type(String(type));
      if (answer.headers.location) reply.header('location', answer.headers.location);
      return reply.send(answer.rawPayload);
    };
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/*']) app.get(url, { schema: { hide: true } }, show);
  };

/** Four megabytes of script: a shop whose docs nobody reads does not carry them. */
async function loadPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify();
  await page.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Content API',
      // Nothing from elsewhere, and nothing that sends the document elsewhere.
      withDefaultFonts: false,
      telemetry: false,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await page.ready();
  return page;
}
