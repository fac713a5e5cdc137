// Runs job handlers: validates payloads, logs every failure and reports the last one.
import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { prettifyError } from 'zod';
import { formerJobNames } from '#core/shop/renamed-jobs.ts';
import type { ErrorReporter } from '#providers/error-reporter/error-reporter.ts';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { runWithRequestId } from '../tracing/request-id.ts';
import type { JobHandler } from './job.ts';
import { splitOrigin } from './job-origin.ts';
import type { OpenQueue } from './queue.ts';
import { traceJob } from './traced-job.ts';

export interface WorkerParts {
  readonly log: FastifyBaseLogger;
  readonly reporter: Pick<ErrorReporter, 'report'>;
  readonly pollSeconds?: number;
  /** Only where a collector is set. */
  readonly tracer?: Tracer | undefined;
}

const TIME_ZONE = 'Europe/Moscow';
/** Notifications wake the workers; polling only covers lost notifications. */
const POLL_SECONDS = 10;

export async function startWorkers(
  queue: OpenQueue,
  handlers: readonly JobHandler[],
  parts: WorkerParts,
): Promise<void> {
  for (const handler of handlers) {
    const { name, cron, concurrency } = handler.job;
    await queue.prepare(handler.job);
    if (cron) await queue.boss.schedule(name, cron, null, { tz: TIME_ZONE });
    for (let worker = 0; worker < concurrency; worker += 1) await startWorker(queue, handler, parts);
    for (const former of formerJobNames(name)) {
      await queue.boss.unschedule(former);
      // A new shop has no such queue.
      if (await queue.boss.getQueue(former)) await startWorker(queue, handler, parts, former);
    }
  }
}

async function startWorker(
  queue: OpenQueue,
  handler: JobHandler,
  parts: WorkerParts,
  name = handler.job.name,
): Promise<void> {
  const { pollSeconds = POLL_SECONDS } = parts;
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  const worker: string = await queue.boss.work<object, JobResult[], typeof options>(name, options, async (jobs) => {
    const results = await Promise.all(
      jobs.map((job) => {
        const { payload, origin } = splitOrigin(job.data);
        // A scheduled job is the beginning of what it causes.
        const requestId = origin.request ?? job.id;
        const traced = { name, id: job.id, attempt: job.retryCount + 1, requestId, parent: origin.trace };
        const run = () => runJob(queue, handler, { ...job, data: payload, requestId }, parts);
        return runWithRequestId(requestId, () => traceJob(parts.tracer, traced, run));
      }),
    );
    // Jobs enqueued together send one notification: without this each would wait for the next poll.
    queue.boss.notifyWorker(worker);
    return results;
  });
}

async function runJob(
  queue: OpenQueue,
  handler: JobHandler,
  job: JobWithMetadata<object> & { readonly requestId: string },
  parts: WorkerParts,
): Promise<JobResult> {
  const { id, requestId, retryCount, retryLimit } = job;
  const about = { job: job.name, id, requestId, attempt: retryCount + 1 };
  const started = performance.now();
  const payload = handler.job.payload.safeParse(job.data);
  if (!payload.success) {
    const error = new TypeError(`the payload does not fit: ${prettifyError(payload.error)}`);
    return failForGood(error, 'a job has a payload that its handler cannot read');
  }
  try {
    const signal = AbortSignal.any([job.signal, queue.stopping]);
    await Promise.race([handler.run(payload.data, signal), rejectOnAbort(job.signal)]);
    parts.log.info({ ...about, ms: Math.round(performance.now() - started) }, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    if (queue.stopping.aborted && (await requeue())) return { id, status: 'completed' };
    if (retryCount >= retryLimit) return failForGood(error, 'a job failed for the last time');
    parts.log.warn({ ...about, err: error }, 'a job failed and will be tried again');
    return { id, status: 'failed', output: outputOf(error) };
  }

  /** A shutdown is not a failure of the job: it is enqueued again with all its attempts. */
  async function requeue(): Promise<boolean> {
    const { priority, singletonKey } = job;
    const options = { priority, ...(singletonKey === null ? {} : { singletonKey }) };
    return queue.enqueue(handler.job, payload.data ?? {}, options).then(
      () => true,
      () => false,
    );
  }

  function failForGood(error: unknown, words: string): JobResult {
    parts.log.error({ ...about, err: error }, words);
    const fault = error instanceof Error ? { type: error.name, stack: error.stack } : { type: typeof error };
    parts.reporter.report({ side: 'worker', method: 'JOB', path: job.name, status: 0, fault });
    return { id, status: 'deadletter', output: outputOf(error) };
  }
}

/** pg-boss reassigns an expired job; a handler that ignores the signal must not hide that. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const expired = () => reject(new Error('the job took longer than it may, or the worker was stopped'));
    if (signal.aborted) expired();
    else signal.addEventListener('abort', expired, { once: true });
  });

const outputOf = (error: unknown): object =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
