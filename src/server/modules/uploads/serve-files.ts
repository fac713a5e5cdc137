// Serves the media library's files: types by their endings, and nothing a browser would run on our origin.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import type { Storage } from '#providers/storage/storage.ts';
import { type ReadStored, sendStored } from '../../http/sending/stored-file.ts';
import { kindByExtension } from './file-kind.ts';
import { extensionOf } from './file-names.ts';

const NAME = /^[A-Za-z0-9_-]{1,200}\.[a-z0-9]{1,10}$/;
/** A file can be replaced under its address: fresh for five minutes, then asked about by its tag. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';
/** Shown in a page; everything else is offered to be saved. Drawings show in <img> all the same. */
const INLINE = /^(image\/(jpeg|png|webp|gif|avif)|video\/|audio\/|font\/|application\/pdf$)/;
/** Opened by itself, a file runs nothing (like all files), but a browser's own PDF viewer needs to be let in. */
const VIEWED = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Played or leafed through in parts; what can be compressed on its way is always sent whole. */
const IN_PARTS = /^(video\/|audio\/|application\/pdf$)/;

/** `uploads` is a view of the store in which nothing but the media library can be named. */
export function installFiles(app: FastifyInstance, uploads: Pick<Storage, 'get'>): void {
  const route = { schema: { hide: true }, config: { page: false } } as const;
  app.get<{ Params: { name: string } }>('/uploads/:name', route, async (request, reply) => {
    const { name } = request.params;
    const kind = NAME.test(name) ? kindByExtension(extensionOf(name)) : undefined;
    if (!kind) throw notFound();
    const inParts = IN_PARTS.test(kind.mime);
    const headers = {
      'content-type': kind.mime.startsWith('text/') ? `${kind.mime}; charset=utf-8` : kind.mime,
      'cache-control': CACHE,
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': INLINE.test(kind.mime) ? 'inline' : 'attachment',
      ...(kind.mime === 'application/pdf' && { 'content-security-policy': VIEWED }),
      ...(inParts && { 'accept-ranges': 'bytes' }),
    };
    const read: ReadStored = (range) => uploads.get(name, inParts ? range : undefined);
    if (!(await sendStored(request, reply, headers, read))) throw notFound();
    return reply;
  });
}
