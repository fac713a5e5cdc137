// What a customer does with a book: begin, change, stop, go on, approve, share, remove. Every step is one transaction.
import { readEmail } from '#core/email.ts';
import type { FunnelStep } from '#core/funnel.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { BookEvent } from '#core/states/book-states.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { whole } from '../../db/whole-step.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { CountStep } from '../events/events.types.ts';
import type { PhotosService } from '../photos/photos.types.ts';
import type { BookLinks } from './book-links.ts';
import type { BookViews } from './book-views.ts';
import * as rows from './books.repository.ts';
import type { BookFailure, BooksService, BookView } from './books.types.ts';
import { addBought, removeBought } from './bought.repository.ts';
import { createChoosePage } from './choose-page.ts';
import type { IllustratorConsents } from './illustrator-consent.ts';
import type { BookMaking } from './making/making.types.ts';

export interface BooksDeps {
  readonly database: Database;
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: BookMaking;
  readonly photos: Pick<PhotosService, 'owns'>;
  readonly views: BookViews;
  readonly links: BookLinks;
  readonly illustrator: IllustratorConsents;
  readonly countStep: CountStep;
}

/** Whoever begins more books at once than a family reads would only make others wait. */
const MOST_WAITING = 3;
const MOST_BOOKS = 60;
const MOST_CHILDREN = 4;

/** What the owner of the shop wants to know how often it happens. */
const COUNTED: Readonly<Partial<Record<BookEvent, FunnelStep>>> = {
  preview_requested: 'book_begun',
  changed: 'changed',
  paid: 'paid',
  confirmed: 'approved',
};

type Changed = Result<rows.BookRow, BookFailure>;

