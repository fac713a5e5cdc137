// Jobs whose every try has failed, for metrics and for the people who run the shop.
import type { PgBoss } from 'pg-boss';

export interface FailedJob {
  readonly id: string;
  readonly job: string;
  readonly failedAt: Date;
  readonly tries: number;
  /** The error's own words; they may quote a customer, so they are for administrators only. */
  readonly error: string;
}

export interface FailedJobs {
  counts(): Promise<readonly { readonly job: string; readonly count: number }[]>;
  /** The newest first. */
  list(limit: number): Promise<readonly FailedJob[]>;
}

const COUNTS = `select name job, count(*)::int count from pgboss.job where state = 'failed' group by name order by name`;
const LIST = `
select id, name job, completed_on "failedAt", retry_count + 1 tries, coalesce(output->>'message', output::text, '') error
from pgboss.job where state = 'failed' order by completed_on desc limit $1`;

export const readFailedJobs = (boss: PgBoss): FailedJobs => ({
  counts: async () => (await boss.getDb().executeSql(COUNTS)).rows,
  list: async (limit) => (await boss.getDb().executeSql(LIST, [limit])).rows,
});
