// Counts the rows that statements read from a table: distinguishes a list that uses indexes from one that reads every row.
import type { Queryable } from '#server/db/database.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

const rowsOf = (node: PlanNode, table: string): number => {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === table ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each, table), 0);
};

/** Every statement of `db` runs once more for its plan. */
export function watchRowsRead(database: Queryable) {
  const plans: PlanNode[] = [];
  const db: Queryable = {
    ...database,
    async query(text, values) {
      const [row] = await database.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(...(row?.['QUERY PLAN'] ?? []).map(({ Plan }) => Plan));
      return database.query(text, values);
    },
  };
  return {
    db,
    /** Rows of the table read since the last call. */
    rowsRead(table: string): number {
      const read = plans.reduce((sum, plan) => sum + rowsOf(plan, table), 0);
      plans.length = 0;
      return Math.round(read);
    },
  };
}
