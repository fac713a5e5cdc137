// Job administration for staff: queue depths, failed jobs with their errors, retry and delete.
import type { ConnectionOptions, PgBoss } from 'pg-boss';
import { currentJobName } from '#core/shop/renamed-jobs.ts';
import type { Queryable } from '../db/database.ts';
import { DEAD_LETTER } from './job.ts';
import { ORIGIN_KEY } from './job-origin.ts';

export interface QueueDepth {
  readonly queue: string;
  /** Ready to start. */
  readonly waiting: number;
  /** Scheduled for later, or waiting for a retry. */
  readonly later: number;
  readonly active: number;
  /** All attempts failed. */
  readonly failed: number;
}

export const LISTED_JOB_STATES = ['failed', 'active', 'waiting'] as const;
export type ListedJobState = (typeof LISTED_JOB_STATES)[number];
export const JOB_STATES = [...LISTED_JOB_STATES, 'done'] as const;

export interface ListedJob {
  readonly id: string;
  readonly queue: string;
  readonly state: (typeof JOB_STATES)[number];
  readonly createdAt: Date;
  /** Start of the last attempt; null before the first. */
  readonly startedAt: Date | null;
  /** Earliest start. */
  readonly dueAt: Date;
  readonly failedAt: Date | null;
  readonly tries: number;
  /** Message of the last error; it may contain customer data. */
  readonly error: string | null;
  /** Id of the request that caused it; null for scheduled jobs. */
  readonly requestId: string | null;
  readonly payload: object;
}

