// The queue as the people who run the shop see it: how much waits, what failed and why, and another try for it.
import type { ConnectionOptions, PgBoss } from 'pg-boss';
import type { Queryable } from '../db/database.ts';
import { DEAD_LETTER } from './job.ts';

export interface QueueDepth {
  readonly queue: string;
  /** May begin now. */
  readonly waiting: number;
  /** Has a time of its own, or waits for its next try. */
  readonly later: number;
  readonly active: number;
  /** Every try has failed. */
  readonly failed: number;
}

export const LISTED_STATES = ['failed', 'active', 'waiting'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

export interface ListedJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  /** When it last began; null for one that has not been tried. */
  readonly startedAt: Date | null;
  /** When it may begin. */
  readonly dueAt: Date;
  readonly failedAt: Date | null;
  readonly tries: number;
  /** Its last error in the error's own words; they may quote a customer. */
  readonly error: string | null;
  readonly payload: object;
}

export interface JobDesk {
  /** Every queue that is worked, also empty ones. */
  counts(): Promise<readonly QueueDepth[]>;
  list(asked: {
    readonly state: ListedState;
    readonly queue?: string | undefined;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }>;
  /** Failed ones of a queue, held until the transaction ends; those that are not there any more are nothing. */
  find(tx: Queryable, queue: string, ids: readonly string[] | 'all'): Promise<readonly FailedPayload[]>;
  /** One more try for each that was found. */
  retry(tx: Queryable, queue: string, ids: readonly string[]): Promise<void>;
  remove(tx: Queryable, queue: string, ids: readonly string[]): Promise<void>;
}

export interface FailedPayload {
  readonly id: string;
  readonly payload: object;
}

const STATES: Readonly<Record<ListedState, string>> = {
  failed: `state = 'failed'`,
  active: `state = 'active'`,
  waiting: `state in ('created', 'retry')`,
};
const ORDERS: Readonly<Record<ListedState, string>> = {
  failed: 'completed_on desc, id',
  active: 'started_on, id',
  waiting: 'start_after, priority desc, created_on, id',
};

/** Nobody works the dead letters, and pg-boss's own queues are none of ours. */
const OURS = `name <> '${DEAD_LETTER}' and name not like '\\_\\_%'`;

const COUNTS = `
select q.name as queue, count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
  count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as later,
  count(j.id) filter (where j.state = 'active')::int as active, count(j.id) filter (where j.state = 'failed')::int as failed
from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
where q.${OURS.replace('and name', 'and q.name')} group by q.name order by q.name`;

const list = (state: ListedState): string => `
select id, name as queue, created_on as "createdAt", started_on as "startedAt", start_after as "dueAt",
  completed_on as "failedAt", retry_count + (state in ('active', 'failed'))::int as tries,
  coalesce(output ->> 'message', output::text) as error, coalesce(data, '{}') as payload
from pgboss.job where ${STATES[state]} and ${OURS} and ($1::text is null or name = $1)
order by ${ORDERS[state]} limit $2 offset $3`;

const total = (state: ListedState): string =>
  `select count(*)::int as total from pgboss.job where ${STATES[state]} and ${OURS} and ($1::text is null or name = $1)`;

const FIND = `
select id, coalesce(data, '{}') as payload from pgboss.job
where name = $1 and state = 'failed' and ($2::uuid[] is null or id = any($2)) order by id for update`;
const COPIES = `select id from pgboss.job where name = '${DEAD_LETTER}' and source_id = any($1::uuid[])`;

export function createJobDesk(boss: PgBoss): JobDesk {
  const ask = async <Row>(sql: string, values?: unknown[]): Promise<Row[]> =>
    (await boss.getDb().executeSql(sql, values)).rows;
  const over = (tx: Queryable): ConnectionOptions => ({
    db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) },
  });

  /** What is tried again or thrown away is no dead letter any more. */
  async function forgetCopies(tx: Queryable, ids: readonly string[]): Promise<void> {
    const copies = await tx.query<{ id: string }>(COPIES, [ids]);
    if (copies.length === 0) return;
    const found = copies.map(({ id }) => id);
    await boss.deleteJob(DEAD_LETTER, found, over(tx));
  }

  return {
    counts: () => ask<QueueDepth>(COUNTS),
    async list({ state, queue = null, page, pageSize }) {
      const [jobs, [counted]] = await Promise.all([
        ask<ListedJob>(list(state), [queue, pageSize, (page - 1) * pageSize]),
        ask<{ total: number }>(total(state), [queue]),
      ]);
      return { jobs, total: counted?.total ?? 0 };
    },
    find: (tx, queue, ids) => tx.query<FailedPayload>(FIND, [queue, ids === 'all' ? null : ids]),
    async retry(tx, queue, ids) {
      if (ids.length === 0) return;
      await forgetCopies(tx, ids);
      await boss.retry(queue, [...ids], over(tx));
    },
    async remove(tx, queue, ids) {
      if (ids.length === 0) return;
      await forgetCopies(tx, ids);
      await boss.deleteJob(queue, [...ids], over(tx));
    },
  };
}
