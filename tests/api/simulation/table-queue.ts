// The job queue of the simulation: a table with the rules of the shop's queue, worked off in an order by the seed.
import type { Queryable } from '#server/db/database.ts';
import type { JobDefinition, JobHandler } from '#server/jobs/job.ts';
import type { Queue } from '#server/jobs/queue.ts';

export const JOB_TABLE = `
create table simulated.jobs (
  id bigint generated always as identity primary key, name text not null, payload jsonb not null, singleton_key text,
  priority int not null default 0, start_after timestamptz not null, state text not null default 'created',
  tries int not null default 0, error text);
create unique index on simulated.jobs (name, singleton_key) where state = 'created';`;

export interface TableJob {
  readonly id: number;
  readonly name: string;
  readonly payload: object;
  readonly tries: number;
}

/** `database`: of the process that enqueues. */
export const createTableQueue = (database: Queryable): Queue => ({
  async enqueue<Payload extends object>(
    job: JobDefinition<Payload>,
    payload: Payload,
    { tx = database, singletonKey, priority = 0, startAfter }: Parameters<Queue['enqueue']>[2] = {},
  ) {
    job.payload.parse(payload);
    const added = await tx.query(
      `insert into simulated.jobs (name, payload, singleton_key, priority, start_after)
       values ($1, $2, $3, $4, coalesce($5, simulated.now())) on conflict do nothing returning id`,
      [job.name, JSON.stringify(payload), singletonKey ?? null, priority, startAfter ?? null],
    );
    return added.length > 0;
  },
  check: async () => {},
  admin: {
    counts: async () => [],
    oldestWaiting: async () => null,
    list: async () => ({ jobs: [], total: 0 }),
    listOfRequest: async () => ({ jobs: [], total: 0 }),
    find: async () => [],
    retry: async () => {},
    remove: async () => {},
  },
});

/** Due jobs. Their order is left to the caller: workers of several processes take jobs in no fixed order. */
export const listDueJobs = (database: Queryable): Promise<TableJob[]> =>
  database.query<TableJob>(
    `select id, name, payload, tries from simulated.jobs
     where state in ('created', 'retry') and start_after <= simulated.now() order by id`,
  );

export const claimJob = async (database: Queryable, id: number): Promise<boolean> =>
  (
    await database.query(
      `update simulated.jobs set state = 'active', tries = tries + 1 where id = $1 and state in ('created', 'retry')
       returning id`,
      [id],
    )
  ).length > 0;

export const deleteJob = async (database: Queryable, id: number): Promise<void> =>
  void (await database.query('delete from simulated.jobs where id = $1', [id]));

/** Waits for its retry, or goes to the dead-letter queue after the last one. */
export async function failJob(database: Queryable, job: TableJob, handler: JobHandler, error: unknown): Promise<void> {
  const { retry, backoff, deadLetter } = handler.job;
  const isLast = job.tries >= retry;
  const seconds = Math.min(backoff.first * 2 ** job.tries, backoff.longest);
  await database.query(
    `update simulated.jobs set state = $2, error = $3, start_after = simulated.now() + make_interval(secs => $4)
     where id = $1`,
    [job.id, isLast ? 'failed' : 'retry', String(error), seconds],
  );
  if (isLast)
    await database.query(`insert into simulated.jobs (name, payload, start_after) values ($1, $2, simulated.now())`, [
      deadLetter,
      JSON.stringify(job.payload),
    ]);
}

/** Jobs of a killed worker: their heartbeat ended, and another worker takes them. */
export const releaseJobs = async (database: Queryable): Promise<void> =>
  void (await database.query(`update simulated.jobs set state = 'retry' where state = 'active'`));
