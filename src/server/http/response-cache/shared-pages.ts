// Answers anonymous visitors from memory where a page is the same for all of them and its content has not changed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../../content/content-version.ts';
import { weightOf } from '../sending/accepted-encoding.ts';
import { sendBuffers } from '../sending/send-buffers.ts';
import { type CachedPage, createCachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createPageKeys } from './page-key.ts';

/** A route sets this header to say that its page shows nothing of one visitor, and which parameters it reads. It is never sent. */
const SHARED = 'x-shared-page';

export interface SharedPages {
  /** Sends the page from memory and says true; otherwise the request is the renderer's. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The address to render: without parameters that the page does not read, where it may be shared. */
  addressOf(request: FastifyRequest): string;
  /** Stores a freshly rendered page if it may be shared, and sends it then. */
  storeAndSend(request: FastifyRequest, reply: FastifyReply, response: Response, body: () => Buffer): Promise<boolean>;
  /** However rendering ended: whoever waits for this page looks again. */
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
  /** Pages differ a little for those who agreed to be measured. */
  isMeasured(request: FastifyRequest): boolean;
  origin(request: FastifyRequest): string;
}): SharedPages {
  const cache = createPageCache();
  const keys = createPageKeys();
  const misses = new WeakMap<FastifyRequest, Miss>();
  /** Pages that somebody's request is rendering. */
  const rendering = new Map<string, Promise<void>>();
  const mayShare = (request: FastifyRequest): boolean => request.method === 'GET' && options.isAnonymous(request);

  async function send(request: FastifyRequest, reply: FastifyReply, key: string, page: CachedPage): Promise<void> {
    for (const [name, value] of page.headers) reply.header(name, value);
    if (isKnown(request.headers['if-none-match'], page.etag)) return sendBuffers(reply.code(304), []);
    const accepted = request.headers['accept-encoding'];
    const wantsBrotli = weightOf('br', accepted) > 0 && weightOf('br', accepted) >= weightOf('gzip', accepted);
    if (wantsBrotli && page.brotli) return sendBuffers(reply.header('content-encoding', 'br'), [page.brotli]);
    if (weightOf('gzip', accepted) <= 0) return sendBuffers(reply, [page.plain]);
    const zipped = cache.gzip(key, page);
    sendBuffers(reply.header('content-encoding', 'gzip'), [Buffer.isBuffer(zipped) ? zipped : await zipped]);
    // Not at the first time: a page that nobody asks for again is not worth it.
    if (wantsBrotli && Buffer.isBuffer(zipped)) void cache.compress(key);
  }

  /** The version from before rendering: an edit meanwhile makes the page look older than it is, never newer. */
  function miss(request: FastifyRequest, missed: Omit<Miss, 'rendered'>): void {
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
    async answer(request, reply) {
      if (!mayShare(request)) return false;
      const at = keys.of(request.url);
      if (!at) return false;
      const key = `${options.origin(request)} ${options.isMeasured(request)} ${at.address}`;
      const version = await options.version.current();
      let page = cache.find(key, version);
      const underWay = page ? undefined : rendering.get(key);
      if (underWay) {
        // Many who ask for a new page at once are worth one rendering.
        await underWay;
        page = cache.find(key, version);
      }
      if (page) await send(request, reply, key, page);
      else miss(request, { version, key, ...at });
      return page !== undefined;
    },
    addressOf: (request) => misses.get(request)?.address ?? request.url,
    async storeAndSend(request, reply, response, body) {
      const missed = misses.get(request);
      const { headers, status } = response;
      const parameters = headers.get(SHARED);
      headers.delete(SHARED);
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
      await send(request, reply, missed.key, page);
      return true;
    },
  };
}

/** Compared weakly: an encoding does not make another page. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => [etag, etag.slice(2), '*'].includes(each.trim())) ?? false;
