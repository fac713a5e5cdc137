// Answers anonymous visitors from memory where a page is the same for all of them and its content has not changed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../../content/content-version.ts';
import type { PagePiece } from '../../services.ts';
import { weightOf } from '../sending/accepted-encoding.ts';
import { sendBuffers } from '../sending/send-buffers.ts';
import { brotliPieces } from './brotli-with-nonces.ts';
import { gzipPieces } from './gzip-with-nonces.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';
import { joinPage } from './page-parts.ts';

/** A route sets this header to say that its page shows nothing of one visitor. It never leaves the house. */
const SHARED = 'x-shared-page';

export interface SharedPages {
  /** Sends the kept page and says true; otherwise the request is the renderer's. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Keeps a freshly rendered page if it may be shared, and sends it either way. */
  keepAndSend(request: FastifyRequest, reply: FastifyReply, response: Response, body: readonly PagePiece[]): boolean;
}

export function createSharedPages(options: {
  version: ContentVersion;
  isAnonymous(request: FastifyRequest): boolean;
  /** Pages differ a little for those who agreed to be measured. */
  isMeasured(request: FastifyRequest): boolean;
  origin(request: FastifyRequest): string;
}): SharedPages {
  const cache = createPageCache();
  const asked = new WeakMap<FastifyRequest, string>();
  const mayShare = (request: FastifyRequest): boolean => request.method === 'GET' && options.isAnonymous(request);
  const keyOf = (request: FastifyRequest): string =>
    `${options.origin(request)} ${options.isMeasured(request)} ${request.url}`;
  return {
    async answer(request, reply) {
      if (!mayShare(request)) return false;
      const version = await options.version.current();
      const key = keyOf(request);
      const page = cache.find(key, version);
      // The version from before rendering: an edit meanwhile makes the page look older than it is, never newer.
      if (!page) asked.set(request, version);
      else {
        send(request, reply, page);
        // Not before: a page that nobody asks for again is not worth it.
        if (page.brotli === undefined && wantsBrotli(request)) void cache.squeeze(key);
      }
      return page !== undefined;
    },
    keepAndSend(request, reply, response, body) {
      const version = asked.get(request);
      const shareable = response.headers.has(SHARED) && response.status === 200 && !response.headers.has('set-cookie');
      response.headers.delete(SHARED);
      if (version === undefined || !shareable) return false;
      const { headers } = response;
      const page = cache.keep(keyOf(request), version, {
        html: Buffer.concat(body.map(({ bytes }) => bytes)).toString(),
        marker: reply.nonce,
        headers,
      });
      send(request, reply, page);
      return true;
    },
  };
}

const wantsBrotli = ({ headers: { 'accept-encoding': accepted } }: FastifyRequest): boolean =>
  weightOf('br', accepted) > 0 && weightOf('br', accepted) >= weightOf('gzip', accepted);

function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  const { encoding, pieces } = encoded(request, page, Buffer.from(reply.nonce));
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
  if (encoding) reply.header('content-encoding', encoding);
  sendBuffers(reply, pieces);
}

function encoded(request: FastifyRequest, page: KeptPage, nonce: Buffer): { encoding?: string; pieces: Buffer[] } {
  const brotli = page.brotli && wantsBrotli(request) ? brotliPieces(page.brotli, nonce) : null;
  if (brotli) return { encoding: 'br', pieces: brotli };
  if (weightOf('gzip', request.headers['accept-encoding']) > 0)
    return { encoding: 'gzip', pieces: gzipPieces(page.gzip, nonce) };
  return { pieces: joinPage(page.plain, nonce) };
}
