// Serves the built storefront: static files and the server bundle; Vite in development.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { CSP_HEADER, markFileRoutes } from '../security.ts';
import { isApi } from '../web-request.ts';

/** Browser workers that decode and analyse photos: they use WebAssembly and have no network access. */
const PHOTO_WORKER = /(?:photo-quality|photo-reader|heic)\.worker-[^/\\]+\.js/;
const WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'; sandbox";

export async function productionBuild(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  const client = resolve(root, 'build/web/client');
  await app.register(async (files) => {
    markFileRoutes(files);
    await serveFiles(files, client);
  });
  const build: ServerBuild = await import(pathToFileURL(resolve(root, 'build/web/server/index.js')).href);
  return async () => build;
}

/** Shown by mails, which a browser opens from another origin. */
const MAIL_LOGO = 'icon-192.png';

/** The worker of kept books, also compressed; it loads pages from the shop itself and nothing else. */
const READING_WORKER = /reading-worker\.js(\.br|\.gz)?$/;
const READING_WORKER_POLICY = "default-src 'self'";

async function serveFiles(files: FastifyInstance, client: string): Promise<void> {
  // Content-hashed names: no revalidation and no range requests needed.
  await files.register(statics, {
    root: resolve(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    wildcard: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (PHOTO_WORKER.test(path)) reply.header(CSP_HEADER, WORKER_POLICY);
    },
  });
  // Registered one by one (no wildcard), so that a missing file gets the storefront's 404 page.
  await files.register(statics, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      if (READING_WORKER.test(path)) {
        // Requests of a service worker follow the policy of its script, and a new build replaces it at once.
        reply.header(CSP_HEADER, READING_WORKER_POLICY);
        reply.header('cache-control', 'no-cache');
      }
      if (path.endsWith(MAIL_LOGO)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

export async function developmentBuild(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) return done();
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error instanceof Error ? error : undefined));
  });
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}
