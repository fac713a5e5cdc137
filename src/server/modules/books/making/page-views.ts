// Page views and production progress of a book; draws nothing.
import type { PageId } from '#core/books/book-request.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { Database } from '../../../db/database.ts';
import type { NoticeHub } from '../../../live/notice-hub.ts';
import { createPersonalCache } from '../../../personal-caches.ts';
import type { BookRow } from '../books.repository.ts';
import type { BookProgress, PageView } from '../books.types.ts';
import type { BookPlan, PlannedPage } from './book-plan.ts';
import { listPictures, type Picture } from './making.repository.ts';
import type { Plans } from './plans.ts';
import { createWaitEstimator } from './waiting-time.ts';

export interface PageViews {
  pages(book: BookRow): Promise<readonly PageView[]>;
  /** URL of the front cover, without reading the other pages. */
  cover(book: BookRow): Promise<string | null>;
  progress(book: BookRow): Promise<BookProgress | null>;
}

const MADE_IN: readonly BookState[] = ['previewing', 'generating'];
/** Number of drawing threads. */
const DRAWN_AT_ONCE = 2;
const KEPT_VIEWS = 200;

export const pictureAddress = (documentId: string, page: PageId, fingerprint: string): string =>
  `/api/shop/books/${documentId}/pages/${page}/picture?v=${fingerprint}`;

interface ViewedPage {
  readonly view: PageView;
  /** Part of the current production. */
  readonly wanted: boolean;
}

export function createPageViews(database: Database, plans: Plans, notices: Pick<NoticeHub, 'subscribe'>): PageViews {
  const waitOf = createWaitEstimator(database);
  const seen = createPersonalCache<Promise<readonly ViewedPage[]>>(notices, KEPT_VIEWS);

  async function look(book: BookRow, plan: BookPlan): Promise<readonly ViewedPage[]> {
    const pictures = await listPictures(database, book.documentId);
    // Without pictures there is nothing to compare.
    const typeSize = pictures.length === 0 ? 0 : await plans.typeSize(book, plan);
    const made = MADE_IN.includes(book.state);
    let drawing = book.startedAt === null ? 0 : DRAWN_AT_ONCE;
    return plan.pages.map((page) => {
      const target = page.open ? 'preview' : 'locked';
      const own = pictures.filter((picture) => picture.page === page.page && mayShow(page, picture));
      const fingerprint = pictures.length === 0 ? '' : plan.fingerprint(page, target, typeSize);
      const current = own.find((picture) => picture.target === target && picture.fingerprint === fingerprint);
      // Prefers an older picture of the chosen variant to the newest one of another.
      const sharp = own.filter((picture) => picture.target === target);
      const shown = current ?? sharp.find((picture) => picture.variant === page.variant) ?? sharp[0] ?? own[0];
      const wanted = book.state === 'generating' || (book.state === 'previewing' && page.free);
      const isReady = current !== undefined || (!made && shown?.target === target);
      return { view: viewOf(book, page, shown, isReady ? 'ready' : stateOf(wanted)), wanted };
    });

    function stateOf(wanted: boolean): PageView['state'] {
      if (book.state === 'failed') return 'failed';
      if (!wanted || drawing <= 0) return 'waiting';
      drawing -= 1;
      return 'drawing';
    }
  }

  async function viewed(book: BookRow): Promise<readonly ViewedPage[]> {
    const plan = await plans.plan(book);
    // Every new picture increases the revision.
    const key = `${book.documentId} ${book.revision} ${plan.key}`;
    const known = seen.get(key);
    if (known) return known;
    const fresh = look(book, plan);
    seen.set(key, fresh);
    fresh.catch(() => seen.delete(key));
    return fresh;
  }

  return {
    pages: async (book) => (await viewed(book)).map(({ view }) => view),
    async cover(book) {
      const drawn = (await listPictures(database, book.documentId)).filter(
        ({ page, target }) => page === 'front' && target === 'preview',
      );
      if (drawn.length === 0) return null;
      const plan = await plans.plan(book);
      const front = plan.pages.find(({ page }) => page === 'front');
      const wanted = front && plan.fingerprint(front, 'preview', await plans.typeSize(book, plan));
      const shown = drawn.find(({ fingerprint }) => fingerprint === wanted) ?? drawn[0];
      return shown ? pictureAddress(book.documentId, 'front', shown.fingerprint) : null;
    },
    async progress(book) {
      if (!MADE_IN.includes(book.state)) return null;
      // While the book is queued, its pages need not be read.
      if (book.startedAt === null) return { stage: 'queued', done: 0, pagesDone: 0, pages: 0, ...(await waitOf(book)) };
      const wanted = (await viewed(book)).filter((page) => page.wanted);
      const pagesDone = wanted.filter(({ view }) => view.state === 'ready').length;
      const pages = wanted.length;
      const stage = pagesDone < pages ? 'drawing' : 'finishing';
      return { stage, done: pages === 0 ? 1 : pagesDone / pages, pagesDone, pages, ahead: 0, minutes: 0 };
    },
  };
}

/** The sharp picture of a locked page is never shown. */
const mayShow = ({ open }: PlannedPage, { target }: Picture): boolean => open || target === 'locked';

function viewOf(book: BookRow, page: PlannedPage, shown: Picture | undefined, state: PageView['state']): PageView {
  const { open, words, variant, offered, seed, ownPhoto } = page;
  return {
    page: page.page,
    open,
    state,
    picture: shown ? pictureAddress(book.documentId, page.page, shown.fingerprint) : null,
    words,
    variant,
    variants: offered,
    seed,
    photo: ownPhoto,
  };
}
