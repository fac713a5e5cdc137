// Job queue on pg-boss: a job enqueued in a transaction exists only if it commits.
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { type Connection, type Queryable, toPgOptions } from '../db/database.ts';
import { currentRequestId } from '../tracing/request-id.ts';
import type { JobDefinition } from './job.ts';
import { createJobAdmin, type JobAdmin } from './job-admin.ts';
import { addOrigin } from './job-origin.ts';
import { workerSessionName } from './worker-session.ts';

export interface EnqueueOptions {
  readonly tx?: Queryable | undefined;
  /** While a job with this key is waiting, no other is added. */
  readonly singletonKey?: string;
  /** Higher values run first. */
  readonly priority?: number;
  readonly startAfter?: Date;
}

export interface Queue {
  /** False where a job with the same singletonKey is waiting. */
  enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<boolean>;
  /** Throws where the queue is unreachable. */
  check(): Promise<void>;
  /** Job administration for staff. */
  readonly admin: JobAdmin;
}

export interface OpenQueue extends Queue {
  /** For workers. */
  readonly boss: PgBoss;
  /** Creates the job's queue with its settings in the database, once per process. */
  prepare(job: JobDefinition): Promise<void>;
  /** Aborted when the queue is about to stop. */
  readonly stopping: AbortSignal;
  stop(): Promise<void>;
}

const STOP_LIMIT_MS = 20_000;
/** A dead worker stops sending heartbeats, so that its job is reassigned long before it expires. */
const HEARTBEAT_SECONDS = 30;

/** pg-boss uses the same SQL texts for each queue: as named statements they are planned once, also in callers' transactions. */
const statements = new Map<string, string>();
function statementName(text: string): string {
  const name = statements.get(text) ?? `queue-${statements.size}`;
  statements.set(text, name);
  return name;
}

export async function openQueue(options: {
  readonly connection: Connection;
  /** False in a process that only enqueues: it neither supervises nor schedules. */
  readonly runsWorkers: boolean;
  readonly log: FastifyBaseLogger;
  /** Only where a collector is set. */
  readonly tracer?: Tracer | undefined;
  /** Interval of the check for expired jobs. */
  readonly superviseSeconds?: number;
}): Promise<OpenQueue> {
  const { runsWorkers, log, tracer, superviseSeconds = 60 } = options;
  const boss = new PgBoss({
    ...toPgOptions(options.connection),
    ...(runsWorkers ? { application_name: workerSessionName() } : {}),
    max: 4,
    useListenNotify: runsWorkers,
    supervise: runsWorkers,
    schedule: runsWorkers,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue lost its database, it keeps trying'));
  await boss.start();
  const stopping = new AbortController();
  const prepared = new Map<string, Promise<void>>();
  const prepare = (job: JobDefinition): Promise<void> => {
    const known = prepared.get(job.name) ?? createQueue(boss, job);
    prepared.set(job.name, known);
    known.catch(() => prepared.delete(job.name));
    return known;
  };
  return {
    boss,
    prepare,
    stopping: stopping.signal,
    admin: createJobAdmin(boss),
    async enqueue(job, payload, { tx, singletonKey = randomUUID(), priority, startAfter } = {}) {
      job.payload.parse(payload);
      await prepare(job);
      const id = await boss.send(
        job.name,
        addOrigin(payload, { request: currentRequestId(), trace: tracer?.traceparent() }),
        {
          singletonKey,
          ...(priority === undefined ? {} : { priority }),
          ...(startAfter === undefined ? {} : { startAfter }),
          ...(tx
            ? {
                db: {
                  executeSql: async (text, values) => ({ rows: await tx.prepared(statementName(text), text, values) }),
                },
              }
            : {}),
        },
      );
      return id !== null;
    },
    async check() {
      await boss.getQueues();
    },
    async stop() {
      // Workers stop before the signal: an interrupted job that is enqueued again must not be fetched by this process.
      await Promise.all([...prepared.keys()].map((name) => boss.offWork(name, { wait: false })));
      stopping.abort();
      await boss.stop({ graceful: true, timeout: STOP_LIMIT_MS });
    },
  };
}

/** Recurring jobs are most of the job table: 13,000 a day, whether or not anybody buys. */
const RECURRING_JOB_KEPT_SECONDS = 2 * 24 * 3600;
const JOB_KEPT_SECONDS = 7 * 24 * 3600;

async function createQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  await boss.createQueue(job.deadLetter);
  const settings = {
    notify: true,
    retryLimit: job.retry,
    retryDelay: job.backoff.first,
    retryBackoff: true,
    retryDelayMax: job.backoff.longest,
    expireInSeconds: job.expireIn,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: job.deadLetter,
    deleteAfterSeconds: job.cron ? RECURRING_JOB_KEPT_SECONDS : JOB_KEPT_SECONDS,
  };
  // `short`: one waiting job per singletonKey. Jobs without a key get a random one.
  await boss.createQueue(job.name, { policy: 'short', ...settings });
  // An existing queue keeps its jobs and takes the current settings.
  await boss.updateQueue(job.name, settings);
}
