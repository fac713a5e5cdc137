// Serves the media library's files: types by their endings, and nothing a browser would run on our origin.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import type { Storage } from '#providers/storage/storage.ts';
import { kindByExtension } from './file-kind.ts';
import { extensionOf } from './file-names.ts';
import { storageKey } from './media-library.ts';

const NAME = /^[A-Za-z0-9_-]{1,200}\.[a-z0-9]{1,10}$/;
/** A file can be replaced under its address: fresh for five minutes, then asked about by its tag. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';
/** Shown in a page; everything else is offered to be saved. Drawings show in <img> all the same. */
const INLINE = /^(image\/(jpeg|png|webp|gif|avif)|video\/|audio\/|font\/|application\/pdf$)/;
/** Opened by itself, a file runs nothing (like all files), but a browser's own PDF viewer needs to be let in. */
const VIEWED = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

export function installFiles(app: FastifyInstance, storage: Storage): void {
  const route = { schema: { hide: true }, config: { page: false } } as const;
  app.get<{ Params: { name: string } }>('/uploads/:name', route, async (request, reply) => {
    const { name } = request.params;
    const kind = NAME.test(name) ? kindByExtension(extensionOf(name)) : undefined;
    const file = kind ? await storage.get(storageKey(name)) : null;
    if (!kind || !file) throw notFound();
    reply
      .header('content-type', kind.mime.startsWith('text/') ? `${kind.mime}; charset=utf-8` : kind.mime)
      .header('cache-control', CACHE)
      .header('etag', file.etag)
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-disposition', INLINE.test(kind.mime) ? 'inline' : 'attachment');
    if (kind.mime === 'application/pdf') reply.header('content-security-policy', VIEWED);
    if (request.headers['if-none-match'] === file.etag) {
      file.body.destroy();
      return reply.code(304).send();
    }
    reply.header('content-length', file.size);
    return reply.send(file.body);
  });
}
