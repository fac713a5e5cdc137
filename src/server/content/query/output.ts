// How a stored value looks on the wire, as SQL.
import type { ScalarField } from '../model.ts';

export function outputSql(type: ScalarField['type'], column: string): string {
  switch (type) {
    case 'datetime':
      return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    // A time as PostgreSQL writes it: thousandths only where there are any.
    case 'time':
    case 'biginteger':
      return `${column}::text`;
    default:
      return column;
  }
}
