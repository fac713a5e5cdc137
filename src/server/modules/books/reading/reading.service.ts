// Opens an approved e-book for reading mode.
import { err, ok } from '#core/result.ts';
import type { Database } from '../../../db/database.ts';
import { loadBook, markSeen, SAMPLE_GUEST } from '../books.repository.ts';
import { mayReadBook } from '../owned-books.repository.ts';
import { listPurchasedFiles } from '../purchases.repository.ts';
import type { ReadingService } from '../reading.types.ts';
import type { VoicesService } from '../voices.types.ts';
import { type OpenPagesDeps, openApprovedBook } from './open-pages.ts';

interface ReadingDeps extends OpenPagesDeps {
  readonly database: Database;
  readonly voices: Pick<VoicesService, 'played'>;
}

export const createReadingService = ({ database, voices, ...deps }: ReadingDeps): ReadingService => ({
  async open(owner, documentId) {
    if (!(await mayReadBook(database, owner, documentId))) return err('not-found');
    const book = await loadBook(database, documentId);
    if (!book || book.deletedAt !== null || book.guestId === SAMPLE_GUEST) return err('not-found');
    if (!(await listPurchasedFiles(database, documentId)).includes('ebook')) return err('not-now');
    const opened = await openApprovedBook(deps, book);
    if (!opened) return err('not-now');
    await markSeen(database, documentId);
    return ok({ ...opened, voices: await voices.played(documentId) });
  },
});
