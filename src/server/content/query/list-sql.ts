// The pieces that the statement of a list is put together from.
import type { Model } from '../model.ts';
import type { Compilation } from './compilation.ts';

export interface Parts {
  readonly compilation: Compilation;
  readonly model: Model;
  /** The table, or what the caller may see of it. */
  readonly table: string;
  readonly alias: string;
  readonly where: string;
  readonly order: string;
  readonly columns: string;
  readonly countTables: readonly string[];
}

export interface ListSql {
  /** What is found beforehand. */
  readonly found: string;
  /** The rows of the page, and the same rows as they are stored. */
  readonly rows: string;
  readonly page: string;
  readonly count: string;
}
