// Approval: stores what the shown pages were drawn with, so that exactly they are printed.
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import type { Queryable } from '../../../db/database.ts';
import { type BookRow, setApprovedWith } from '../books.repository.ts';
import type { BookDrawings } from './book-drawings.ts';
import { listPictures } from './making.repository.ts';
import type { PaintedSkins } from './painted-skins.ts';
import type { Plans } from './plans.ts';

interface Needs {
  readonly plans: Plans;
  readonly painted: PaintedSkins;
  readonly drawings: BookDrawings;
}

/** False when a page would be printed differently from what is shown and must be drawn again. */
export type ApprovePages = (tx: Queryable, book: BookRow) => Promise<boolean>;

export const createApprovePages =
  ({ plans, painted, drawings }: Needs): ApprovePages =>
  async (tx, book) => {
    const { documentId } = book;
    const plan = await plans.plan(book, tx);
    const shown = new Set(
      (await listPictures(tx, documentId)).map(({ page, fingerprint }) => `${page} ${fingerprint}`),
    );
    const wanted = await plans.listWantedPictures(book, plan, 'preview', () => true);
    if (wanted.some(({ page, fingerprint }) => !shown.has(`${page} ${fingerprint}`))) return false;
    for (const { variant, photo, face } of plan.pages) {
      if (variant !== PICTURE_VARIANT.paintedSkin || photo === null || face === null) continue;
      // The photo may be deleted at any time; the book keeps a copy of the skin painted from it.
      if (!(await painted.copyToBook(documentId, photo, face))) return false;
    }
    const { drawing } = plan.spec.answers ?? {};
    if (drawing && !(await drawings.copyToBook(documentId, drawing.id))) return false;
    const approved = await plans.approvedWith(book, tx);
    await setApprovedWith(tx, documentId, approved);
    return true;
  };
