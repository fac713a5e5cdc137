// Server entry: renders a page to a string and reports its inline scripts. Crawlers get a status instead of an error page.
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import en from '#content/copy/en.json';
import ru from '#content/copy/ru.json';
import { storefrontContext } from './context.ts';
import { storefrontAreas } from './i18n/areas.ts';
import { registerCopy } from './i18n/copy.ts';
import { servicesNamedBy } from './own-document.ts';
import type { loader as rootLoader } from './root.tsx';
import { CachedPartsContext } from './shell/cached-parts/cached-part.tsx';
import { createPageParts } from './shell/cached-parts/cached-parts.ts';
import { deferScripts } from './shell/deferred/defer-scripts.ts';
import { extractInlineScripts } from './shell/deferred/inline-scripts.ts';
import { isCrawler } from './shell/errors/crawler.ts';
import { FailedRequestContext } from './shell/errors/request-id.ts';

// Re-exported for Fastify: the bundle has its own instance.
export { storefrontContext };

registerCopy('ru', storefrontAreas(ru));
registerCopy('en', storefrontAreas(en));

export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { log, deliver, requestId } = loadContext.get(storefrontContext);
  const agent = request.headers.get('user-agent') ?? '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const { loaderData } = routerContext.staticHandlerContext;
  if (rootOf(loaderData)?.indexed === false) headers.set('x-robots-tag', 'noindex');
  // A missing book or order renders its own page, but still has an error status.
  if (status >= 400 && isCrawler(agent)) {
    log.warn({ path: new URL(request.url).pathname, status }, 'a crawler met an error');
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(null, { status, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  // Marks the page's own scripts; removed before the page is sent.
  const nonce = crypto.randomUUID();
  const parts = createPageParts(nonce);
  const page = (
    <FailedRequestContext value={status >= 500 ? requestId : null}>
      <CachedPartsContext value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </CachedPartsContext>
    </FailedRequestContext>
  );
  const html = await render(page, {
    nonce,
    onError(error) {
      if (!request.signal.aborted) log.error({ err: error }, 'a part of a page failed to render');
    },
  });
  // In development components change without their content.
  if (status === 200 && !import.meta.env.DEV) parts.cacheParts(html);
  // Vite starts pages differently in development.
  const { html: resolveHtml, deferred } = import.meta.env.DEV ? { html, deferred: [] } : deferScripts(html, nonce);
  const { html: clean, scripts } = extractInlineScripts(resolveHtml, nonce);
  deliver({
    pieces: parts.assemble(clean),
    scripts: [...scripts, ...deferred],
    services: outsideServices(loaderData),
  });
  return new Response(null, { status, headers });
}

/** Loaders are awaited before rendering, so streaming would gain nothing. */
function render(page: ReactNode, options: RenderToPipeableStreamOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Suspense boundaries are inlined, so that the page can be read without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect(resolve));
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}

/** Cheaper than reading from a stream. */
function collect(resolveHtml: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(done) {
      resolveHtml(Buffer.concat(chunks).toString());
      done();
    },
  });
}

const rootOf = (loaded: Readonly<Record<string, unknown>>) =>
  loaded.root as Awaited<ReturnType<typeof rootLoader>> | undefined;

/** Third-party services that the content security policy must allow, as configured by the owner. */
function outsideServices(loaded: Readonly<Record<string, unknown>>): string[] {
  const root = rootOf(loaded);
  if (!root) return [];
  const { metrikaId, pixelId, pixelKind, mapsKey } = root.site;
  const everywhere = [
    ...(metrikaId ? ['metrika'] : []),
    ...(pixelId ? [pixelKind] : []),
    ...(mapsKey ? ['yandex-maps'] : []),
  ];
  return [...everywhere, ...Object.values(loaded).flatMap(servicesNamedBy)];
}

/** Errors of loaders, actions and rendering; aborted requests are ignored. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(storefrontContext);
  log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
};
