// Serves /api/openapi.json and an offline reference page at /api/docs, loaded on first use.
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Registry } from '../registry.ts';
import { openApiDocument } from './document.ts';

/** The reference page starts from an inline script, which the shop's own policy forbids. */
const DOCS_CONTENT_SECURITY_POLICY = [
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
      const response = await (await page).inject({ method: 'GET', url: request.url });
      const type = response.headers['content-type'] ?? 'text/html; charset=utf-8';
      reply
        .code(response.statusCode)
        .header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY)
        .type(String(type));
      if (response.headers.location) reply.header('location', response.headers.location);
      return reply.send(response.rawPayload);
    };
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/*']) app.get(url, { schema: { hide: true } }, show);
  };

/** Loaded lazily: the package holds four megabytes of scripts. */
async function loadPage(): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify();
  await page.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'Content API',
      // No third-party requests, and nothing that sends the document elsewhere.
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
