// Makes the files of an approved book, checks and stores them, and hands them to the printing house.
import { type CheckedFile, findFileProblems, inspectOnWorker } from '#engine/book/file/check-file.ts';
import { makeBookFile } from '#engine/book/file/make-file.ts';
import { BLEED_MM, paperOf, TRIM_MM } from '#engine/output/page-size.ts';
import type { PrintFile, PrintingHouse, PrintTicket } from '#providers/printing-house/printing-house.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import { type BookRow, loadBook, lockBook, moveBook } from '../books.repository.ts';
import { listPurchasedFiles, listWaitingRuns, markHandedOver, type PrintRun } from '../purchases.repository.ts';
import { type BookFileRow, insertFile, listFiles } from './book-files.repository.ts';
import type { BookPlan } from './book-plan.ts';
import { bookFolder, fairShareKey } from './draw-picture.ts';
import { addHistoryNote } from './making.repository.ts';
import type { PageChoices } from './page-choices.ts';
import type { Plans } from './plans.ts';

export interface MakeFilesNeeds {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly rendering: Rendering;
  readonly plans: Plans;
  readonly choices: PageChoices;
  readonly printingHouse: PrintingHouse;
  /** Called in the transaction when the files are ready, and again for each run handed over. */
  readonly finished: (tx: Queryable, book: string) => Promise<void>;
  /** Called first in these transactions: locks what `finished` needs before the book and its runs. */
  readonly lockFirst: (tx: Queryable, book: string) => Promise<void>;
}

/** What the customer waits for first. */
const ORDER: readonly CheckedFile[] = ['ebook', 'coloring', 'print', 'cover', 'cover-hard'];
const COVER = { soft: 'cover', hard: 'cover-hard' } as const;

export type MakeFiles = (documentId: string, signal: AbortSignal) => Promise<void>;

export function createMakeFiles(needs: MakeFilesNeeds): MakeFiles {
  const { database, privateFiles, rendering, plans, choices, printingHouse, finished, lockFirst } = needs;

  async function makeOne(book: BookRow, plan: BookPlan, kind: CheckedFile, signal: AbortSignal): Promise<void> {
    const engine = rendering.engineFor('files', fairShareKey(book));
    const chosen = await choices.resolveAll(engine, book, plan, signal);
    // Uses the day of approval, so that the same book gives the same bytes.
    const createdAt = book.confirmedAt ?? book.createdAt;
    const made = await makeBookFile(engine, { kind, spec: plan.spec, choices: chosen, createdAt }, { signal });
    if (!made.ok) throw new Error(`the file ${kind} cannot be made: ${made.error.code}`);
    const { sha256, ...report } = await inspectOnWorker(engine, made.value, signal);
    const { story } = await engine.story(plan.spec);
    const problems = findFileProblems(kind, story, report);
    if (problems.length > 0) throw new Error(`the file ${kind} is not as it should be: ${problems.join('; ')}`);
    const key = `${bookFolder(book.documentId)}files/${kind}.pdf`;
    await privateFiles.put(key, made.value, 'application/pdf');
    const row = { kind, key, bytes: made.value.length, sha256, pages: report.sheets.length };
    const { fonts, press, mostInk, pictures } = report;
    const checked = { fonts, press, mostInk: Math.round(mostInk), pictures: pictures.length, sheet: report.sheets[0] };
    await database.transaction((tx) => insertFile(tx, book.documentId, row, checked));
  }

  const printFile = ({ kind, key, bytes, sha256 }: BookFileRow): PrintFile => ({
    kind: kind === 'cover' || kind === 'cover-hard' ? kind : 'print',
    name: `${kind}.pdf`,
    bytes,
    sha256,
    async open() {
      const file = await privateFiles.get(key);
      if (!file) throw new Error('a finished file is gone');
      return file.body;
    },
  });

  async function handOver(
    book: BookRow,
    plan: BookPlan,
    run: PrintRun,
  ): Promise<{ reference: string; ticket: PrintTicket }> {
    const { story } = await rendering.engineFor('book', fairShareKey(book)).story(plan.spec);
    const kinds: readonly CheckedFile[] = ['print', COVER[run.binding]];
    const files = (await listFiles(database, book.documentId)).filter(({ kind }) => kinds.includes(kind));
    const ticket: PrintTicket = {
      id: run.documentId,
      book: book.documentId,
      story: book.story,
      pages: story.pages.length,
      trimMm: { width: TRIM_MM, height: TRIM_MM },
      bleedMm: BLEED_MM,
      paper: story.stock ?? 'paper',
      paperGsm: paperOf(story.stock ?? 'paper', run.binding).gsm,
      binding: run.binding,
      copies: run.copies,
      approvedAt: (book.confirmedAt ?? book.createdAt).toISOString(),
    };
    const { reference } = await printingHouse.handOver(ticket, files.map(printFile));
    return { reference, ticket };
  }

  async function makeMissing(book: BookRow, plan: BookPlan, signal: AbortSignal): Promise<void> {
    const made = new Set((await listFiles(database, book.documentId)).map(({ kind }) => kind));
    const wanted = new Set(await listPurchasedFiles(database, book.documentId));
    for (const kind of ORDER.filter((one) => wanted.has(one) && !made.has(one))) {
      signal.throwIfAborted();
      await makeOne(book, plan, kind, signal);
    }
  }

  return async (documentId, signal) => {
    const book = await loadBook(database, documentId);
    if (book?.state !== 'confirmed' && book?.state !== 'files_ready') return;
    const plan = await plans.plan(book);
    await makeMissing(book, plan, signal);
    await database.transaction(async (tx) => {
      await lockFirst(tx, documentId);
      const now = await lockBook(tx, documentId);
      if (now?.state !== 'confirmed') return;
      await moveBook(tx, now, { event: 'files_made', actor: 'worker', storyComplete: true });
      await finished(tx, documentId);
    });
    for (const run of await listWaitingRuns(database, documentId)) {
      signal.throwIfAborted();
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
