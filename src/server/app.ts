// The Fastify app: plugins in order, then modules, then (last) the storefront that answers every other address.
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { collectRoutes } from './content/openapi/documented-routes.ts';
import { installApiFallback } from './http/api-fallback.ts';
import { type ConnectionLimits, createHttpServer } from './http/connections/http-server.ts';
import { loopbackProxy, type TrustedProxy } from './http/connections/trusted-proxy.ts';
import { installCookies } from './http/cookies/cookie-prefix.ts';
import { installCors } from './http/cors.ts';
import { installErrorHandling, sendError, toApiError } from './http/errors.ts';
import { sendFallbackPage } from './http/fallback-page.ts';
import { installFaultReports, type OnFault } from './http/fault-reports.ts';
import { installHealth, type OpeningProgress, type ReadyChecks } from './http/health.ts';
import { installMetrics, type MetricSources } from './http/metrics.ts';
import { installRefusalLog } from './http/refusal-log.ts';
import { refuseBadAddresses } from './http/refuse-bad-addresses.ts';
import { refuseCrossSite } from './http/refuse-cross-site.ts';
import { installRequestIds } from './http/request-ids.ts';
import { installRequestSpans } from './http/request-spans.ts';
import { installSecurityHeaders } from './http/security.ts';
import { isApi } from './http/web-request.ts';
import { newRequestId } from './tracing/request-id.ts';

export interface AppOptions {
  readonly logger: FastifyBaseLogger;
  /** Only where a collector is set. */
  readonly tracer?: Tracer | undefined;
  readonly https: boolean;
  readonly dev: boolean;
  readonly metricsToken: string | undefined;
  readonly metrics?: MetricSources;
  readonly ready: ReadyChecks;
  readonly opening?: OpeningProgress | undefined;
  /** Defaults to a proxy on the same machine. */
  readonly trustedProxy?: TrustedProxy;
  /** Overrides of the default limits, for tests. */
  readonly limits?: Partial<ConnectionLimits>;
  /** Called for every response with a status of 500 or above. */
  readonly onFault?: OnFault;
  /** May add headers to every 401 response. */
  readonly onUnauthorized?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** The id of the account that asks; for the log of refused requests. */
  readonly accountOf?: (request: FastifyRequest) => Promise<number | null>;
  /** Called before any route is registered. */
  readonly guard?: (app: FastifyInstance) => void;
  /** Origins of the shop's own pages, in addition to the host of the request. */
  readonly ownOrigins?: readonly string[];
  /** Other sites whose pages may call the API. */
  readonly corsOrigins?: readonly string[];
  /** Each registers its own routes; main.ts lists them. */
  readonly modules: readonly ((app: FastifyInstance) => Promise<void> | void)[];
}

const MAX_JSON_BODY_BYTES = 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Call before close: waits for running requests within a time limit and refuses new ones. Before that it goes on
     * answering for `announceMs` while /api/health says 503, so that proxies turn to another process.
     */
    drain(announceMs?: number): Promise<void>;
  }
}

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const trustedProxy = options.trustedProxy ?? loopbackProxy;
  const server = createHttpServer({ trusts: trustedProxy.trusts, limits: options.limits ?? {} });
  const app: FastifyInstance = Fastify<Server>({
    loggerInstance: options.logger,
    // Own log line per response, by route pattern: Fastify's would contain addresses with ids.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // The counter of Fastify begins anew in every process.
    genReqId: newRequestId,
    trustProxy: trustedProxy.forwards,
    serverFactory: server.create,
    bodyLimit: MAX_JSON_BODY_BYTES,
    routerOptions: { maxParamLength: 300 },
    // An unparseable address never reaches a route; a browser gets an error page.
    frameworkErrors: (error, request, reply) =>
      isApi(request) || !request.headers.accept?.includes('text/html')
        ? sendError(reply, toApiError(error))
        : sendFallbackPage(reply, toApiError(error).status, request.url, 'badRequest'),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  let stopping = false;
  app.decorate('drain', async (announceMs = 0) => {
    stopping = true;
    server.announceStop();
    await sleep(announceMs);
    await server.drain();
  });
  installErrorHandling(app);
  installRequestIds(app);
  if (options.tracer) installRequestSpans(app, options.tracer);
  collectRoutes(app);
  refuseBadAddresses(app);
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    request.log.info({
      method: request.method,
      route: url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
  installRefusalLog(app, { accountOf: options.accountOf });
  if (options.onFault) installFaultReports(app, options.onFault);
  app.addHook('onError', async (request, reply, error) => {
    if (toApiError(error).status === 401) await options.onUnauthorized?.(request, reply);
  });
  await installSecurityHeaders(app, options);
  await installCookies(app, options);
  await app.register(etag);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Fast compression for responses of one visitor. Streams are flushed at once,
    // so that the first bytes are not delayed by the last.
    zlibOptions: { level: 5, flush: zlib.constants.Z_SYNC_FLUSH },
    brotliOptions: {
      flush: zlib.constants.BROTLI_OPERATION_FLUSH,
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 },
    },
  });
  installMetrics(app, options.metricsToken, options.metrics);
  installHealth(app, { ready: options.ready, opening: options.opening, isStopping: () => stopping });
  installCors(app, options.corsOrigins ?? []);
  refuseCrossSite(app, [...(options.ownOrigins ?? []), ...(options.corsOrigins ?? [])]);
  installApiFallback(app);
  options.guard?.(app);
  for (const install of options.modules) await app.register(async (scope) => install(scope));
  return app;
}
