// The parts of a book's view that are read from other tables and services.

import { keptUntil } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Database } from '../../db/database.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import { type BookRow, SAMPLE_GUEST } from './books.repository.ts';
import type { BookRetention, BookView, DownloadView, MadeBook } from './books.types.ts';
import type { BookMaking } from './making/making.types.ts';
import { listDownloadableFiles, listPurchasedFiles, mayReopen } from './purchases.repository.ts';
import { loadBookTerm } from './retention/book-retention.repository.ts';

const NO_TERM: BookRetention = { keptUntil: null, keptByConsent: false };

export interface BookViewDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: BookMaking;
}

export function createBookViewParts({ database, catalogue, making }: BookViewDeps) {
  async function product(slug: string, locale: Locale): Promise<BookView['book']> {
    const found = await catalogue.book(slug, locale);
    // A story may go off sale while its books are being made.
    if (!found) return { slug, title: slug, preorder: false, price: kopecks(0) };
    const { title, preorder, price } = found;
    return { slug, title, preorder, price };
  }

  async function downloads({ documentId, state }: BookRow): Promise<DownloadView[]> {
    if (state !== 'files_ready') return [];
    const files = await listDownloadableFiles(database, documentId);
    return files.map(({ kind, bytes }) => ({ kind, bytes, address: `/api/shop/books/${documentId}/files/${kind}` }));
  }

  async function termOf({ documentId, state, paidAt, seenAt, guestId }: BookRow): Promise<BookRetention> {
    if (guestId === SAMPLE_GUEST) return NO_TERM;
    if (paidAt === null) return { keptUntil: keptUntil('abandonedBook', seenAt).toISOString(), keptByConsent: false };
    if (state !== 'files_ready') return NO_TERM;
    const row = await loadBookTerm(database, documentId);
    return { keptUntil: row?.until?.toISOString() ?? null, keptByConsent: row?.kept ?? false };
  }

  async function illustratorOf(book: BookRow): Promise<BookView['illustrator']> {
    const active = await making.illustrator();
    if (!active || book.guestId === SAMPLE_GUEST) return null;
    const { recipient } = active;
    const agreedAt = book.illustratorConsent === recipient ? book.illustratorConsentAt : null;
    return { recipient, agreedAt: agreedAt?.toISOString() ?? null };
  }

  async function isPrinted({ documentId, paidAt, guestId }: BookRow): Promise<boolean> {
    if (guestId === SAMPLE_GUEST) return true;
    return paidAt !== null && (await listPurchasedFiles(database, documentId)).includes('print');
  }

  /** Before payment it is changed in the shop as any preview is. */
  async function correctionOf({ documentId, paidAt, confirmedAt, guestId }: BookRow): Promise<MadeBook['correction']> {
    if (paidAt === null || guestId === SAMPLE_GUEST) return null;
    if (confirmedAt === null) return 'change';
    return (await mayReopen(database, documentId)) ? 'reopen' : null;
  }

  return { product, downloads, termOf, illustratorOf, isPrinted, correctionOf };
}
