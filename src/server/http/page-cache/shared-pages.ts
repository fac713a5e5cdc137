// Answers anonymous visitors from memory where a page is the same for all of them and its content has not changed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentVersion } from '../../content/content-version.ts';
import { letServicesIn } from '../security.ts';
import { gzippedPage, plainPage } from './gzip-with-nonces.ts';
import { createPageCache, type KeptPage } from './page-cache.ts';

/** A route sets this header to say that its page shows nothing of one visitor. It never leaves the house. */
const SHARED = 'x-shared-page';

export interface SharedPages {
  /** Sends the kept page and says true; otherwise the request is the renderer's. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** Keeps a freshly rendered page if it may be shared, and sends it either way. */
  keepAndSend(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<boolean>;
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
      const page = cache.find(keyOf(request), version);
      if (page) send(request, reply, page);
      // The version from before rendering: an edit meanwhile makes the page look older than it is, never newer.
      else asked.set(request, version);
      return page !== undefined;
    },
    async keepAndSend(request, reply, response) {
      const version = asked.get(request);
      const shareable = response.headers.has(SHARED) && response.status === 200 && !response.headers.has('set-cookie');
      response.headers.delete(SHARED);
      if (version === undefined || !shareable) return false;
      const { headers } = response;
      const page = cache.keep(keyOf(request), version, {
        html: await response.text(),
        marker: reply.cspNonce.script,
        headers,
      });
      send(request, reply, page);
      return true;
    },
  };
}

/** Past Fastify's own way of sending: it would put the page into one piece and hash it for a tag that is never asked for again. */
function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage): void {
  const nonce = reply.cspNonce.script;
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const pieces = zipped ? gzippedPage(page, nonce) : plainPage(page, nonce);
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('cache-control', 'private, no-cache').header('vary', 'accept-encoding, cookie');
  if (zipped) reply.header('content-encoding', 'gzip');
  letServicesIn(reply);
  reply.header(
    'content-length',
    pieces.reduce((sum, { byteLength }) => sum + byteLength, 0),
  );
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.cork();
  for (const piece of pieces) reply.raw.write(piece);
  reply.raw.end();
}
