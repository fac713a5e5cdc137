// Makes, checks and stores the files of a book that were bought and are not made yet.
import { hash } from 'node:crypto';
import type { Result } from '#core/result.ts';
import type { SpecError } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { type CheckedFile, findFileProblems, inspectOnWorker } from '#engine/book/file/check-file.ts';
import { type FileRequest, makeBookFile, makeEbook } from '#engine/book/file/make-file.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../../db/database.ts';
import type { Rendering } from '../../../../rendering/rendering.ts';
import type { BookRow } from '../../books.repository.ts';
import { listPurchasedFiles } from '../../purchases.repository.ts';
import type { BookDrawings } from '../book-drawings.ts';
import type { BookPlan } from '../book-plan.ts';
import { bookFolder, fairShareKey } from '../draw-picture.ts';
import type { PageChoices } from '../page-choices.ts';
import { insertFile, listFiles } from './book-files.repository.ts';

interface MakeMissingNeeds {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly rendering: Rendering;
  readonly choices: PageChoices;
  readonly drawings: BookDrawings;
}

/** What the customer waits for first. */
const ORDER: readonly CheckedFile[] = ['ebook', 'coloring', 'print', 'cover', 'cover-hard'];

/** An e-book is a PDF and an EPUB of the same pages. */
async function makeFiles(
  engine: BookEngine,
  { kind, ...request }: Omit<FileRequest, 'kind'> & { readonly kind: CheckedFile },
  signal: AbortSignal,
): Promise<{ readonly pdf: Uint8Array; readonly epub?: Uint8Array }> {
  const unwrap = <T>(made: Result<T, SpecError>): T => {
    if (!made.ok) throw new Error(`the file ${kind} cannot be made: ${made.error.code}`);
    return made.value;
  };
  if (kind === 'ebook') return unwrap(await makeEbook(engine, request, { signal }));
  return { pdf: unwrap(await makeBookFile(engine, { ...request, kind }, { signal })) };
}

export function createMakeMissingFiles({ database, privateFiles, rendering, choices, drawings }: MakeMissingNeeds) {
  async function makeOne(book: BookRow, plan: BookPlan, kind: CheckedFile, signal: AbortSignal): Promise<void> {
    const engine = rendering.engineFor('files', fairShareKey(book));
    const chosen = await choices.resolveAll(engine, book, plan, signal);
    // Uses the day of approval, so that the same book gives the same bytes.
    const createdAt = book.confirmedAt ?? book.createdAt;
    const spec = await drawings.specFor(book, plan.spec);
    const { pdf, epub } = await makeFiles(engine, { kind, spec, choices: chosen, createdAt }, signal);
    const { sha256, ...report } = await inspectOnWorker(engine, pdf, signal);
    const { story } = await engine.story(plan.spec);
    const problems = findFileProblems(kind, story, report);
    if (problems.length > 0) throw new Error(`the file ${kind} is not as it should be: ${problems.join('; ')}`);
    // Named after the approval: a correction may have files made anew while those of the former approval are stored.
    const name = `${bookFolder(book.documentId)}files/${createdAt.getTime()}/${kind}`;
    const key = `${name}.pdf`;
    await privateFiles.put(key, pdf, 'application/pdf');
    if (epub) await privateFiles.put(`${name}.epub`, epub, 'application/epub+zip');
    const row = {
      kind,
      key,
      bytes: pdf.length,
      sha256,
      pages: report.sheets.length,
      ...(epub && { epub: { key: `${name}.epub`, bytes: epub.length, sha256: hash('sha256', epub) } }),
    };
    const { fonts, press, mostInk, pictures } = report;
    const checked = { fonts, press, mostInk: Math.round(mostInk), pictures: pictures.length, sheet: report.sheets[0] };
    await database.transaction((tx) => insertFile(tx, book, row, checked));
  }

  return async (book: BookRow, plan: BookPlan, signal: AbortSignal): Promise<void> => {
    const made = new Set((await listFiles(database, book.documentId)).map(({ kind }) => kind));
    const wanted = new Set(await listPurchasedFiles(database, book.documentId));
    for (const kind of ORDER.filter((one) => wanted.has(one) && !made.has(one))) {
      signal.throwIfAborted();
      await makeOne(book, plan, kind, signal);
    }
  };
}
