// Renders a page to a stream with the request's nonce; crawlers get whole pages, and never an error page.
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import en from '#content/copy/en.json';
import ru from '#content/copy/ru.json';
import { storefrontContext } from './context.ts';
import { holdCopy } from './i18n/copy.ts';
import { isCrawler } from './shell/crawler.ts';

// Fastify sets this very key: the bundle has its own copy of it.
export { storefrontContext };

holdCopy('ru', ru);
holdCopy('en', en);

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  const agent = request.headers.get('user-agent') ?? '';
  headers.set('content-type', 'text/html; charset=utf-8');
  if (routerContext.staticHandlerContext.errors && isCrawler(agent)) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(null, { status, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { nonce } = loadContext.get(storefrontContext);
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const ready: keyof RenderToPipeableStreamOptions = isbot(agent) ? 'onAllReady' : 'onShellReady';
    const timer = setTimeout(() => abort(new Error('The page took too long to render')), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />,
      {
        ...(nonce === undefined ? {} : { nonce }),
        [ready]() {
          shellSent = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          if (shellSent) console.error(error);
        },
      },
    );
  });
}

/** Faults of loaders, actions and rendering; a visitor who left is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  console.error(error);
};
