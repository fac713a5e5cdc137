// Starts a book from a submitted form, once per form.
import { DAY_MS } from '#core/calendar/working-days.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import type { CatalogueService } from '../../catalogue/catalogue.types.ts';
import { checkWriteAccess, grantLinkAccess } from '../../link-access/write-access.types.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import * as rows from '../books.repository.ts';
import type { BookFailure, BooksService } from '../books.types.ts';
import type { BookMaking } from '../making/making.types.ts';
import * as owned from '../owned-books.repository.ts';
import type { BookTransitions } from './book-transitions.ts';

interface BeginBookDeps {
  readonly catalogue: Pick<CatalogueService, 'book'>;
  readonly making: BookMaking;
  readonly photos: Pick<PhotosService, 'owns' | 'ownsDrawing'>;
}

const MOST_WAITING = 3;
const MOST_BOOKS = 60;
/** Access of the second guest when a form was submitted twice. */
const SAME_DRAFT_DAYS = 60;

export function createBeginBook(
  { catalogue, making, photos }: BeginBookDeps,
  { move, runLimited }: BookTransitions,
): BooksService['begin'] {
  /**
   * A form submitted twice before the browser had a cookie comes from two guests: whichever cookie the browser keeps
   * must open the one book.
   */
  async function begunBefore(tx: Queryable, owner: Owner, draft: string): Promise<Result<rows.BookRow, BookFailure>> {
    const book = await rows.findBookByDraft(tx, draft);
    if (!book) return err('not-now');
    const thing = { kind: 'book', id: book.documentId } as const;
    const until = new Date(Date.now() + SAME_DRAFT_DAYS * DAY_MS);
    if (!(await checkWriteAccess(tx, thing, owner)).ok)
      await grantLinkAccess(tx, thing, owner, { until, writesUntil: until });
    return ok(book);
  }

  return async (owner, wanted, source, from = null, place) => {
    const [story, product] = await Promise.all([making.story(wanted.slug), catalogue.book(wanted.slug, wanted.locale)]);
    if (!story || !product) return err('no-such-book');
    const drawable = await making.check(wanted);
    if (!drawable.ok) return drawable;
    return runLimited(async (tx) => {
      if (await rows.findBookByDraft(tx, wanted.draft)) return begunBefore(tx, owner, wanted.draft);
      if (!(await photos.owns(tx, owner, wanted.photos))) return err('no-such-photo');
      const { drawing } = wanted.answers;
      if (drawing && !(await photos.ownsDrawing(tx, owner, drawing.id))) return err('no-such-drawing');
      const { waiting, all } = await owned.countBooks(tx, owner);
      // A group order has limits of its own: a list of children, and a link that is used once.
      const isOfGroup = place === 'group' || place === 'group-parent';
      if (!isOfGroup && (waiting >= MOST_WAITING || all >= MOST_BOOKS)) return err('too-many');
      const documentId = await rows.insertBook(tx, owner, wanted, { version: story.version, source, from, place });
      const book = documentId && (await rows.lockBook(tx, documentId));
      if (!book) return begunBefore(tx, owner, wanted.draft);
      const moved = await move(tx, book, 'preview_requested', 'owner');
      return moved.ok ? ok({ documentId: book.documentId }) : moved;
    });
  };
}
