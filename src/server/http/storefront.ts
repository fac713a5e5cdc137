// Mounts the React storefront: hashed assets, public files, and server rendering for every other address.
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import statics from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import { ApiError } from '#core/errors.ts';
import type { StorefrontContext } from '../services.ts';
import { sendError, toApiError } from './errors.ts';
import { unavailablePage } from './unavailable-page.ts';

export interface StorefrontOptions {
  readonly root: string;
  readonly dev: boolean;
  /** Answers by itself (a redirect) and says true, or lets the page be rendered. */
  before(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  context(request: FastifyRequest, reply: FastifyReply): Promise<StorefrontContext>;
}

type Handler = ReturnType<typeof createRequestHandler>;

export const installStorefront = (options: StorefrontOptions) => async (app: FastifyInstance) => {
  const load = options.dev ? await developmentBuild(app) : await productionBuild(app, options.root);
  const handlers = new WeakMap<ServerBuild, Handler>();
  // Bodies stay streams: actions parse their own forms.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error: Error, request, reply) => {
    const { status } = toApiError(error);
    request.log.error({ err: error, route: 'page' }, 'a page failed');
    reply.code(status).header('cache-control', 'no-store').header('retry-after', '10');
    return reply.type('text/html; charset=utf-8').send(unavailablePage(request.url));
  });
  app.all('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request)) return sendError(reply, new ApiError(404, 'NotFoundError', 'Not Found'));
    if (request.method === 'GET' && (await options.before(request, reply))) return reply;
    const build = await load();
    const handler = handlers.get(build) ?? createRequestHandler(build, options.dev ? 'development' : 'production');
    handlers.set(build, handler);
    const context = new RouterContextProvider();
    context.set(contextKey(build), await options.context(request, reply));
    return send(reply, await handler(toRequest(request, reply.raw), context));
  });
};

const isApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

/** The key object must be the bundle's own copy, so the entry exports it. */
function contextKey(build: ServerBuild): RouterContext<StorefrontContext> {
  const entry = build.entry.module as { storefrontContext?: RouterContext<StorefrontContext> };
  if (!entry.storefrontContext) throw new Error('entry.server must export storefrontContext');
  return entry.storefrontContext;
}

async function productionBuild(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  const client = resolve(root, 'build/web/client');
  await app.register(statics, {
    root: resolve(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    wildcard: true,
    decorateReply: false,
  });
  // Listed one by one (no wildcard), so that a missing file falls through to the storefront's own 404.
  await app.register(statics, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    preCompressed: true,
    decorateReply: false,
  });
  const build: ServerBuild = await import(pathToFileURL(resolve(root, 'build/web/server/index.js')).href);
  return async () => build;
}

async function developmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
  });
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

function toRequest(request: FastifyRequest, response: ServerResponse): Request {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request.raw) as unknown as BodyInit, duplex: 'half' as const } : {};
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal: abort.signal,
    ...body,
  });
}

function send(reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) reply.header('set-cookie', cookies);
  // Pages carry a nonce and the visitor's name: a browser may keep them, nobody in between.
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
  return reply.send(response.body ? Readable.fromWeb(response.body as unknown as ReadableStream) : null);
}
