// Renders a page to a stream with the request's nonce; crawlers get whole pages, and never an error page.
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import en from '#content/copy/en.json';
import ru from '#content/copy/ru.json';
import { storefrontContext } from './context.ts';
import { storefrontAreas } from './i18n/areas.ts';
import { holdCopy } from './i18n/copy.ts';
import type { loader as rootLoader } from './root.tsx';
import { isCrawler } from './shell/crawler.ts';
import { lowerScripts } from './shell/lower-scripts.ts';

// Fastify sets this very key: the bundle has its own copy of it.
export { storefrontContext };

holdCopy('ru', storefrontAreas(ru));
holdCopy('en', storefrontAreas(en));

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  const { nonce, log } = loadContext.get(storefrontContext);
  const agent = request.headers.get('user-agent') ?? '';
  headers.set('content-type', 'text/html; charset=utf-8');
  if (routerContext.staticHandlerContext.errors && isCrawler(agent)) {
    log.warn({ path: new URL(request.url).pathname, status }, 'a crawler met an error');
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(null, { status, headers });
  }
  askForServices(headers, routerContext.staticHandlerContext.loaderData.root);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const withNonce = nonce === undefined ? {} : { nonce };
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const ready: keyof RenderToPipeableStreamOptions = isbot(agent) ? 'onAllReady' : 'onShellReady';
    const timer = setTimeout(() => abort(new Error('the page took too long to render')), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...withNonce} />,
      {
        ...withNonce,
        [ready]() {
          shellSent = true;
          const body = lowerScripts();
          body.once('close', () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          if (shellSent && !request.signal.aborted) log.error({ err: error }, 'a part of a page failed to render');
        },
      },
    );
  });
}

/** Whoever sets the content policy is told which outside services this page may reach. */
function askForServices(headers: Headers, root: Awaited<ReturnType<typeof rootLoader>> | undefined): void {
  if (!root) return;
  const { metrikaId, pixelId, pixelKind } = root.site;
  const services = [...(metrikaId ? ['metrika'] : []), ...(pixelId ? [pixelKind] : [])];
  if (services.length > 0) headers.set('x-outside-services', services.join(' '));
}

/** Faults of loaders, actions and rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log } = context.get(storefrontContext);
  log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
};
