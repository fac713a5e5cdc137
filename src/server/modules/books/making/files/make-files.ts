import type { PrintingHouse } from '#providers/printing-house/printing-house.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database, Queryable } from '../../../../db/database.ts';
import type { Rendering } from '../../../../rendering/rendering.ts';
import { type BookRow, loadBook, lockBook, moveBook } from '../../books.repository.ts';
import { listWaitingRuns, markHandedOver, markHandingBegun } from '../../purchases.repository.ts';
import type { BookDrawings } from '../book-drawings.ts';
import { addHistoryNote } from '../making.repository.ts';
import type { PageChoices } from '../page-choices.ts';
import type { Plans } from '../plans.ts';
import { createHandOverPrint } from './hand-over-print.ts';
import { createMakeMissingFiles } from './make-missing-files.ts';

export interface MakeFilesNeeds {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly rendering: Rendering;
  readonly plans: Plans;
  readonly choices: PageChoices;
  readonly drawings: BookDrawings;
  readonly printingHouse: PrintingHouse;
  /** Called in the transaction when the files are ready, and again for each run handed over. */
  readonly finished: (tx: Queryable, book: string) => Promise<void>;
  /** Called first in these transactions: locks what `finished` needs before the book and its runs. */
  readonly lockFirst: (tx: Queryable, book: string) => Promise<void>;
}

export type MakeFiles = (documentId: string, signal: AbortSignal) => Promise<void>;

/** Staff or the owner may take an approval back, and give another, while files of the first are made. */
const isSameApproval = (made: BookRow, now: BookRow): boolean =>
  made.confirmedAt !== null && made.confirmedAt.getTime() === now.confirmedAt?.getTime();

export function createMakeFiles(needs: MakeFilesNeeds): MakeFiles {
  const { database, plans, printingHouse, finished, lockFirst } = needs;
  const makeMissing = createMakeMissingFiles(needs);
  const handOver = createHandOverPrint(needs);

  return async (documentId, signal) => {
    const book = await loadBook(database, documentId);
    if (book?.state !== 'confirmed' && book?.state !== 'files_ready') return;
    const plan = await plans.plan(book);
    await makeMissing(book, plan, signal);
    await database.transaction(async (tx) => {
      await lockFirst(tx, documentId);
      const now = await lockBook(tx, documentId);
      if (!now || !isSameApproval(book, now)) return;
      if (now.state === 'confirmed')
        await moveBook(tx, now, { event: 'files_made', actor: 'worker', storyComplete: true });
      // Files of a finished book bought later complete their order, too.
      else if (now.state !== 'files_ready') return;
      await finished(tx, documentId);
    });
    for (const run of await listWaitingRuns(database, documentId)) {
      signal.throwIfAborted();
      const isOpen = await database.transaction(async (tx) => {
        const now = await lockBook(tx, documentId);
        if (now?.state !== 'files_ready' || !isSameApproval(book, now)) return false;
        return markHandingBegun(tx, run.documentId);
      });
      // A correction took the approval back: the next approval hands the run over.
      if (!isOpen) return;
      const { reference, ticket } = await handOver(book, plan, run);
      await database.transaction(async (tx) => {
        await lockFirst(tx, documentId);
        if (!(await markHandedOver(tx, run.documentId, reference, ticket))) return;
        const handed = { house: printingHouse.name, reference, run: run.documentId };
        await addHistoryNote(tx, documentId, 'handed_to_printing_house', handed);
        await finished(tx, documentId);
      });
    }
  };
}
