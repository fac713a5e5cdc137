// HTTP routes of the board of the press.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { moscowDay } from '#core/calendar/working-days.ts';
import { notFound } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, markNothingToRecord, recordAudit } from '../../../audit/audit.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import { implement } from '../../../http/implement.ts';
import { pressContracts } from '../press.contract.ts';
import { movedRuns, newHandover, reprinted, scanned } from '../schemas/press-schemas.ts';
import { staffActionError, unwrapOrThrow } from '../staff-action-errors.ts';
import { loadManifest } from './handovers.repository.ts';
import { createHandover } from './handovers.ts';
import { manifestCsv, manifestPdf } from './manifest.ts';
import { moveRuns } from './move-runs.ts';
import { countWaitingRuns, listHandovers, listReprints, loadBoard } from './press-board.repository.ts';
import { papersPdf, type SlipSender } from './press-papers.ts';
import { findPressAnswer, savePressAnswer } from './press-runs.repository.ts';
import { loadBatch } from './print-runs.repository.ts';
import { reprintRun } from './reprint-run.ts';
import { scanTicket } from './scan-ticket.ts';

/** The shop as it signs the slip in a parcel. */
export type SenderOf = (locale: Locale) => Promise<SlipSender>;

/** Carries a keyed request out once; a repeated one gets the first answer, also after a lost connection. */
const onceByKey = <T extends object, Failure extends string>(
  database: Database,
  staff: Actor,
  { key, schema }: { readonly key: string; readonly schema: z.ZodType<T> },
  work: (tx: Queryable) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure | 'key-used'>> =>
  runInTransaction<T, Failure | 'key-used'>(database, async (tx) => {
    const before = await findPressAnswer(tx, key);
    if (before !== undefined) {
      markNothingToRecord(staff);
      const answer = schema.safeParse(before);
      return answer.success ? ok(answer.data) : err('key-used');
    }
    const done = await work(tx);
    if (done.ok) await savePressAnswer(tx, key, done.value);
    return done;
  });

function sendFile(reply: FastifyReply, name: string, type: string, body: Buffer | string): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'private, no-store');
  return reply.type(type).send(body);
}

export const installPress = (database: Database, senderOf: SenderOf) => (app: FastifyInstance) => {
  const route = implement(app, pressContracts);

  route('GET /api/admin/printing/board', async (request) => {
    const [columns, waiting] = await Promise.all([
      loadBoard(database, request.query.only === 'again', request.query.locale),
      countWaitingRuns(database),
    ]);
    return { data: { columns, waiting } };
  });

  route('POST /api/admin/printing/move', async (request) => {
    const { key, runs, to } = request.body;
    const moved = await onceByKey(database, request.staff, { key, schema: movedRuns }, async (tx) => {
      const done = await moveRuns(tx, request.staff, runs, to);
      if (done.ok) return ok({ moved: done.value.length, runs: done.value.map(({ id }) => id) });
      // The screen shows another state than the database: another employee was faster.
      return err(done.error === 'already-there' || done.error === 'already-past' ? 'runs-changed' : done.error);
    });
    return { data: unwrapOrThrow(moved, request) };
  });

  route('POST /api/admin/printing/scan', async (request) => {
    const { key, code, to } = request.body;
    const work = (tx: Queryable) => scanTicket(tx, request.staff, code, to);
    return { data: unwrapOrThrow(await onceByKey(database, request.staff, { key, schema: scanned }, work), request) };
  });

  route('GET /api/admin/printing/reprints', async (request) => ({
    data: await listReprints(database, request.query.locale),
  }));

  route('POST /api/admin/printing/reprints', async (request) => {
    const { key, ...reprint } = request.body;
    const work = (tx: Queryable) => reprintRun(tx, request.staff, reprint);
    return { data: unwrapOrThrow(await onceByKey(database, request.staff, { key, schema: reprinted }, work), request) };
  });

  route('GET /api/admin/printing/papers.pdf', async (request, reply) => {
    const { runs: ids, kind, paper, locale } = request.query;
    const runs = await loadBatch(database, ids);
    if (runs.length === 0 || (kind !== 'ticket' && runs.every(({ order }) => order === null)))
      throw staffActionError('no-files', request);
    // Labels and slips hold names and phones, so their download is audited.
    const subject = { type: 'print-runs', id: String(runs.length) } as const;
    const details = { runs: runs.map(({ documentId }) => documentId), kind };
    await recordAudit(database, request.staff, { action: 'printing.download', subject, details });
    const at = new Date();
    return sendFile(
      reply,
      `${kind}s-${moscowDay(at)}.pdf`,
      'application/pdf',
      await papersPdf(runs, { kind, paper, locale, at, sender: await senderOf(locale) }),
    );
  });

  installHandovers(database, route);
};

function installHandovers(database: Database, route: ReturnType<typeof implement<typeof pressContracts>>): void {
  route('GET /api/admin/printing/handovers', async () => ({ data: await listHandovers(database) }));

  route('POST /api/admin/printing/handovers', async (request) => {
    const { key, runs } = request.body;
    const work = (tx: Queryable) => createHandover(tx, request.staff, runs);
    return {
      data: unwrapOrThrow(await onceByKey(database, request.staff, { key, schema: newHandover }, work), request),
    };
  });

  const manifestOf = async (request: FastifyRequest, id: string) => {
    const manifest = await loadManifest(database, id);
    if (!manifest || manifest.parcels.length === 0) throw notFound();
    const subject = { type: 'press-handover', id } as const;
    await recordAudit(database, request.staff, { action: 'printing.download', subject });
    return manifest;
  };
  const nameOf = (at: Date, end: string) => `courier-${moscowDay(at)}.${end}`;

  route('GET /api/admin/printing/handovers/:id/list.pdf', async (request, reply) => {
    const manifest = await manifestOf(request, request.params.id);
    return sendFile(
      reply,
      nameOf(manifest.at, 'pdf'),
      'application/pdf',
      await manifestPdf(manifest, request.query.locale),
    );
  });

  route('GET /api/admin/printing/handovers/:id/list.csv', async (request, reply) => {
    const manifest = await manifestOf(request, request.params.id);
    return sendFile(
      reply,
      nameOf(manifest.at, 'csv'),
      'text/csv; charset=utf-8',
      manifestCsv(manifest, request.query.locale),
    );
  });
}
