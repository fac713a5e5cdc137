// SQL fragments of a list statement.
import type { Model } from '../model.ts';
import type { Compilation } from './compilation.ts';

export interface ListParts {
  readonly compilation: Compilation;
  readonly model: Model;
  /** The table, or the rows of it that the caller may see. */
  readonly table: string;
  readonly alias: string;
  readonly where: string;
  readonly order: string;
  readonly columns: string;
  /** Tables that filters read, and those that filters and order read, by their names in content.versions. */
  readonly countTables: readonly string[];
  readonly orderTables: readonly string[];
  /** By more than the presence of a language. */
  readonly isFiltered: boolean;
}

export interface ListSql {
  /** A CTE prefix, or empty. */
  readonly found: string;
  /** SQL of the page's rows, and of the same rows as stored. */
  readonly rows: string;
  readonly page: string;
  readonly count: string;
}
