// Mounts the React storefront: hashed assets, public files, and server rendering for every other address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { referrerPolicyOf } from '#core/analytics/third-party-view.ts';
import { ApiError } from '#core/errors.ts';
import { addressGroup } from '../../limits/address-group.ts';
import { createAddressQueue } from '../../limits/address-queue.ts';
import type { RenderedPage, StorefrontContext } from '../../services.ts';
import { permissionsPolicy } from '../content-policy.ts';
import { campaignCookieWithConsent } from '../cookies/campaign-cookie.ts';
import { sendError, toApiError } from '../errors.ts';
import { sendFallbackPage } from '../fallback-page.ts';
import type { SharedPages } from '../response-cache/shared-pages.ts';
import { CSP_HEADER, PERMISSIONS_POLICY_HEADER, REFERRER_POLICY_HEADER } from '../security.ts';
import { encodingWeight } from '../sending/accepted-encoding.ts';
import { gzipPieces } from '../sending/gzip-pieces.ts';
import { sendBuffers } from '../sending/send-buffers.ts';
import { isApi, isNonFormWrite, isRead, isTooLarge, readForm, toRequest } from '../web-request.ts';
import { buildOfAddress } from './storefront-areas.ts';
import { developmentBuild, productionBuild } from './storefront-build.ts';

export interface StorefrontOptions {
  readonly root: string;
  readonly dev: boolean;
  /** Redirects and returns true, or returns false to render the page. */
  redirect(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  context(request: FastifyRequest, reply: FastifyReply): Promise<Omit<StorefrontContext, 'deliver'>>;
  /** Undefined in development, where pages are not cached. */
  readonly sharedPages: SharedPages | undefined;
  readonly https: boolean;
}

/** Limits for uncached pages: rendering blocks the main thread. */
const RENDERING_LIMITS = {
  running: 2,
  perAddress: 40,
  waiting: 200,
  waitMs: 8_000,
  maxRestMs: 40,
  // A class of thirty behind one address stays far below; a page takes 5 to 10 ms of the thread.
  pace: { burst: 60, perSecond: 5, spacingMs: 75, maxWaitMs: 4_450 },
};
const RENDERING_MESSAGES = { tooMany: 'Too many pages at once, please try again', busy: 'Too many pages are waiting' };
const requesterOf = (request: FastifyRequest) => ({
  address: addressGroup(request.ip),
  isDisconnected: () => request.raw.socket.destroyed,
});

type Handler = ReturnType<typeof createRequestHandler>;
type Form = Awaited<ReturnType<typeof readForm>>;

export const installStorefront = (options: StorefrontOptions) => async (app: FastifyInstance) => {
  const load = options.dev ? await developmentBuild(app) : await productionBuild(app, options.root);
  const handlers = new WeakMap<ServerBuild, Handler>();
  const renderQueue = createAddressQueue(RENDERING_LIMITS, RENDERING_MESSAGES);
  // Bodies stay streams: the form is read below.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error: Error, request, reply) => {
    const { status } = toApiError(error);
    if (status === 429) return sendFallbackPage(reply.header('retry-after', '2'), status, request.url, 'unavailable');
    if (status < 500) return sendFallbackPage(reply, status, request.url, 'badRequest');
    request.log.error({ err: error, route: 'page' }, 'a page failed');
    return sendFallbackPage(reply.header('retry-after', '10'), status, request.url, 'unavailable');
  });
  /** Resolves once the response is handed over: waiting for the reply would wait for its reader. */
  async function render(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<void> {
    // Writes are always processed; a page is not rendered for a closed connection.
    if (isRead(request) && request.raw.socket.destroyed) return void reply.hijack();
    if (request.method === 'GET' && (await options.redirect(request, reply))) return;
    const build = buildOfAddress(await load(), new URL(request.url, 'http://shop').pathname);
    const handler = handlers.get(build) ?? createRequestHandler(build, options.dev ? 'development' : 'production');
    handlers.set(build, handler);
    const context = new RouterContextProvider();
    let page: RenderedPage | undefined;
    const deliver = (rendered: RenderedPage) => {
      page = rendered;
    };
    const storefront = await options.context(request, reply);
    context.set(contextKey(build), { ...storefront, deliver });
    const url = storefront.origin + (options.sharedPages?.addressOf(request) ?? request.url);
    const response = await handler(toRequest(request, reply.raw, { url, body: form }), context);
    const policy = page && app.pagePolicy(page);
    if (policy) response.headers.set(CSP_HEADER, policy);
    if (page) response.headers.set(PERMISSIONS_POLICY_HEADER, permissionsPolicy(page.services));
    if (!response.headers.has(REFERRER_POLICY_HEADER))
      response.headers.set(REFERRER_POLICY_HEADER, referrerPolicyOf(new URL(url).pathname));
    const body = page ? null : Buffer.from(await response.arrayBuffer());
    const fullBody = () => body ?? Buffer.concat(page?.pieces.map(({ bytes }) => bytes) ?? []);
    if (await options.sharedPages?.storeAndSend(request, reply, response, fullBody)) return;
    copyHeaders(reply, response);
    if (page) return sendPage(request, reply, page);
    reply.send(response.body ? body : null);
  }
  app.all('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request)) return sendError(reply, new ApiError(404, 'NotFoundError', 'Not Found'));
    if (isTooLarge(request)) return refuseLarge(request, reply);
    if (isNonFormWrite(request)) return sendError(reply, new ApiError(415, 'UnsupportedMediaTypeError', 'Send a form'));
    const form = await readForm(request);
    const cookie = campaignCookieWithConsent(request, options.https);
    if (cookie) reply.header('set-cookie', cookie);
    // A page cached at the current version implies that no redirect replaces it.
    if (await options.sharedPages?.sendFromCache(request, reply)) return reply;
    try {
      if (isRead(request)) await renderQueue.run(requesterOf(request), () => render(request, reply, form));
      else await render(request, reply, form);
      return reply;
    } finally {
      options.sharedPages?.release(request);
    }
  });
};

/** The body is not read, so the connection is closed. */
const refuseLarge = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFallbackPage(reply.header('connection', 'close'), 413, request.url, 'tooLarge');

/** The key object must be the bundle's own instance, so the entry exports it. */
function contextKey(build: ServerBuild): RouterContext<StorefrontContext> {
  const entry = build.entry.module as { storefrontContext?: RouterContext<StorefrontContext> };
  if (!entry.storefrontContext) throw new Error('entry.server must export storefrontContext');
  return entry.storefrontContext;
}

function copyHeaders(reply: FastifyReply, response: Response): void {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
  // Pages contain the visitor's name: only the browser may store them.
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<void> {
  const zipped = encodingWeight('gzip', request.headers['accept-encoding']) > 0;
  reply.header('vary', 'accept-encoding, cookie');
  if (zipped) reply.header('content-encoding', 'gzip');
  sendBuffers(reply, zipped ? await gzipPieces(page.pieces) : page.pieces.map(({ bytes }) => bytes));
}
