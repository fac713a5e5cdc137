// The built storefront: its files on the wire and its server bundle; in development, Vite in their place.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import statics from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import { answerWithFiles, POLICY } from './security.ts';
import { isApi } from './web-request.ts';

/** The threads that open photos and look at them in the browser: they compute with WebAssembly, and reach nothing. */
const PHOTO_WORKER = /(?:coach|heic)\.worker-[^/\\]+\.js/;
const COMPUTES = "default-src 'none'; script-src 'wasm-unsafe-eval'; sandbox";

export async function productionBuild(app: FastifyInstance, root: string): Promise<() => Promise<ServerBuild>> {
  const client = resolve(root, 'build/web/client');
  await app.register(async (files) => {
    answerWithFiles(files);
    await serveFiles(files, client);
  });
  const build: ServerBuild = await import(pathToFileURL(resolve(root, 'build/web/server/index.js')).href);
  return async () => build;
}

async function serveFiles(files: FastifyInstance, client: string): Promise<void> {
  // Names change with the contents: nobody asks whether these have changed, and nobody wants them in parts.
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
      if (PHOTO_WORKER.test(path)) reply.header(POLICY, COMPUTES);
    },
  });
  // Listed one by one (no wildcard), so that a missing file falls through to the storefront's own 404.
  await files.register(statics, {
    root: client,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    maxAge: '1h',
    preCompressed: true,
    decorateReply: false,
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
