// Jobs of book production; at most one waits per book and stage.
import { z } from 'zod';
import { LOCALES } from '#core/locale.ts';
import { DEAD_LETTER, defineJob, type JobSubject } from '../../../jobs/job.ts';

/** Free pages, blurred pages, all pages, files. */
const STAGES = ['preview', 'locked', 'book', 'files'] as const;
export type MakingStage = (typeof STAGES)[number];

export const makingPayload = z.object({ book: z.string(), stage: z.enum(STAGES) });
export type MakingPayload = z.output<typeof makingPayload>;
const about = ({ book }: MakingPayload): JobSubject => ({ kind: 'book', id: book });

/** Dead-letter queue of the jobs below, also for crashed workers. */
export const failedMakingJob = defineJob({
  name: 'give-up-making',
  payload: makingPayload,
  about,
  retry: 20,
  backoff: { first: 2, longest: 300 },
  expireIn: 60,
  deadLetter: DEAD_LETTER,
});

/** After 2, 4, 8, 16, 32 and 60 s: an outage of the database or the file store of two minutes fails no book. */
const RETRIES = { retry: 6, backoff: { first: 2, longest: 60 } };

const make = (name: string, more: { expireIn: number; concurrency: number; deadLetter?: string }) =>
  defineJob({ name, payload: makingPayload, about, ...RETRIES, ...more });

/**
 * Several run at once, so that customers share the drawing threads fairly. A crashed worker is detected within half a
 * minute; `expireIn` is for one that hangs.
 */
export const MAKING_JOBS = {
  preview: make('make-preview', { expireIn: 300, concurrency: 4, deadLetter: failedMakingJob.name }),
  // A missing blurred picture does not fail the book.
  locked: make('make-locked', { expireIn: 900, concurrency: 1 }),
  book: make('make-book', { expireIn: 1800, concurrency: 2, deadLetter: failedMakingJob.name }),
  files: make('make-files', { expireIn: 3600, concurrency: 1, deadLetter: failedMakingJob.name }),
} as const satisfies Record<MakingStage, unknown>;

/** Previews of addresses with others in progress: one at a time, at low priority. */
export const LATER_PREVIEW_JOB = make('make-preview-later', {
  expireIn: 900,
  concurrency: 1,
  deadLetter: failedMakingJob.name,
});

/** The sample book of one language. */
export const makeSampleJob = defineJob({
  name: 'make-sample',
  payload: z.object({ locale: z.enum(LOCALES) }),
  expireIn: 3600,
});
