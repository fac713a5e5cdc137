// What a job is: its name, the shape of its payload and how it is tried. Whoever enqueues one needs no more than this.
import { z } from 'zod';
import type { Queryable } from '../db/database.ts';

export interface JobDefinition<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** How often it is tried again after a failure. */
  readonly retry: number;
  /** Seconds before the first retry, doubled for each further one up to `longest`. */
  readonly backoff: { readonly first: number; readonly longest: number };
  /** Seconds a run may take; after that it counts as failed, and another worker may take it over. */
  readonly expireIn: number;
  /** How many of them one process works on at the same time. */
  readonly concurrency: number;
  /** Where its payload is kept when every try has failed. */
  readonly deadLetter: string;
  /** In Moscow time, for jobs that run by the clock. */
  readonly cron?: string | undefined;
  /** Which record it works on, for the people who look after the shop. */
  about?(payload: Payload): JobSubject;
}

export interface JobSubject {
  readonly kind: 'book' | 'mail' | 'issue';
  readonly id: string;
}

/** A definition with what is done for it. */
export interface JobHandler<Payload extends object = object> {
  readonly job: JobDefinition<Payload>;
  run(payload: Payload, signal: AbortSignal): Promise<void>;
  /** Puts right what the last failure left behind, where somebody asks for another try. */
  beforeRetry?(tx: Queryable, payload: Payload): Promise<void>;
}

type Given<Payload extends object> = Pick<JobDefinition<Payload>, 'name' | 'payload'> &
  Partial<Omit<JobDefinition<Payload>, 'name' | 'payload'>>;

export const DEAD_LETTER = 'failed-jobs';

export const defineJob = <Payload extends object>(given: Given<Payload>): JobDefinition<Payload> => ({
  retry: 3,
  backoff: { first: 1, longest: 3600 },
  expireIn: 15 * 60,
  concurrency: 1,
  deadLetter: DEAD_LETTER,
  ...given,
});

export const handle = <Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
  beforeRetry?: NonNullable<JobHandler<Payload>['beforeRetry']>,
): JobHandler<Payload> => ({ job, run, ...(beforeRetry && { beforeRetry }) });

export const noPayload = z.object({});
