// Serves files of the media library by type, without letting browsers run anything on the shop's origin.
import type { FastifyInstance } from 'fastify';
import { notFound } from '#core/errors.ts';
import type { Storage } from '#providers/storage/storage.ts';
import { type ReadStored, sendStored } from '../../http/sending/stored-file.ts';
import { kindByExtension } from './file-kind.ts';
import { extensionOf } from './file-names.ts';

const NAME = /^[A-Za-z0-9_-]{1,200}\.[a-z0-9]{1,10}$/;
/** A file can be replaced under its address: cached for five minutes, then revalidated by etag. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400';
/** Displayed inline; everything else is downloaded. SVG still works in <img>. */
const INLINE = /^(image\/(jpeg|png|webp|gif|avif)|video\/|audio\/|font\/|application\/pdf$)/;
/** A file opened directly runs nothing, but a browser's PDF viewer needs these exceptions. */
const VIEWED = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'";

/** Types that support byte ranges; compressible types are always sent in full. */
const IN_PARTS = /^(video\/|audio\/|application\/pdf$)/;

/** `uploads` is limited to the media library's part of the storage. */
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
