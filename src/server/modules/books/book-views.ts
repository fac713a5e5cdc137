// A book as its owner, a visitor of the sample and a relative with a link see it.
import type { Locale } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Database } from '../../db/database.ts';
import type { LiveTopic } from '../../live/event-stream.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import { BOOKS_CHANNEL, type BookRow, SAMPLE_GUEST } from './books.repository.ts';
import type { BookOnShelf, BookView, DownloadView } from './books.types.ts';
import { downloadable, wantedFiles } from './bought.repository.ts';
import type { BookMaking } from './making/making.types.ts';

export interface BookViews {
  downloads(book: BookRow): Promise<DownloadView[]>;
  whole(book: BookRow): Promise<BookView>;
  onShelf(book: BookRow, locale: Locale): Promise<BookOnShelf>;
  live(documentId: string, read: () => Promise<BookView | null>): Pick<LiveTopic, 'channel' | 'topic' | 'read'>;
}

const DAY_MS = 86_400_000;
/** Since its owner last looked at it. */
export const ABANDONED_DAYS = 14;
/** Since the service was complete. */
export const COMPLETE_DAYS = 30;

/** When its files were there or the last of its orders was over, whichever was later; `held` while one is not. */
const COMPLETE = `
select greatest((select max(at) from book_history where book = $1 and to_state = 'files_ready'),
    max(o.completed_at)) as at, coalesce(bool_or(o.completed_at is null), false) as held
from order_books b join orders o on o.document_id = b.order_id
where b.book = $1 and o.paid_at is not null`;

export function createBookViews(deps: {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: BookMaking;
}): BookViews {
  const { database, catalogue, making } = deps;

  async function product(slug: string, locale: Locale): Promise<BookView['book']> {
    const found = await catalogue.book(slug, locale);
    // A story may be taken off the shelf while books of it are being made.
    if (!found) return { slug, title: slug, preorder: false, price: kopecks(0) };
    const { title, preorder, price } = found;
    return { slug, title, preorder, price };
  }

  async function downloads({ documentId, state }: BookRow): Promise<DownloadView[]> {
    if (state !== 'files_ready') return [];
    const files = await downloadable(database, documentId);
    return files.map(({ kind, bytes }) => ({ kind, bytes, address: `/api/shop/books/${documentId}/files/${kind}` }));
  }

  async function keptUntil({ documentId, state, paidAt, seenAt, guestId }: BookRow): Promise<string | null> {
    if (guestId === SAMPLE_GUEST) return null;
    if (paidAt === null) return new Date(seenAt.getTime() + ABANDONED_DAYS * DAY_MS).toISOString();
    if (state !== 'files_ready') return null;
    const [row] = await database.query<{ at: Date | null; held: boolean }>(COMPLETE, [documentId]);
    return row?.at && !row.held ? new Date(row.at.getTime() + COMPLETE_DAYS * DAY_MS).toISOString() : null;
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
    return paidAt !== null && (await wantedFiles(database, documentId)).includes('print');
  }

  async function whole(book: BookRow): Promise<BookView> {
    const [shown, pages, progress, files, until, illustrator, printed] = await Promise.all([
      product(book.story, book.locale),
      making.pages(book),
      making.progress(book),
      downloads(book),
      keptUntil(book),
      illustratorOf(book),
      isPrinted(book),
    ]);
    const sample = book.guestId === SAMPLE_GUEST;
    const { documentId, revision, locale, child, answers, look, corrected, photos, state } = book;
    return {
      ...{ documentId, revision, book: shown, locale, child, answers, look, corrected, photos, state },
      paid: book.paidAt !== null,
      printed,
      changeable: !sample && book.confirmedAt === null,
      ...{ progress, pages, downloads: files },
      illustrator,
      notifyEmail: book.notifyEmail,
      createdAt: book.createdAt.toISOString(),
      confirmedAt: book.confirmedAt?.toISOString() ?? null,
      keptUntil: until,
      sample,
    };
  }

  return {
    whole,
    downloads,
    async onShelf(book, locale) {
      const [shown, cover, progress, files] = await Promise.all([
        product(book.story, locale),
        making.cover(book),
        making.progress(book),
        downloads(book),
      ]);
      const { documentId, child, state, paidAt, createdAt } = book;
      return {
        ...{ documentId, book: shown, childName: child.name, state, progress },
        paid: paidAt !== null,
        cover,
        createdAt: createdAt.toISOString(),
        downloads: files,
      };
    },
    live: (documentId, read) => ({
      channel: BOOKS_CHANNEL,
      topic: documentId,
      async read() {
        const view = await read();
        return view && { id: String(view.revision), data: view, final: view.state === 'files_ready' };
      },
    }),
  };
}
