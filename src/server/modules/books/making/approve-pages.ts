// What a parent approves is what is printed: the pages they saw are the book's own, and nothing found out later changes them.
import type { Queryable } from '../../../db/database.ts';
import type { BookRow } from '../books.repository.ts';
import { picturesOf } from './making.repository.ts';
import type { PaintedSkins } from './painted-skins.ts';
import type { Plans } from './plans.ts';

interface Needs {
  readonly plans: Plans;
  readonly painted: PaintedSkins;
}

/** False where a page would be printed otherwise than it is shown: then its pages are to be made again first. */
export type ApprovePages = (tx: Queryable, book: BookRow) => Promise<boolean>;

export const createApprovePages =
  ({ plans, painted }: Needs): ApprovePages =>
  async (tx, book) => {
    const { documentId } = book;
    const plan = await plans.of(book, tx);
    const shown = new Set((await picturesOf(tx, documentId)).map(({ page, fingerprint }) => `${page} ${fingerprint}`));
    const wanted = await plans.wanted(book, plan, 'preview', () => true);
    if (wanted.some(({ page, fingerprint }) => !shown.has(`${page} ${fingerprint}`))) return false;
    for (const { variant, photo, face } of plan.pages) {
      if (variant !== 2 || photo === null || face === null) continue;
      // The photo may be deleted at any moment; the book keeps what was painted from it, as its pages do.
      if (!(await painted.keep(documentId, photo, face))) return false;
    }
    const approved = await plans.approvedWith(book, tx);
    await tx.query('update books set approved_with = $2 where document_id = $1', [
      documentId,
      JSON.stringify(approved),
    ]);
    return true;
  };
