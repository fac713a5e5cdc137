// HTTP routes of the print queue: list, ZIP of files and tickets, marking runs taken or printed.

import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { type Actor, markNothingToRecord, recordAudit } from '../../../audit/audit.ts';
import { recordInPhotoPassports } from '../../../audit/record-book-view.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import { implement } from '../../../http/implement.ts';
import { createZipStream, MAX_ZIP_BYTES } from '../../../http/sending/zip-stream.ts';
import { printingContracts } from './../printing.contract.ts';
import { staffActionError, unwrapOrThrow } from '../staff-action-errors.ts';
import { batchEntries, batchName } from './batch-files.ts';
import { moveOpenRuns, moveRuns } from './move-runs.ts';
import { countRuns, listBooksOfRuns, listQueuedRuns, loadBatch } from './print-runs.repository.ts';
import { undoPrinting } from './undo-printing.ts';

export const installPrinting =
  ({ database, privateFiles }: { readonly database: Database; readonly privateFiles: EncryptedStorage }) =>
  (app: FastifyInstance) => {
    const route = implement(app, printingContracts);

    route('GET /api/admin/printing', async (request) => {
      const { stage, page, pageSize } = request.query;
      const [counts, data] = await Promise.all([
        countRuns(database),
        listQueuedRuns(database, stage, { limit: pageSize, offset: (page - 1) * pageSize }),
      ]);
      // The child's name requires the permission to open the order or the book.
      const maySeeChild = request.staff.can('admin::orders.read') || request.staff.can('admin::books.read');
      const shown = maySeeChild ? data : data.map((run) => ({ ...run, child: null }));
      return { data: shown, meta: { page, pageSize, total: counts[stage], counts } };
    });

    route('GET /api/admin/printing/batch.zip', async (request, reply) => {
      const { runs: ids, locale } = request.query;
      const runs = await loadBatch(database, ids);
      if (runs.length === 0) throw staffActionError('no-files', request);
      if (runs.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ZIP_BYTES)
        throw staffActionError('batch-too-large', request);
      // The export contains children's names and pictures, so it is audited.
      const details = { runs: runs.map(({ documentId }) => documentId) };
      const subject = { type: 'print-runs', id: String(runs.length) } as const;
      await database.transaction(async (tx) => {
        await recordAudit(tx, request.staff, { action: 'printing.download', subject, details });
        await recordInPhotoPassports(tx, await listBooksOfRuns(tx, ids), 'staff-files');
        // A download by someone who may print also marks the runs as taken.
        if (request.staff.can('admin::printing.write')) await recordTakenRuns(tx, request.staff, ids);
      });
      reply.header('content-disposition', `attachment; filename="${batchName(runs, new Date())}"`);
      reply.type('application/zip');
      return reply.send(Readable.from(createZipStream(batchEntries(runs, privateFiles, locale), new Date())));
    });

    route('POST /api/admin/printing/taken', async (request) => {
      const taken = await database.transaction((tx) => recordTakenRuns(tx, request.staff, request.body.runs));
      if (taken === 0) markNothingToRecord(request.staff);
      return { data: { taken } };
    });

    route('POST /api/admin/printing/undo', async (request) => ({
      data: unwrapOrThrow(await recordUndoneRuns(database, request.staff, request.body.runs), request),
    }));

    route('POST /api/admin/printing/printed', async (request) => ({
      data: unwrapOrThrow(await recordPrintedRuns(database, request.staff, request.body.runs), request),
    }));
  };

/** Returns how many runs were newly taken; those that are further on stay there. */
async function recordTakenRuns(tx: Queryable, staff: Actor, ids: readonly string[]): Promise<number> {
  const taken = await moveOpenRuns(tx, staff, ids, 'printing');
  return taken.ok ? taken.value.length : 0;
}

const recordUndoneRuns = (
  database: Database,
  staff: Actor,
  ids: readonly string[],
): Promise<Result<{ readonly undone: number }, string>> =>
  runInTransaction(database, async (tx) => {
    const undone = await undoPrinting(tx, `staff:${staff.userId}`, ids);
    if (!undone.ok) return undone;
    for (const [order, runs] of undone.value)
      for (const id of order === null ? runs : [order]) {
        const subject = { type: order === null ? 'print-run' : 'order', id } as const;
        await recordAudit(tx, staff, { action: 'printing.undo-printing', subject, details: { runs } });
      }
    return ok({ undone: new Set(ids).size });
  });

/** All or none: fails when someone else changed a run meanwhile. */
const recordPrintedRuns = (
  database: Database,
  staff: Actor,
  ids: readonly string[],
): Promise<Result<{ readonly printed: number }, string>> =>
  runInTransaction(database, async (tx) => {
    const moved = await moveRuns(tx, staff, ids, 'printed');
    return moved.ok ? ok({ printed: moved.value.length }) : err('runs-changed');
  });
