// Backend messages of the PostgreSQL protocol: splits the byte stream and parses rows, columns and errors.
import pg from 'pg';

export type RawRow = Record<string, Buffer | number | null>;

export interface Column {
  readonly name: string;
  /** Otherwise the value is the bytes sent by PostgreSQL. */
  readonly isNumber: boolean;
}

const { INT2, INT4, INT8 } = pg.types.builtins;
const NUMBERS = new Set<number>([INT2, INT4, INT8]);
const HEADER_BYTES = 5;

/** Calls `take` with the type and body of each complete message; a message in several chunks is joined once. */
export function createMessageSplitter(take: (code: number, body: Buffer) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let buffered = 0;
  let required = HEADER_BYTES;
  return (chunk) => {
    chunks.push(chunk);
    buffered += chunk.length;
    if (buffered < required) return;
    let bytes = chunks.length === 1 ? chunk : Buffer.concat(chunks, buffered);
    required = HEADER_BYTES;
    while (bytes.length >= HEADER_BYTES) {
      const end = 1 + bytes.readInt32BE(1);
      if (end > bytes.length) {
        required = end;
        break;
      }
      take(bytes.readUInt8(0), bytes.subarray(HEADER_BYTES, end));
      bytes = bytes.subarray(end);
    }
    chunks = bytes.length === 0 ? [] : [bytes];
    buffered = bytes.length;
  };
}

export function readColumns(body: Buffer): Column[] {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const end = body.indexOf(0, at);
    const name = body.toString('utf8', at, end);
    // After the name: table, column, type, size, modifier and format.
    const type = body.readUInt32BE(end + 7);
    at = end + 19;
    return { name, isNumber: NUMBERS.has(type) };
  });
}

export function readRow(columns: readonly Column[], body: Buffer): RawRow {
  const row: RawRow = {};
  let at = 2;
  for (const { name, isNumber } of columns) {
    const length = body.readInt32BE(at);
    const end = at + 4 + Math.max(0, length);
    if (length < 0) row[name] = null;
    else row[name] = isNumber ? Number(body.toString('latin1', at + 4, end)) : body.subarray(at + 4, end);
    at = end;
  }
  return row;
}

export function readError(body: Buffer): pg.DatabaseError {
  const fields = new Map(
    body
      .toString()
      .split('\0')
      .map((field) => [field.charAt(0), field.slice(1)]),
  );
  const error = new pg.DatabaseError(fields.get('M') ?? 'PostgreSQL gave no reason', body.length, 'error');
  error.code = fields.get('C');
  error.detail = fields.get('D');
  error.hint = fields.get('H');
  error.where = fields.get('W');
  return error;
}
