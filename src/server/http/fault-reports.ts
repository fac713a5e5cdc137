// Reports every response with a status of 500 or above, with its error.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routePattern } from '#core/analytics/third-party-view.ts';

export type OnFault = (fault: {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly fault?: { readonly type: string; readonly stack?: string | undefined } | undefined;
}) => void;

export function installFaultReports(app: FastifyInstance, onFault: OnFault): void {
  const errors = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', async (request, _reply, error) => void errors.set(request, error));
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500) return;
    const error = errors.get(request);
    onFault({
      method: request.method,
      path: patternOf(request),
      status: reply.statusCode,
      ...(error ? { fault: { type: error.name, stack: error.stack } } : {}),
    });
  });
}

/** The route pattern, because addresses contain ids and names; all pages share one route and are distinguished by path. */
function patternOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url && routeOptions.url !== '/*' ? routeOptions.url : routePattern(url.replace(/[?#].*$/s, ''));
}
