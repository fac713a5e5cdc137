// SQL expressions of stored values as the API returns them.
import type { ScalarField } from '../model.ts';

export function outputSql(type: ScalarField['type'], column: string): string {
  switch (type) {
    case 'datetime':
      return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    // PostgreSQL's own format: fractions of a second only where present.
    case 'time':
    case 'biginteger':
      return `${column}::text`;
    default:
      return column;
  }
}
