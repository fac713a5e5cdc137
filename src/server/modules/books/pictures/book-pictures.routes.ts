// HTTP routes of a book's pictures and files. A locked page is always served blurred.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageId } from '#core/books/book-request.ts';
import { ApiError, notFound } from '#core/errors.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { StoredFile } from '#providers/storage/storage.ts';
import type { Database } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { OwnersService } from '../../accounts/accounts.types.ts';
import { unwrapOrThrow } from '../book-errors.ts';
import type { BookLinks } from '../book-links.ts';
import { bookPictureContracts } from '../book-pictures.contract.ts';
import { type BookRow, loadBook, SAMPLE_GUEST } from '../books.repository.ts';
import type { FamilyService } from '../family.types.ts';
import type { BookMaking } from '../making/making.types.ts';
import { mayReadBook, maySeeGift } from '../owned-books.repository.ts';
import { findFileKey } from '../purchases.repository.ts';
import type { VoicesService } from '../voices.types.ts';
import { downloadName } from './download-name.ts';

export interface PictureRouteDeps {
  readonly database: Database;
  readonly owners: OwnersService;
  readonly making: BookMaking;
  readonly links: BookLinks;
  readonly family: Pick<FamilyService, 'bookOf'>;
  readonly voices: Pick<VoicesService, 'bookOfLink'>;
  readonly limit: RateLimit;
  readonly privateFiles: EncryptedStorage;
}

/** The URL contains the picture's fingerprint, so its content never changes. */
const FOR_EVER = 'private, max-age=2592000, immutable';

export const installBookPictures = (deps: PictureRouteDeps) => (app: FastifyInstance) => {
  const { database, owners, making, links, family, voices, limit, privateFiles } = deps;
  const route = implement(app, bookPictureContracts);

  interface LinkKeys {
    readonly share?: string | undefined;
    readonly family?: string | undefined;
    readonly voice?: string | undefined;
    readonly listen?: string | undefined;
  }

  /** Allows the owner, the sample book, shared free pages, and every page by a link for relatives, readers or listeners. */
  async function shown(
    request: FastifyRequest,
    documentId: string,
    keys: LinkKeys = {},
    page?: PageId,
  ): Promise<BookRow> {
    const book = await loadBook(database, documentId);
    if (!book || book.deletedAt !== null) throw notFound();
    const reader = await owners.ownerOf(request);
    if (book.guestId === SAMPLE_GUEST || (await mayReadBook(database, reader, documentId))) return book;
    if (page !== undefined && (await maySeeGift(database, reader, documentId))) return book;
    if (keys.family !== undefined && (await family.bookOf(keys.family)) === documentId) return book;
    if ((await voices.bookOfLink(keys)) === documentId) return book;
    const isShared = keys.share !== undefined && links.bookOfShareKey(keys.share) === documentId;
    if (isShared && page !== undefined && (await making.freePages(book)).includes(page)) return book;
    throw notFound();
  }

  async function send(request: FastifyRequest, reply: FastifyReply, file: StoredFile | null, cache: string) {
    const headers = { 'content-type': 'image/webp', 'cache-control': cache };
    if (!(await sendStored(request, reply, headers, async () => file))) throw notFound();
    return reply;
  }

  route('GET /api/shop/books/:id/pages/:page/picture', async (request, reply) => {
    const { page } = request.params;
    const book = await shown(request, request.params.id, request.query, page);
    // Emails are displayed on other origins.
    if (request.query.share !== undefined) reply.header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, await making.picture(book, page, request.query.v), FOR_EVER);
  });

  route('GET /api/shop/books/:id/pages/:page/variants/:variant', async (request, reply) => {
    await countOrRefuse(
      { limit, action: 'variant', request, reply },
      () => new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.'),
    );
    const { page, variant } = request.params;
    const book = await shown(request, request.params.id);
    const file = unwrapOrThrow(await making.variant(book, page, variant), request);
    return send(request, reply, file, 'private, no-cache');
  });

  route('GET /api/shop/books/:id/files/:kind', async (request, reply) => {
    const { id: documentId, kind } = request.params;
    const book = await shown(request, documentId);
    const key = await findFileKey(database, documentId, kind);
    if (key === null || book.state !== 'files_ready') throw notFound();
    const headers = {
      'content-type': kind === 'epub' ? 'application/epub+zip' : 'application/pdf',
      'cache-control': 'private, no-cache',
      'content-disposition': downloadName(book, await making.pages(book), kind),
    };
    if (!(await sendStored(request, reply, headers, (range) => privateFiles.get(key, range)))) throw notFound();
    return reply;
  });
};
