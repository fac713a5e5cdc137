import { readEmail } from '#core/contact/email.ts';
import { err, ok } from '#core/result.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import * as rows from '../books.repository.ts';
import type { BooksService } from '../books.types.ts';
import { forgetApproval } from '../making/files/book-files.repository.ts';
import type { IllustratorConsentService } from '../making/illustrator/illustrator-consent.ts';
import type { BookMaking } from '../making/making.types.ts';
import { mayReopen } from '../purchases.repository.ts';
import type { BookTransitions } from './book-transitions.ts';
import { createPageChooser } from './choose-page.ts';

interface BookChangesDeps {
  readonly making: BookMaking;
  readonly photos: Pick<PhotosService, 'owns' | 'ownsDrawing'>;
  readonly illustrator: IllustratorConsentService;
}

type BookChanges = Pick<
  BooksService,
  | 'change'
  | 'changePage'
  | 'changePageByStaff'
  | 'cancel'
  | 'retry'
  | 'confirm'
  | 'confirmForGroup'
  | 'reopen'
  | 'illustrator'
  | 'allowIllustrator'
  | 'withdrawIllustrator'
  | 'notify'
>;

export function createBookChanges(
  { making, photos, illustrator }: BookChangesDeps,
  transitions: BookTransitions,
): BookChanges {
  const { move, changeAndView: step } = transitions;
  const choosePage = createPageChooser({ making, photos, illustrator });

  return {
    change: (owner, documentId, change) =>
      step(owner, documentId, async (tx, book) => {
        const next = { ...book, ...change };
        const words = { slug: book.story, locale: next.locale };
        const drawable = await making.check({ ...words, child: next.child, answers: next.answers, look: next.look });
        if (!drawable.ok) return drawable;
        if (change.photos && owner && !(await photos.owns(tx, owner, change.photos))) return err('no-such-photo');
        const drawing = change.answers?.drawing?.id;
        const isNew = drawing !== undefined && drawing !== book.answers.drawing?.id;
        if (isNew && !(owner && (await photos.ownsDrawing(tx, owner, drawing)))) return err('no-such-drawing');
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
    confirmForGroup: createConfirmForGroup(making, transitions),
    confirm: (owner, documentId) =>
      step(owner, documentId, async (tx, book) => {
        if (book.state !== 'awaiting_confirmation' || (await making.approve(tx, book)))
          return move(tx, book, 'confirmed', 'owner');
        // Something the pages depend on changed: they are drawn again before approval.
        return move(tx, book, 'changed', 'worker', { reason: 'pages are out of date' });
      }),
    reopen: (owner, documentId) =>
      step(owner, documentId, async (tx, book) => {
        // A second click finds the book open already.
        if (book.paidAt !== null && book.confirmedAt === null) return ok('open');
        if (!(await mayReopen(tx, documentId))) return err('not-now');
        const reopened = await move(tx, book, 'reopened', 'owner');
        if (reopened.ok) await forgetApproval(tx, documentId);
        return reopened;
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
  };
}

const createConfirmForGroup =
  (making: BookMaking, { move, runLimited }: BookTransitions): BookChanges['confirmForGroup'] =>
  (documentId) =>
    runLimited(async (tx) => {
      const book = await rows.lockBook(tx, documentId);
      if (book?.state !== 'awaiting_confirmation' || !(await making.approve(tx, book))) return err('not-now');
      const moved = await move(tx, book, 'confirmed', 'worker');
      return moved.ok ? ok('confirmed') : moved;
    });
