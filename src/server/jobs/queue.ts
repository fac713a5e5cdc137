// Jobs on pg-boss: a job's name, payload schema and handler stand together; enqueueing shares the caller's transaction.
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { type Connection, type Queryable, toPgOptions } from '../db/database.ts';

export interface JobDefinition<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  /** Cron in Moscow time, for jobs that run by the clock. */
  readonly cron?: string;
  readonly retryLimit?: number;
  run(payload: Payload, signal: AbortSignal): Promise<void>;
}

export interface Queue {
  /** Inside `tx` the job exists only if the transaction commits. */
  enqueue(name: string, payload: object, tx?: Queryable): Promise<void>;
  /** Throws where the queue cannot be reached. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

export const MOSCOW = 'Europe/Moscow';
const STOP_LIMIT_MS = 20_000;
/** Notifications wake the workers; polling only catches what a lost notification missed. */
const POLL_SECONDS = 10;

export async function startQueue(options: {
  connection: Connection;
  jobs: readonly JobDefinition[];
  work: boolean;
  log: FastifyBaseLogger;
}): Promise<Queue> {
  const { jobs, work, log } = options;
  const boss = new PgBoss({
    ...toPgOptions(options.connection),
    max: 4,
    useListenNotify: work,
    supervise: work,
    schedule: work,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost its database, it keeps trying'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { notify: true, retryLimit: job.retryLimit ?? 3, retryBackoff: true });
    if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: MOSCOW });
    if (work) await listen(boss, job, log);
  }
  return {
    async enqueue(name, payload, tx) {
      await boss.send(
        name,
        payload,
        tx ? { db: { executeSql: async (text, values) => ({ rows: await tx.query(text, values) }) } } : {},
      );
    },
    async check() {
      await boss.getQueues();
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
  };
}

async function listen(boss: PgBoss, job: JobDefinition, log: FastifyBaseLogger): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
  await boss.work<object>(job.name, options, async (batch) => {
    for (const { id, data, signal } of batch) {
      const started = performance.now();
      await job.run(job.payload.parse(data ?? {}), signal);
      log.info({ job: job.name, id, ms: Math.round(performance.now() - started) }, 'job done');
    }
  });
}

export const noPayload = z.object({});
