// A promise of the shop that is checked after every day.
import type { Queryable } from '#server/db/database.ts';
import type { Business } from './business.ts';

/** One line per violation. */
export type Check = (business: Business) => Promise<readonly string[]>;

export const kopecksOf = ({ value }: { readonly value: string }): number => Math.round(Number(value) * 100);

/** What a query of violations finds, each in its column `line`. */
export const linesOf = async (database: Queryable, sql: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await database.query<{ line: string }>(sql, values)).map(({ line }) => line);
