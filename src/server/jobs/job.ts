// Job definitions: name, payload schema and retry policy; all that is needed to enqueue a job.
import { z } from 'zod';
import type { Queryable } from '../db/database.ts';

export interface JobDefinition<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Number of retries after a failure. */
  readonly retry: number;
  /** Seconds before the first retry, doubled for each further one up to `longest`. */
  readonly backoff: { readonly first: number; readonly longest: number };
  /** Maximum seconds of a run; then it counts as failed and another worker may take it. */
  readonly expireIn: number;
  /** Number of concurrent runs per process. */
  readonly concurrency: number;
  /** Queue that keeps the payload when all attempts failed. */
  readonly deadLetter: string;
  /** Schedule in Moscow time, for recurring jobs. */
  readonly cron?: string | undefined;
  /** The record it works on, shown to staff. */
  about?(payload: Payload): JobSubject;
}

export interface JobSubject {
  readonly kind: 'book' | 'mail' | 'issue';
  readonly id: string;
}

/** A job definition with its handler function. */
export interface JobHandler<Payload extends object = object> {
  readonly job: JobDefinition<Payload>;
  run(payload: Payload, signal: AbortSignal): Promise<void>;
  /** Repairs the state left by the last failure before staff retry the job. */
  beforeRetry?(tx: Queryable, payload: Payload): Promise<void>;
}

type JobOptions<Payload extends object> = Pick<JobDefinition<Payload>, 'name' | 'payload'> &
  Partial<Omit<JobDefinition<Payload>, 'name' | 'payload'>>;

export const DEAD_LETTER = 'failed-jobs';

export const defineJob = <Payload extends object>(options: JobOptions<Payload>): JobDefinition<Payload> => ({
  retry: 3,
  backoff: { first: 1, longest: 3600 },
  expireIn: 15 * 60,
  concurrency: 1,
  deadLetter: DEAD_LETTER,
  ...options,
});

export const defineJobHandler = <Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
  beforeRetry?: NonNullable<JobHandler<Payload>['beforeRetry']>,
): JobHandler<Payload> => ({ job, run, ...(beforeRetry && { beforeRetry }) });

export const noPayload = z.object({});
