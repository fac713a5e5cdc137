// Frontend messages of the PostgreSQL protocol for prepared reads: Parse and Describe once per connection, then Bind, Execute and Sync.

/** Execute (no row limit) and Sync. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4]);

export const nullTerminated = (text: string): Buffer => Buffer.from(`${text}\0`);

/** Parse and Describe. The parameter types are those the statement casts them to. */
export const parseAndDescribe = (name: string, text: string): Buffer =>
  Buffer.concat([
    message('P', nullTerminated(name), nullTerminated(text), Buffer.alloc(2)),
    message('D', nullTerminated(`S${name}`)),
  ]);

/** Bind with all values and results in text format, followed by Execute and Sync. */
export function bindAndExecute(name: Buffer, values: readonly unknown[]): Buffer {
  const texts = values.map(asText);
  const valuesLength = texts.reduce((sum, text) => sum + 4 + (text === null ? 0 : Buffer.byteLength(text)), 0);
  const length = 4 + 1 + name.length + 2 + 2 + valuesLength + 2;
  const bytes = Buffer.allocUnsafe(1 + length + EXECUTE_AND_SYNC.length);
  let at = bytes.write('B', 0, 'latin1');
  at = bytes.writeInt32BE(length, at);
  at = bytes.writeUInt8(0, at);
  at += name.copy(bytes, at);
  at = bytes.writeInt16BE(0, at);
  at = bytes.writeInt16BE(texts.length, at);
  for (const text of texts) {
    const written = text === null ? 0 : bytes.write(text, at + 4);
    at = bytes.writeInt32BE(text === null ? -1 : written, at) + written;
  }
  at = bytes.writeInt16BE(0, at);
  EXECUTE_AND_SYNC.copy(bytes, at);
  return bytes;
}

function message(code: string, ...fields: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(5, code, 'latin1');
  head.writeInt32BE(
    fields.reduce((sum, field) => sum + field.length, 4),
    1,
  );
  return Buffer.concat([head, ...fields]);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : String(value);
}

const quoted = (item: unknown): string => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`;
