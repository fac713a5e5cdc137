// Serves anonymous visitors from the page cache where a page is the same for all of them and its content is unchanged.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../../content/content-version.ts';
import { encodingWeight } from '../sending/accepted-encoding.ts';
import { sendBuffers } from '../sending/send-buffers.ts';
import { type CachedPage, createCachedPage } from './cached-page.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createPageKeys } from './page-key.ts';
import { createTimelyVersion } from './timely-version.ts';

/** Internal header, never sent: the route declares that its page is the same for all visitors, and the parameters it reads. */
const SHARED_PAGE_HEADER = 'x-shared-page';

export interface SharedPages {
  /** Sends the cached page and returns true; otherwise the request is to be rendered. */
  sendFromCache(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The address to render: for shareable pages without parameters that the page does not read. */
  addressOf(request: FastifyRequest): string;
  /** Caches and sends a rendered page if it may be shared; false otherwise. */
  storeAndSend(request: FastifyRequest, reply: FastifyReply, response: Response, body: () => Buffer): Promise<boolean>;
  /** Call when rendering ended in any way, so that waiting requests continue. */
  release(request: FastifyRequest): void;
}

interface Miss {
  readonly version: string;
  readonly key: string;
  readonly address: string;
  readonly normal: boolean;
  readonly rendered: PromiseWithResolvers<void>;
}

export function createSharedPages(options: {
  version: Pick<ContentVersion, 'current'>;
  isAnonymous(request: FastifyRequest): boolean;
  /** Pages differ slightly for visitors who consented to analytics. */
  isMeasured(request: FastifyRequest): boolean;
  origin(request: FastifyRequest): string;
}): SharedPages {
  const cache = createPageCache();
  const keys = createPageKeys();
  const timelyVersion = createTimelyVersion(options.version);
  const misses = new WeakMap<FastifyRequest, Miss>();
  /** Pages that a request is rendering now. */
  const rendering = new Map<string, Promise<void>>();
  const mayShare = (request: FastifyRequest): boolean => request.method === 'GET' && options.isAnonymous(request);

  /** Keeps the version from before rendering: a concurrent edit makes the page look older than it is, never newer. */
  function recordMiss(request: FastifyRequest, missed: Omit<Miss, 'rendered'>): void {
    const rendered = Promise.withResolvers<void>();
    misses.set(request, { ...missed, rendered });
    if (!rendering.has(missed.key)) rendering.set(missed.key, rendered.promise);
  }

  function release(request: FastifyRequest): void {
    const released = misses.get(request);
    if (!released) return;
    if (rendering.get(released.key) === released.rendered.promise) rendering.delete(released.key);
    released.rendered.resolve();
  }

  return {
    release,
    async sendFromCache(request, reply) {
      if (!mayShare(request)) return false;
      const pageKey = keys.of(request.url);
      if (!pageKey) return false;
      const key = `${options.origin(request)} ${options.isMeasured(request)} ${pageKey.address}`;
      const timely = await timelyVersion();
      // Without a database a visitor gets the page as it last was.
      const latest = timely === undefined ? cache.latest(key) : undefined;
      if (latest) {
        await sendCached(cache, request, reply, key, latest);
        return true;
      }
      const version = timely ?? (await options.version.current());
      let page = cache.find(key, version);
      const pending = page ? undefined : rendering.get(key);
      if (pending) {
        // Concurrent requests for a new page share one rendering.
        await pending;
        page = cache.find(key, version);
      }
      if (page) await sendCached(cache, request, reply, key, page);
      else recordMiss(request, { version, key, ...pageKey });
      return page !== undefined;
    },
    addressOf: (request) => misses.get(request)?.address ?? request.url,
    async storeAndSend(request, reply, response, body) {
      const missed = misses.get(request);
      const { headers, status } = response;
      const parameters = headers.get(SHARED_PAGE_HEADER);
      headers.delete(SHARED_PAGE_HEADER);
      if (!missed || parameters === null || status !== 200 || headers.has('set-cookie')) return false;
      keys.learn(missed.address, parameters.split(' ').filter(Boolean));
      if (!missed.normal) return false;
      const page = createCachedPage(missed.version, body(), [
        ...headers,
        ['cache-control', 'private, no-cache'],
        ['vary', 'accept-encoding, cookie'],
      ]);
      cache.store(missed.key, page);
      release(request);
      await sendCached(cache, request, reply, missed.key, page);
      return true;
    },
  };
}

/** Sends the page in the best encoding the browser accepts, or 304 where it has it. */
async function sendCached(
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  page: CachedPage,
): Promise<void> {
  for (const [name, value] of page.headers) reply.header(name, value);
  if (isKnown(request.headers['if-none-match'], page.etag)) return sendBuffers(reply.code(304), []);
  const accepted = request.headers['accept-encoding'];
  const wantsBrotli =
    encodingWeight('br', accepted) > 0 && encodingWeight('br', accepted) >= encodingWeight('gzip', accepted);
  if (wantsBrotli && page.brotli) return sendBuffers(reply.header('content-encoding', 'br'), [page.brotli]);
  if (encodingWeight('gzip', accepted) <= 0) return sendBuffers(reply, [page.plain]);
  const zipped = cache.gzip(key, page);
  sendBuffers(reply.header('content-encoding', 'gzip'), [Buffer.isBuffer(zipped) ? zipped : await zipped]);
  // Not for the first request: a page requested once is not worth it.
  if (wantsBrotli && Buffer.isBuffer(zipped)) void cache.compress(key);
}

/** Weak comparison: all encodings are the same page. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => [etag, etag.slice(2), '*'].includes(each.trim())) ?? false;
