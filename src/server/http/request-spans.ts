// One span per request of the API and per page: method, route pattern and status, never an address.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routePattern } from '#core/analytics/third-party-view.ts';
import type { OpenSpan, Tracer } from '#providers/tracer/tracer.ts';

/** Asked by machines every few seconds. */
const UNTRACED = new Set(['/api/health', '/api/ready', '/api/metrics']);

/**
 * A traceparent from outside is not continued. Nothing in front of the shop makes spans, and HAProxy and Caddy pass on the
 * header of any visitor, who could join the traces of others or have every request recorded.
 */
export function installRequestSpans(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = tracedRoute(request);
    if (route === undefined) return done();
    const { method, id } = request;
    const span = tracer.start(`${method} ${route}`, {
      kind: 'server',
      parent: 'none',
      attributes: { 'http.request.method': method, 'http.route': route, 'shop.request_id': id },
    });
    spans.set(request, span);
    const { raw } = reply;
    raw.once('close', () => {
      span.set({ 'http.response.status_code': raw.statusCode });
      if (!raw.writableFinished) span.set({ 'shop.client_left': true });
      if (raw.statusCode >= 500) span.fail(String(raw.statusCode));
      span.end();
    });
    span.run(done);
  });
  // The body arrives in events of the socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}

/** Files have no span of their own. All pages share one route, so their paths name the spans. */
function tracedRoute({ routeOptions, url }: FastifyRequest): string | undefined {
  const route = routeOptions.url ?? '/*';
  if (route === '/*') return routePattern(url.replace(/[?#].*$/s, ''));
  return route.startsWith('/api/') && !UNTRACED.has(route) ? route : undefined;
}
