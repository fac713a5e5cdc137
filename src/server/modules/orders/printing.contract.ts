// Contracts of the print queue.

import { z } from 'zod';
import { QUEUE_STAGES } from '#core/accounts/staff-lists.ts';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { listPage } from '../../http/list-query.ts';
import { printRunId, queuedRun } from './schemas/staff-order-schemas.ts';
import { staffOrderRefusals } from './staff-order-refusals.ts';

const MAX_RUNS_PER_BATCH = 100;
const queueQuery = z.object({
  stage: z.enum(QUEUE_STAGES).default('ready'),
  ...listPage,
});
const batchQuery = z.object({
  runs: z
    .string()
    .max(5000)
    .transform((text) => text.split(','))
    .pipe(z.array(printRunId).min(1).max(MAX_RUNS_PER_BATCH)),
  locale: z.enum(LOCALES).default('ru'),
});
const runsBody = z.strictObject({ runs: z.array(printRunId).min(1).max(MAX_RUNS_PER_BATCH).readonly() });

export const printingContracts = defineContracts({
  'GET /api/admin/printing': {
    summary: 'List the print queue',
    staff: 'admin::printing.read',
    query: queueQuery,
    answer: z.object({
      data: z.array(queuedRun).readonly(),
      meta: z.object({
        page: z.int(),
        pageSize: z.int(),
        total: z.number(),
        counts: z.record(z.enum(QUEUE_STAGES), z.number()),
      }),
    }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/printing/batch.zip': {
    summary: 'Download print files, covers and papers as one ZIP',
    staff: 'admin::printing.read',
    query: batchQuery,
    answer: { media: 'application/zip' },
    refusals: staffOrderRefusals('no-files', 'batch-too-large'),
  },
  'POST /api/admin/printing/taken': {
    summary: 'Mark print runs as taken without a download',
    staff: 'admin::printing.write',
    body: runsBody,
    answer: dataOf(z.object({ taken: z.number() })),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/printing/undo': {
    summary: 'Undo the last print mark of these runs within ten minutes',
    staff: 'admin::printing.write',
    body: runsBody,
    answer: dataOf(z.object({ undone: z.number() })),
    refusals: staffOrderRefusals('undo-too-late'),
  },
  'POST /api/admin/printing/printed': {
    summary: 'Mark print runs as printed',
    staff: 'admin::printing.write',
    body: runsBody,
    answer: dataOf(z.object({ printed: z.number() })),
    refusals: staffOrderRefusals('runs-changed'),
  },
});
