// What PostgreSQL says in answer to prepared reads: bytes cut into messages, and messages read.
import pg from 'pg';

export type RawRow = Record<string, Buffer | number | null>;

export interface Column {
  readonly name: string;
  /** Where not, a value is the bytes that PostgreSQL sent. */
  readonly isNumber: boolean;
}

const { INT2, INT4, INT8 } = pg.types.builtins;
const NUMBERS = new Set<number>([INT2, INT4, INT8]);
const HEAD = 5;

/** Gives each whole message as its code and its body; one that comes in pieces is put together once. */
export function createSplitter(take: (code: number, body: Buffer) => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  let wanted = HEAD;
  return (chunk) => {
    pieces.push(chunk);
    held += chunk.length;
    if (held < wanted) return;
    let bytes = pieces.length === 1 ? chunk : Buffer.concat(pieces, held);
    wanted = HEAD;
    while (bytes.length >= HEAD) {
      const end = 1 + bytes.readInt32BE(1);
      if (end > bytes.length) {
        wanted = end;
        break;
      }
      take(bytes.readUInt8(0), bytes.subarray(HEAD, end));
      bytes = bytes.subarray(end);
    }
    pieces = bytes.length === 0 ? [] : [bytes];
    held = bytes.length;
  };
}

export function readColumns(body: Buffer): Column[] {
  let at = 2;
  return Array.from({ length: body.readInt16BE(0) }, () => {
    const end = body.indexOf(0, at);
    const name = body.toString('utf8', at, end);
    // Behind the name: table, column, type, its size and modifier, and the format.
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
