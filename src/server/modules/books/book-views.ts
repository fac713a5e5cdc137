// Builds the views of a book for its owner, the sample and shared links.

import { keptUntil } from '#core/legal/retention.ts';
import type { Locale } from '#core/locale.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import { type BookViewDeps, createBookViewParts } from './book-view-parts.ts';
import { BOOKS_CHANNEL, type BookRow, SAMPLE_GUEST } from './books.repository.ts';
import type { BookListItem, BookRetention, BookView, DownloadView, MadeBook } from './books.types.ts';

export interface BookViews {
  product(slug: string, locale: Locale): Promise<BookView['book']>;
  downloads(book: BookRow): Promise<DownloadView[]>;
  loadRetention(book: BookRow): Promise<BookRetention>;
  correctionOf(book: BookRow): Promise<MadeBook['correction']>;
  fullView(book: BookRow): Promise<BookView>;
  listItem(book: BookRow, locale: Locale): Promise<BookListItem>;
  liveTopic(documentId: string, read: () => Promise<BookView | null>): Pick<LiveTopic, 'channel' | 'topic' | 'read'>;
}

const liveTopic: BookViews['liveTopic'] = (documentId, read) => ({
  channel: BOOKS_CHANNEL,
  topic: documentId,
  async read() {
    const view = await read();
    return view && { id: String(view.revision), data: view, final: view.state === 'files_ready' };
  },
});

export function createBookViews(deps: BookViewDeps): BookViews {
  const { making } = deps;
  const { product, downloads, termOf, illustratorOf, isPrinted, correctionOf } = createBookViewParts(deps);

  async function fullView(book: BookRow): Promise<BookView> {
    const [shown, pages, progress, files, term, illustrator, printed, correction] = await Promise.all([
      product(book.story, book.locale),
      making.pages(book),
      making.progress(book),
      downloads(book),
      termOf(book),
      illustratorOf(book),
      isPrinted(book),
      correctionOf(book),
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
      reopenable: correction === 'reopen',
      hasYearCode: book.hasYearCode,
      photoAsked: book.photoAskedAt !== null,
      progress,
      pages,
      downloads: files,
      illustrator,
      notifyEmail: book.notifyEmail,
      createdAt: book.createdAt.toISOString(),
      confirmedAt: book.confirmedAt?.toISOString() ?? null,
      forGroup: book.isPrivate,
      ...term,
      sample,
    };
  }

  return {
    product,
    fullView,
    downloads,
    loadRetention: termOf,
    correctionOf,
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
    liveTopic,
  };
}
