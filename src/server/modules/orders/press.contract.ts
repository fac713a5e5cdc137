// Contracts of the board of the press: moves, scans, reprints, papers and courier's lists.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, documentId, inLocale } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { MAX_REPRINT_COST, REPRINT_REASONS } from '#core/press/reprint.ts';
import { PRESS_TARGETS } from '#core/states/press-states.ts';
import {
  movedRuns,
  newHandover,
  pressBoard,
  pressHandover,
  pressReprint,
  reprinted,
  scanned,
} from './schemas/press-schemas.ts';
import { printRunId } from './schemas/staff-order-schemas.ts';
import { staffOrderRefusals } from './staff-order-refusals.ts';

const MAX_RUNS_PER_REQUEST = 100;
const LONGEST_CODE = 60;
const runs = z.array(printRunId).min(1).max(MAX_RUNS_PER_REQUEST).readonly();
/** Idempotency key: a repeated request gets the first answer. */
const key = z.uuid();
const locale = z.enum(LOCALES).default('ru');

const MOVE_REFUSALS = [
  'already-there',
  'already-past',
  'already-handed-over',
  'files-missing',
  'order-closed',
  'parcel-incomplete',
  'runs-changed',
  'key-used',
] as const;

const PAPER_KINDS = ['ticket', 'label', 'slip'] as const;
const PAPER_SIZES = ['a6', 'a4'] as const;

export const pressContracts = defineContracts({
  'GET /api/admin/printing/board': {
    summary: 'Board of the press by column',
    staff: 'admin::printing.read',
    query: inLocale.extend({ only: z.enum(['all', 'again']).default('all') }),
    answer: dataOf(pressBoard),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/printing/move': {
    summary: 'Move print runs to a column of the board',
    staff: 'admin::printing.write',
    body: z.strictObject({ key, runs, to: z.enum(PRESS_TARGETS) }),
    answer: dataOf(movedRuns),
    refusals: staffOrderRefusals(...MOVE_REFUSALS),
  },
  'POST /api/admin/printing/scan': {
    summary: 'Move the book or parcel of a scanned ticket to the next or the chosen column',
    staff: 'admin::printing.write',
    body: z.strictObject({ key, code: z.string().max(LONGEST_CODE), to: z.enum(PRESS_TARGETS).nullable() }),
    answer: dataOf(scanned),
    refusals: staffOrderRefusals(...MOVE_REFUSALS, 'unknown-code', 'just-moved'),
  },
  'GET /api/admin/printing/reprints': {
    summary: 'Reprints and replacements of the last 30 days with their cost',
    staff: 'admin::printing.read',
    query: inLocale,
    answer: dataOf(z.array(pressReprint).readonly()),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/printing/reprints': {
    summary: 'Send a damaged or wrong copy back to be printed again',
    staff: 'admin::printing.write',
    body: z.strictObject({
      key,
      run: printRunId,
      copies: z.int().min(1).max(20),
      reason: z.enum(REPRINT_REASONS),
      cost: z.int().min(0).max(MAX_REPRINT_COST),
    }),
    answer: dataOf(reprinted),
    refusals: staffOrderRefusals('runs-changed', 'order-closed', 'too-many-copies', 'already-handed-over', 'key-used'),
  },
  'GET /api/admin/printing/papers.pdf': {
    summary: 'Book tickets, parcel labels or packing slips, A6 or four on A4',
    staff: 'admin::printing.read',
    query: z.object({
      runs: z
        .string()
        .max(5000)
        .transform((text) => text.split(','))
        .pipe(z.array(printRunId).min(1).max(MAX_RUNS_PER_REQUEST)),
      kind: z.enum(PAPER_KINDS),
      paper: z.enum(PAPER_SIZES).default('a6'),
      locale,
    }),
    answer: { media: 'application/pdf' },
    refusals: staffOrderRefusals('no-files'),
  },
  'GET /api/admin/printing/handovers': {
    summary: "Newest courier's lists",
    staff: 'admin::printing.read',
    answer: dataOf(z.array(pressHandover).readonly()),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/printing/handovers': {
    summary: 'Hand packed parcels to the courier and make their list',
    staff: 'admin::printing.write',
    body: z.strictObject({ key, runs }),
    answer: dataOf(newHandover),
    refusals: staffOrderRefusals(...MOVE_REFUSALS),
  },
  'GET /api/admin/printing/handovers/:id/list.pdf': {
    summary: "Courier's list with places for signatures",
    staff: 'admin::printing.read',
    params: z.object({ id: documentId }),
    query: z.object({ locale }),
    answer: { media: 'application/pdf' },
    refusals: NOT_FOUND,
  },
  'GET /api/admin/printing/handovers/:id/list.csv': {
    summary: "Courier's list as a table",
    staff: 'admin::printing.read',
    params: z.object({ id: documentId }),
    query: z.object({ locale }),
    answer: { media: 'text/csv; charset=utf-8' },
    refusals: NOT_FOUND,
  },
});