export interface JobAdmin {
  /** Every queue with a worker, including empty ones. */
  counts(): Promise<readonly QueueDepth[]>;
  /** Since when the job that waits longest could have started; null where none waits. */
  oldestWaiting(): Promise<Date | null>;
  list(asked: {
    readonly state: ListedJobState;
    readonly queue?: string | undefined;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }>;
  /** What a request has caused, in every state, the newest first; with the scheduled job of that id. */
  listOfRequest(asked: {
    readonly requestId: string;
    readonly page: number;
    readonly pageSize: number;
  }): Promise<{ readonly jobs: readonly ListedJob[]; readonly total: number }>;
  /** Failed jobs of a queue, locked until the transaction ends; missing ids are skipped. */
  find(tx: Queryable, queue: string, ids: readonly string[] | 'all'): Promise<readonly FailedJob[]>;
  /** One more attempt for each job. */
  retry(tx: Queryable, queue: string, ids: readonly string[]): Promise<void>;
  remove(tx: Queryable, queue: string, ids: readonly string[]): Promise<void>;
}

export interface FailedJob {
  readonly id: string;
  readonly payload: object;
}

const STATE_CONDITIONS: Readonly<Record<ListedJobState, string>> = {
  failed: `state = 'failed'`,
  active: `state = 'active'`,
  waiting: `state in ('created', 'retry')`,
};
const LIST_ORDERS: Readonly<Record<ListedJobState, string>> = {
  failed: 'completed_on desc, id',
  active: 'started_on, id',
  waiting: 'start_after, priority desc, created_on, id',
};

/** Excludes the dead letter queue and pg-boss's internal queues. */
const OWN_QUEUES = `name <> '${DEAD_LETTER}' and name not like '\\_\\_%'`;

const COUNT_QUEUES = `
select q.name as queue, count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as waiting,
  count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as later,
  count(j.id) filter (where j.state = 'active')::int as active, count(j.id) filter (where j.state = 'failed')::int as failed
from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
where q.${OWN_QUEUES.replace('and name', 'and q.name')} group by q.name order by q.name`;

/** The queue of a former name stays in the database, for processes of the release before. */
const isInUse = ({ queue, waiting, later, active, failed }: QueueDepth): boolean =>
  currentJobName(queue) === queue || waiting + later + active + failed > 0;

const OLDEST_WAITING = `
select min(start_after) as oldest from pgboss.job
where state in ('created', 'retry') and start_after <= now() and ${OWN_QUEUES}`;

/** The payload as its handler gets it. */
const PAYLOAD = `coalesce(data, '{}') - '${ORIGIN_KEY}' as payload`;

const JOB_COLUMNS = `id, name as queue, created_on as "createdAt", started_on as "startedAt", start_after as "dueAt",
  case when state = 'failed' then completed_on end as "failedAt",
  case when state < 'active' then 'waiting' when state in ('active', 'failed') then state::text else 'done' end as state,
  retry_count + (state >= 'active')::int as tries, coalesce(output ->> 'message', output::text) as error,
  data -> '${ORIGIN_KEY}' ->> 'request' as "requestId", ${PAYLOAD}`;

const list = (state: ListedJobState): string => `
select ${JOB_COLUMNS} from pgboss.job
where ${STATE_CONDITIONS[state]} and ${OWN_QUEUES} and ($1::text is null or name = $1)
order by ${LIST_ORDERS[state]} limit $2 offset $3`;

const total = (state: ListedJobState): string =>
  `select count(*)::int as total from pgboss.job where ${STATE_CONDITIONS[state]} and ${OWN_QUEUES} and ($1::text is null or name = $1)`;

/** Scheduled jobs, which are the beginning of what they cause, have no other id than their own. */
const OF_REQUEST = `from pgboss.job where (data -> '${ORIGIN_KEY}' ->> 'request' = $1 or id::text = $1) and ${OWN_QUEUES}`;
const LIST_OF_REQUEST = `select ${JOB_COLUMNS} ${OF_REQUEST} order by created_on desc, id limit $2 offset $3`;
const TOTAL_OF_REQUEST = `select count(*)::int as total ${OF_REQUEST}`;

const FIND_FAILED = `
select id, ${PAYLOAD} from pgboss.job
where name = $1 and state = 'failed' and ($2::uuid[] is null or id = any($2)) order by id for update`;
const FIND_DEAD_LETTER_COPIES = `select id from pgboss.job where name = '${DEAD_LETTER}' and source_id = any($1::uuid[])`;

export function createJobAdmin(boss: PgBoss): JobAdmin {
  const runSql = async <Row>(sql: string, values?: unknown[]): Promise<Row[]> =>
    (await boss.getDb().executeSql(sql, values)).rows;
  const withTransaction = (tx: Queryable): ConnectionOptions => ({
    db: { executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.query(text, values) }) },
  });

  async function readPage(
    [listed, counted]: readonly [listed: string, counted: string],
    by: string | null,
    page: number,
    pageSize: number,
  ) {
    const [jobs, [count]] = await Promise.all([
      runSql<ListedJob>(listed, [by, pageSize, (page - 1) * pageSize]),
      runSql<{ total: number }>(counted, [by]),
    ]);
    return { jobs, total: count?.total ?? 0 };
  }

  /** Retried or deleted jobs leave the dead letter queue. */
  async function deleteDeadLetterCopies(tx: Queryable, ids: readonly string[]): Promise<void> {
    const copies = await tx.query<{ id: string }>(FIND_DEAD_LETTER_COPIES, [ids]);
    if (copies.length === 0) return;
    const found = copies.map(({ id }) => id);
    await boss.deleteJob(DEAD_LETTER, found, withTransaction(tx));
  }

  return {
    counts: async () => (await runSql<QueueDepth>(COUNT_QUEUES)).filter(isInUse),
    oldestWaiting: async () => (await runSql<{ oldest: Date | null }>(OLDEST_WAITING))[0]?.oldest ?? null,
    list: ({ state, queue = null, page, pageSize }) => readPage([list(state), total(state)], queue, page, pageSize),
    listOfRequest: ({ requestId, page, pageSize }) =>
      readPage([LIST_OF_REQUEST, TOTAL_OF_REQUEST], requestId, page, pageSize),
    find: (tx, queue, ids) => tx.query<FailedJob>(FIND_FAILED, [queue, ids === 'all' ? null : ids]),
    async retry(tx, queue, ids) {
      if (ids.length === 0) return;
      await deleteDeadLetterCopies(tx, ids);
      await boss.retry(queue, [...ids], withTransaction(tx));
    },
    async remove(tx, queue, ids) {
      if (ids.length === 0) return;
      await deleteDeadLetterCopies(tx, ids);
      await boss.deleteJob(queue, [...ids], withTransaction(tx));
    },
  };
}
