// Use cases of a customer's book: create, change, stop, retry, approve and share. Each runs in one transaction.
import { DAY_MS } from '#core/calendar/working-days.ts';
import { readEmail } from '#core/contact/email.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import { checkWriteAccess, grantLinkAccess } from '../link-access/write-access.types.ts';
import type { PhotosService } from '../photos/photos.types.ts';
import { type BookQueriesDeps, createBookQueries } from './book-queries.ts';
import { createBookRemoval } from './book-removal.ts';
import { type BookTransitionsDeps, createBookTransitions } from './book-transitions.ts';
import * as rows from './books.repository.ts';
import type { BookFailure, BooksService } from './books.types.ts';
import { createPageChooser } from './choose-page.ts';
import type { IllustratorConsentService } from './illustrator-consent.ts';
import { addPurchase, removePurchase } from './purchases.repository.ts';
import { createKeptFiles } from './retention/kept-files.ts';
import { createSharedBooks } from './shared-books.ts';

export interface BooksDeps extends BookQueriesDeps, BookTransitionsDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly photos: Pick<PhotosService, 'owns'>;
  readonly illustrator: IllustratorConsentService;
  readonly secret: string;
}

const MOST_WAITING = 3;
const MOST_BOOKS = 60;
/** Access of the second guest when a form was submitted twice. */
const SAME_DRAFT_DAYS = 60;

type Changed = Result<rows.BookRow, BookFailure>;

export function createBooksService(deps: BooksDeps): BooksService {
  const { database, catalogue, making, photos, links, illustrator } = deps;
  const steps = createBookTransitions(deps);
  const { move, changeAndView: step, runLimited: inTurn } = steps;
  const choosePage = createPageChooser({ making, photos, illustrator });

  /**
   * A form submitted twice before the browser had a cookie comes from two guests: whichever cookie the browser keeps
   * must open the one book.
   */
  async function begunBefore(tx: Queryable, owner: Owner, draft: string): Promise<Changed> {
    const book = await rows.findBookByDraft(tx, draft);
    if (!book) return err('not-now');
    const thing = { kind: 'book', id: book.documentId } as const;
    const until = new Date(Date.now() + SAME_DRAFT_DAYS * DAY_MS);
    if (!(await checkWriteAccess(tx, thing, owner)).ok)
      await grantLinkAccess(tx, thing, owner, { until, writesUntil: until });
    return ok(book);
  }

  return {
    ...createBookQueries(deps),
    ...createSharedBooks(deps),
    ...createBookRemoval(deps, steps),
    keptFiles: createKeptFiles(database, deps.secret),

    async begin(owner, wanted, source, from = null) {
      const [story, product] = await Promise.all([
        making.story(wanted.slug),
        catalogue.book(wanted.slug, wanted.locale),
      ]);
      if (!story || !product) return err('no-such-book');
      const drawable = await making.check(wanted);
      if (!drawable.ok) return drawable;
      return inTurn(async (tx) => {
        if (await rows.findBookByDraft(tx, wanted.draft)) return begunBefore(tx, owner, wanted.draft);
        if (!(await photos.owns(tx, owner, wanted.photos))) return err('no-such-photo');
        const { waiting, all } = await rows.countBooks(tx, owner);
        if (waiting >= MOST_WAITING || all >= MOST_BOOKS) return err('too-many');
        const documentId = await rows.insertBook(tx, owner, wanted, { version: story.version, source, from });
        const book = documentId && (await rows.lockBook(tx, documentId));
        if (!book) return begunBefore(tx, owner, wanted.draft);
        const moved = await move(tx, book, 'preview_requested', 'owner');
        return moved.ok ? ok({ documentId: book.documentId }) : moved;
      });
    },

    change: (owner, documentId, change) =>
      step(owner, documentId, async (tx, book) => {
        const next = { ...book, ...change };
        const words = { slug: book.story, locale: next.locale };
        const drawable = await making.check({ ...words, child: next.child, answers: next.answers, look: next.look });
        if (!drawable.ok) return drawable;
        if (change.photos && owner && !(await photos.owns(tx, owner, change.photos))) return err('no-such-photo');
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

    cancel: (owner, documentId) => step(owner, documentId, (tx, book) => move(tx, book, 'cancelled', 'owner')),
    retry: (owner, documentId) => step(owner, documentId, (tx, book) => move(tx, book, 'retried', 'owner')),
    confirm: (owner, documentId) =>
      step(owner, documentId, async (tx, book) => {
        if (book.state !== 'awaiting_confirmation' || (await making.approve(tx, book)))
          return move(tx, book, 'confirmed', 'owner');
        // Something the pages depend on changed: they are drawn again before approval.
        return move(tx, book, 'changed', 'worker', { reason: 'pages are out of date' });
      }),
    illustrator: () => making.illustrator(),
    allowIllustrator: (owner, documentId, consent) =>
      step(owner, documentId, (tx, book) => illustrator.agree(tx, book, consent)),
    withdrawIllustrator: (owner, documentId) =>
      step(owner, documentId, async (tx, book) => {
        const taken = await illustrator.withdraw(tx, book);
        // A stopped book is drawn without them when it resumes.
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

    async openByLink(owner, documentId, key) {
      const until = links.validUntil(documentId, key);
      if (!until || !(await rows.loadBook(database, documentId))) return false;
      await grantLinkAccess(database, { kind: 'book', id: documentId }, owner, { until });
      return true;
    },

    async markPaid(documentId, bought, tx) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return err('not-found');
      const newest = await making.story(book.story, undefined, tx);
      const own = await making.story(book.story, book.storyVersion, tx);
      // The story may have been completed between preview and payment.
      const storyVersion = newest?.complete && !own?.complete ? newest.version : book.storyVersion;
      await addPurchase(tx, documentId, bought);
      const moved = await move(tx, { ...book, storyVersion }, 'paid', bought.actor);
      return moved.ok ? ok('paid') : moved;
    },

    async orderCancelled(documentId, order, tx) {
      const book = await rows.lockBook(tx, documentId);
      if (!book) return ok('cancelled');
      const stillPaid = await removePurchase(tx, documentId, order);
      if (!stillPaid) await rows.clearPaidAt(tx, documentId);
      const moved = await move(tx, { ...book, paidAt: stillPaid ? book.paidAt : null }, 'order_cancelled', 'order');
      return moved.ok ? ok('cancelled') : moved;
    },

    onFinished: making.onFinished,
  };
}
