// Builds the views of a book for its owner, the sample and shared links.

import { keptUntil } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Database } from '../../db/database.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import { BOOKS_CHANNEL, type BookRow, SAMPLE_GUEST } from './books.repository.ts';
import type { BookListItem, BookRetention, BookView, DownloadView } from './books.types.ts';
import type { BookMaking } from './making/making.types.ts';
import { listDownloadableFiles, listPurchasedFiles } from './purchases.repository.ts';
import { loadBookTerm } from './retention/book-retention.repository.ts';

export interface BookViews {
  downloads(book: BookRow): Promise<DownloadView[]>;
  loadRetention(book: BookRow): Promise<BookRetention>;
  fullView(book: BookRow): Promise<BookView>;
  listItem(book: BookRow, locale: Locale): Promise<BookListItem>;
  liveTopic(documentId: string, read: () => Promise<BookView | null>): Pick<LiveTopic, 'channel' | 'topic' | 'read'>;
}

const NO_TERM: BookRetention = { keptUntil: null, keptByConsent: false };

export function createBookViews(deps: {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: BookMaking;
}): BookViews {
  const { database, catalogue, making } = deps;

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

  async function whole(book: BookRow): Promise<BookView> {
    const [shown, pages, progress, files, term, illustrator, printed] = await Promise.all([
      product(book.story, book.locale),
      making.pages(book),
      making.progress(book),
      downloads(book),
      termOf(book),
      illustratorOf(book),
      isPrinted(book),
    ]);
    const sample = book.guestId === SAMPLE_GUEST;
    const { documentId, revision, locale, child, answers, look, corrected, photos, state } = book;
    return {
      documentId,
      revision,
      book: shown,
      locale,
      child,
      answers,
      look,
      corrected,
      photos,
      state,
      paid: book.paidAt !== null,
      printed,
      changeable: !sample && book.confirmedAt === null,
      progress,
      pages,
      downloads: files,
      illustrator,
      notifyEmail: book.notifyEmail,
      createdAt: book.createdAt.toISOString(),
      confirmedAt: book.confirmedAt?.toISOString() ?? null,
      ...term,
      sample,
    };
  }

  return {
    fullView: whole,
    downloads,
    loadRetention: termOf,
    async listItem(book, locale) {
      const [shown, cover, progress, files] = await Promise.all([
        product(book.story, locale),
        making.cover(book),
        making.progress(book),
        downloads(book),
      ]);
      const { documentId, child, state, paidAt, createdAt, deletedAt } = book;
      return {
        documentId,
        book: shown,
        childName: child.name,
        state,
        progress,
        paid: paidAt !== null,
        cover,
        createdAt: createdAt.toISOString(),
        downloads: files,
        destroyedAt: deletedAt && keptUntil('removedBook', deletedAt).toISOString(),
      };
    },
    liveTopic: (documentId, read) => ({
      channel: BOOKS_CHANNEL,
      topic: documentId,
      async read() {
        const view = await read();
        return view && { id: String(view.revision), data: view, final: view.state === 'files_ready' };
      },
    }),
  };
}