export function createBooksService(deps: BooksDeps): BooksService {
  const { database, catalogue, making, photos, views, links, illustrator, countStep } = deps;
  const choosePage = createChoosePage({ making, photos, illustrator });

  /** Another's book, the sample, a removed one and none at all are the same to whoever asks. */
  async function opened(tx: Queryable, owner: Owner | null, documentId: string): Promise<rows.BookRow | null> {
    if (!(await rows.mayOpen(tx, owner, documentId))) return null;
    const book = await rows.lockBook(tx, documentId);
    return book?.deletedAt === null ? book : null;
  }

  /** Moves the book and lets whatever its new state needs be made. */
  async function move(
    tx: Queryable,
    book: rows.BookRow,
    event: BookEvent,
    actor: string,
    details?: Readonly<Record<string, unknown>>,
  ): Promise<Result<'moved', BookFailure>> {
    const story = await making.story(book.story, book.storyVersion, tx);
    const storyComplete = story?.complete ?? false;
    const moved = await rows.moveBook(tx, book, { event, actor, storyComplete, ...(details ? { details } : {}) });
    if (!moved.ok) return err('not-now');
    const isCustomers = actor !== 'worker' && !actor.startsWith('staff:');
    const step = isCustomers ? COUNTED[event] : undefined;
    if (step) await countStep(tx, { step, story: book.story, locale: book.locale, source: book.source });
    await making.request(tx, book.documentId);
    return ok('moved');
  }

  /** One step of a book's owner, and the book as it is afterwards. */
  async function step(
    owner: Owner | null,
    documentId: string,
    work: (tx: Queryable, book: rows.BookRow) => Promise<Result<unknown, BookFailure>>,
  ): Promise<Result<BookView, BookFailure>> {
    const done = await inOneStep(owner, documentId, work);
    return done.ok ? ok(await views.whole(done.value)) : done;
  }

  async function inOneStep(
    owner: Owner | null,
    documentId: string,
    work: (tx: Queryable, book: rows.BookRow) => Promise<Result<unknown, BookFailure>>,
  ): Promise<Changed> {
    return whole(database, async (tx) => {
      const book = await opened(tx, owner, documentId);
      if (!book) return err('not-found');
      const worked = await work(tx, book);
      if (!worked.ok) return worked;
      const after = await rows.loadBook(tx, documentId);
      return after ? ok(after) : err('not-found');
    });
  }

  /**
   * Only the browser that made the form knows its draft. Sent twice at the same moment before it had any cookie, the
   * form comes from two guests: whichever cookie the browser keeps opens the one book.
   */
  async function begunBefore(tx: Queryable, owner: Owner, draft: string): Promise<Changed> {
    const book = await rows.bookOfDraft(tx, draft);
    if (!book) return err('not-now');
    if (!(await rows.mayOpen(tx, owner, book.documentId))) await rows.grantAccess(tx, book.documentId, owner);
    return ok(book);
  }

  const service: BooksService = {
    async begin(owner, wanted, source) {
      const [story, product] = await Promise.all([
        making.story(wanted.slug),
        catalogue.book(wanted.slug, wanted.locale),
      ]);
      if (!story || !product) return err('no-such-book');
      const drawable = await making.check(wanted);
      if (!drawable.ok) return drawable;
      return whole(database, async (tx) => {
        if (await rows.bookOfDraft(tx, wanted.draft)) return begunBefore(tx, owner, wanted.draft);
        if (!(await photos.owns(owner, wanted.photos))) return err('no-such-photo');
        const { waiting, all } = await rows.countBooks(tx, owner);
        if (waiting >= MOST_WAITING || all >= MOST_BOOKS) return err('too-many');
        const documentId = await rows.insertBook(tx, owner, wanted, { version: story.version, source });
        const book = documentId && (await rows.lockBook(tx, documentId));
        if (!book) return begunBefore(tx, owner, wanted.draft);
        const moved = await move(tx, book, 'preview_requested', 'owner');
        return moved.ok ? ok({ documentId: book.documentId }) : moved;
      });
    },

    async view(owner, documentId) {
      if (!(await rows.mayOpen(database, owner, documentId))) return null;
      const book = await rows.loadBook(database, documentId);
      if (!book || book.deletedAt !== null) return null;
      await rows.markSeen(database, documentId);
      return views.whole(book);
    },

    async live(owner, documentId) {
      if (!(await rows.mayOpen(database, owner, documentId))) return null;
      return views.live(documentId, async () => {
        const book = await rows.loadBook(database, documentId);
        return book?.deletedAt === null ? views.whole(book) : null;
      });
    },

    async shelf(owner, locale) {
      const books = owner ? await rows.booksOf(database, owner) : [];
      return Promise.all(books.map((book) => views.onShelf(book, locale)));
    },

    async children(owner) {
      const books = owner ? await rows.booksOf(database, owner) : [];
      const names = new Set<string>();
      return books
        .filter(({ child: { name } }) => !names.has(name) && names.add(name))
        .slice(0, MOST_CHILDREN)
        .map(({ documentId, child, look, corrected, photos: given }) => ({
          ...{ documentId, child, look, corrected, photos: given },
        }));
    },

    change: (owner, documentId, change) =>
      step(owner, documentId, async (tx, book) => {
        const next = { ...book, ...change };
        const words = { slug: book.story, locale: book.locale };
        const drawable = await making.check({ ...words, child: next.child, answers: next.answers, look: next.look });
        if (!drawable.ok) return drawable;
        if (change.photos && owner && !(await photos.owns(owner, change.photos))) return err('no-such-photo');
        if (book.confirmedAt !== null) return err('not-now');
        await rows.updateBook(tx, documentId, next);
        return move(tx, book, 'changed', 'owner', { what: Object.keys(change) });
      }),

    changePage: (owner, documentId, page, change) =>
      step(owner, documentId, async (tx, book) => {
        const chosen = await choosePage(tx, book, page, change, owner);
        return chosen.ok ? move(tx, book, 'changed', 'owner', { page }) : chosen;
      }),

    async changePageByStaff(tx, documentId, page, change, actor) {
      const book = await rows.lockBook(tx, documentId);
      if (book?.deletedAt !== null) return err('not-found');
      const chosen = await choosePage(tx, book, page, change, null);
      const moved = chosen.ok ? await move(tx, book, 'changed', actor, { page }) : chosen;
      return moved.ok ? ok('changed') : moved;
    },

    async pages(documentId) {
      const book = await rows.loadBook(database, documentId);
      return book && making.pages(book);
    },

    async picture(documentId, page, fingerprint) {
      const book = await rows.loadBook(database, documentId);
      return book && making.picture(book, page, fingerprint);
    },

    cancel: (owner, documentId) => step(owner, documentId, (tx, book) => move(tx, book, 'cancelled', 'owner')),
    retry: (owner, documentId) => step(owner, documentId, (tx, book) => move(tx, book, 'retried', 'owner')),
    confirm: (owner, documentId) =>
      step(owner, documentId, async (tx, book) => {
        if (book.state !== 'awaiting_confirmation' || (await making.approve(tx, book)))
          return move(tx, book, 'confirmed', 'owner');
        // Something the pages depend on is another: they are shown anew before anybody approves them.
        return move(tx, book, 'changed', 'worker', { reason: 'pages are out of date' });
      }),
    illustrator: () => making.illustrator(),
    agree: (owner, documentId, consent) => step(owner, documentId, (tx, book) => illustrator.agree(tx, book, consent)),
    withdraw: (owner, documentId) =>
      step(owner, documentId, async (tx, book) => {
        const taken = await illustrator.withdraw(tx, book);
        // A stopped book is drawn without them when it goes on.
        if (taken.ok && taken.value.redraw) await move(tx, book, 'changed', 'owner', { what: ['illustrator'] });
        return taken;
      }),

    notify: (owner, documentId, email) =>
      step(owner, documentId, async (tx) => {
        const address = readEmail(email);
        if (!address) return err('invalid-email');
        await rows.setNotifyEmail(tx, documentId, address);
        return ok('set');
      }),

    async remove(owner, documentId) {
      const removed = await inOneStep(owner, documentId, async (tx, book) => {
        // What was paid for is not thrown away by a tap.
        if (book.paidAt !== null && book.state !== 'files_ready') return err('not-now');
        await move(tx, book, 'cancelled', 'owner');
        await rows.setDeleted(tx, documentId, true);
        return ok('removed');
      });
      return removed.ok ? ok('removed') : removed;
    },

    restore: (owner, documentId) =>
      whole(database, async (tx) => {
        const book = (await rows.mayOpen(tx, owner, documentId)) ? await rows.lockBook(tx, documentId) : null;
        if (!book) return err('not-found');
        await rows.setDeleted(tx, documentId, false);
        // It was stopped for being removed; what was made of it is still there.
        if (book.state === 'cancelled' && book.deletedAt !== null) await move(tx, book, 'retried', 'owner');
        return ok('restored');
      }),

    async shareAddress(owner, documentId) {
      const book = (await rows.mayOpen(database, owner, documentId)) && (await rows.loadBook(database, documentId));
      return book ? ok(links.share(documentId, book.locale)) : err('not-found');
    },

    async shared(key) {
      const documentId = links.readShare(key);
      const book = documentId && (await rows.loadBook(database, documentId));
      if (!book || book.deletedAt !== null) return null;
      const view = await views.whole(book);
      const free = new Set(await making.freePages(book));
      const shownTo = (address: string | null) => address && `${address}&share=${encodeURIComponent(key)}`;
      return {
        book: view.book,
        locale: view.locale,
        childName: view.child.name,
        pages: view.pages
          .filter(({ page }) => free.has(page))
          .map((page) => ({ ...page, picture: shownTo(page.picture), variants: [], photo: null })),
      };
    },

    async claim(owner, documentId, key) {
      if (!links.opens(documentId, key) || !(await rows.loadBook(database, documentId))) return false;
      await rows.grantAccess(database, documentId, owner);
      return true;
    },

    async paid(documentId, bought, tx) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return err('not-found');
      const newest = await making.story(book.story, undefined, tx);
      const own = await making.story(book.story, book.storyVersion, tx);
      // A story may have been finished between the preview and the payment.
      const version = newest?.complete && !own?.complete ? newest.version : book.storyVersion;
      const paid = await rows.setPaid(tx, documentId, version);
      await addBought(tx, documentId, bought);
      const moved = await move(tx, { ...book, ...paid }, 'paid', bought.actor);
      return moved.ok ? ok('paid') : moved;
    },

    async orderCancelled(documentId, order, tx) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return ok('cancelled');
      const stillPaid = await removeBought(tx, documentId, order);
      if (!stillPaid) await tx.query('update books set paid_at = null where document_id = $1', [documentId]);
      const moved = await move(tx, { ...book, paidAt: stillPaid ? book.paidAt : null }, 'order_cancelled', 'order');
      return moved.ok ? ok('cancelled') : moved;
    },

    briefs: (documentIds) => rows.briefsOf(database, documentIds),

    async sharedCover(documentId) {
      const [book] = await rows.briefsOf(database, [documentId]);
      return book?.cover ? `${book.cover}&share=${encodeURIComponent(links.shareKey(documentId))}` : null;
    },

    async mayBuy(owner, documentId) {
      if (!(await rows.mayOpen(database, owner, documentId))) return false;
      const [book] = await rows.briefsOf(database, [documentId]);
      return book !== undefined && book.childName !== null && !book.removed;
    },

    async progress(documentId) {
      const book = await rows.loadBook(database, documentId);
      return book && making.progress(book);
    },

    async downloads(documentId) {
      const book = await rows.loadBook(database, documentId);
      return book ? views.downloads(book) : [];
    },

    grant: (tx, documentId, owner) => rows.grantAccess(tx, documentId, owner),
    onFinished: making.onFinished,

    async sample(locale) {
      await making.ensureSample(locale);
      const book = await rows.sampleBook(database, locale);
      return book && views.whole(book);
    },
  };
  return service;
}
