// SQL of two periods that need not touch: $1 and $4 limit the earlier one, $2 and $3 the chosen one.
import { startOf } from './period.ts';

export const within = (column: string): string =>
  `((${column} >= ${startOf('$1')} and ${column} < ${startOf('$4')}) or (${column} >= ${startOf('$2')} and ${column} < ${startOf('$3')}))`;

/** The same for a column of days. */
export const withinDays = (column: string): string =>
  `((${column} >= $1::date and ${column} < $4::date) or (${column} >= $2::date and ${column} < $3::date))`;

/** Sums of both periods; the condition selects the chosen one. */
export const both = (isNow: string, sum: string, name: string): string => `
  coalesce(${sum} filter (where ${isNow}), 0)::bigint as "${name}Now",
  coalesce(${sum} filter (where not (${isNow})), 0)::bigint as "${name}Before"`;

export type Flat<Name extends string> = Readonly<Record<`${Name}Now` | `${Name}Before`, number>>;
