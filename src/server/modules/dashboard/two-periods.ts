// SQL of two periods that need not touch: $1 and $4 limit the earlier one, $2 and $3 the chosen one.

export const withinDays = (column: string): string =>
  `((${column} >= $1::date and ${column} < $4::date) or (${column} >= $2::date and ${column} < $3::date))`;

/** Of rows with a day, those of the chosen period. */
export const IS_NOW = 'day >= $2::date';

/** Sums of both periods. */
export const both = (sum: string, name: string): string => `
  coalesce(${sum} filter (where ${IS_NOW}), 0)::bigint as "${name}Now",
  coalesce(${sum} filter (where not (${IS_NOW})), 0)::bigint as "${name}Before"`;

export type Flat<Name extends string> = Readonly<Record<`${Name}Now` | `${Name}Before`, number>>;
