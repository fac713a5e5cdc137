// Hands the files of a print run with its ticket to the printing house.
import type { CheckedFile } from '#engine/book/file/check-file.ts';
import { BLEED_MM, paperOf, TRIM_MM } from '#engine/output/page-size.ts';
import type { PrintFile, PrintingHouse, PrintTicket } from '#providers/printing-house/printing-house.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../../db/database.ts';
import type { Rendering } from '../../../../rendering/rendering.ts';
import type { BookRow } from '../../books.repository.ts';
import type { PrintRun } from '../../purchases.repository.ts';
import type { BookPlan } from '../book-plan.ts';
import { fairShareKey } from '../draw-picture.ts';
import { type BookFileRow, listFiles } from './book-files.repository.ts';

interface HandOverNeeds {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly rendering: Rendering;
  readonly printingHouse: PrintingHouse;
}

const COVER = { soft: 'cover', hard: 'cover-hard' } as const;

export function createHandOverPrint({ database, privateFiles, rendering, printingHouse }: HandOverNeeds) {
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

  return async (book: BookRow, plan: BookPlan, run: PrintRun): Promise<{ reference: string; ticket: PrintTicket }> => {
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
  };
}
