// What the database has about the records that violations name.
import type { Queryable } from '#server/db/database.ts';

const DOCUMENT_ID = /\b[a-z][a-z0-9]{23}\b/g;

/** By the document id of an order, book or certificate. */
const TABLES: readonly (readonly [table: string, where: string])[] = [
  ['orders', 'document_id = $1'],
  ['order_history', 'order_id = $1'],
  ['order_books', 'order_id = $1 or book = $1'],
  ['books', 'document_id = $1'],
  ['book_history', 'book = $1'],
  ['print_runs', 'order_id = $1 or book = $1'],
  ['payments', 'order_id = $1'],
  ['refunds', 'order_id = $1'],
  ['gift_certificates', 'document_id = $1'],
  ['gift_movements', 'certificate = $1 or order_id = $1'],
  ['referral_orders', 'order_id = $1'],
];
/** Of a row, such as a frozen receipt. */
const MAX_CHARACTERS = 900;

export async function describeRecords(database: Queryable, violations: string): Promise<string[]> {
  const lines: string[] = [];
  for (const id of new Set(violations.match(DOCUMENT_ID)))
    for (const [table, where] of TABLES) {
      const rows = await database.query<{ row: object }>(
        `select to_jsonb(t) - 'child' - 'look' - 'draft' as row from ${table} t where ${where} order by 1`,
        [id],
      );
      for (const { row } of rows) lines.push(`${table} of ${id}: ${JSON.stringify(row).slice(0, MAX_CHARACTERS)}`);
    }
  return lines;
}
