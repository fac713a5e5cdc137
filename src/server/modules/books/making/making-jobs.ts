// The jobs that make books, as whoever enqueues them sees them: one that waits is enough for a book.
import { z } from 'zod';
import { LOCALES } from '#core/locale.ts';
import { DEAD_LETTER, defineJob, type JobSubject } from '../../../jobs/job.ts';

/** What is made: the free pages, the blurred ones, all pages, the files. */
const STAGES = ['preview', 'locked', 'book', 'files'] as const;
export type MakingStage = (typeof STAGES)[number];

export const makingPayload = z.object({ book: z.string(), stage: z.enum(STAGES) });
export type MakingPayload = z.output<typeof makingPayload>;
const about = ({ book }: MakingPayload): JobSubject => ({ kind: 'book', id: book });

/** Where a job goes whose every try has failed, also one whose worker died at each of them. */
export const giveUpJob = defineJob({
  name: 'give-up-making',
  payload: makingPayload,
  about,
  retry: 20,
  backoff: { first: 2, longest: 300 },
  expireIn: 60,
  deadLetter: DEAD_LETTER,
});

const make = (name: string, more: { expireIn: number; concurrency: number; deadLetter?: string }) =>
  defineJob({ name, payload: makingPayload, about, retry: 3, backoff: { first: 2, longest: 60 }, ...more });

/**
 * Several at once, so that customers are drawn side by side: the threads give each a turn. A worker that dies is missed
 * within half a minute; the limits are for one that hangs.
 */
export const MAKING_JOBS = {
  preview: make('make-preview', { expireIn: 300, concurrency: 4, deadLetter: giveUpJob.name }),
  // A page without its blurred picture is no failure of the book.
  locked: make('make-locked', { expireIn: 900, concurrency: 1 }),
  book: make('make-book', { expireIn: 1800, concurrency: 2, deadLetter: giveUpJob.name }),
  files: make('make-files', { expireIn: 3600, concurrency: 1, deadLetter: giveUpJob.name }),
} as const satisfies Record<MakingStage, unknown>;

/** Previews of addresses that have others under way: one at a time, when nobody else's waits. */
export const LATER_PREVIEW_JOB = make('make-preview-later', {
  expireIn: 900,
  concurrency: 1,
  deadLetter: giveUpJob.name,
});

/** The book every visitor may try, in one language. */
export const makeSampleJob = defineJob({
  name: 'make-sample',
  payload: z.object({ locale: z.enum(LOCALES) }),
  expireIn: 3600,
});
