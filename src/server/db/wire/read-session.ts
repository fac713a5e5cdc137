// A connection that pg has opened and is used for prepared reads alone: several on the wire at once, answered in order, texts as bytes.
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { type Column, createSplitter, type RawRow, readColumns, readError, readRow } from './answers.ts';
import { ask, prepare, zeroEnded } from './questions.ts';

export interface ReadSession {
  read(name: string, text: string, values: readonly unknown[]): Promise<readonly RawRow[]>;
}

interface Statement {
  readonly name: Buffer;
  /** Null until PostgreSQL has said what they are. */
  columns: readonly Column[] | null;
}

interface Read {
  readonly statement: Statement;
  readonly rows: RawRow[];
  error: Error | null;
  readonly resolve: (rows: readonly RawRow[]) => void;
  readonly reject: (error: Error) => void;
}

const ROW_DESCRIPTION = 0x54;
const DATA_ROW = 0x44;
const ERROR = 0x45;
const READY = 0x5a;

/** From here on pg has an eternal query of its own on the connection, and tells it when the connection breaks. */
export function openReadSession(client: pg.Client): ReadSession {
  const statements = new Map<string, Statement>();
  const underWay: Read[] = [];
  let stream: Duplex | undefined;
  let broken: Error | undefined;
  let unsent: Buffer[] = [];

  client.query({
    submit(connection: pg.Connection) {
      stream = connection.stream;
      stream.removeAllListeners('data');
      stream.on('data', createSplitter(take));
    },
    handleError(error: Error) {
      broken = error;
      for (const read of underWay.splice(0)) read.reject(read.error ?? error);
    },
  });

  function take(code: number, body: Buffer): void {
    const [read] = underWay;
    if (!read) return;
    if (code === DATA_ROW) read.rows.push(readRow(read.statement.columns ?? [], body));
    else if (code === ROW_DESCRIPTION) read.statement.columns = readColumns(body);
    else if (code === ERROR) read.error = readError(body);
    else if (code === READY) end(read);
  }

  function end(read: Read): void {
    underWay.shift();
    if (!read.error) {
      read.resolve(read.rows);
      return;
    }
    // What could not be prepared is prepared anew by whoever asks next.
    for (const [name, each] of statements) if (each === read.statement && !each.columns) statements.delete(name);
    read.reject(read.error);
  }

  function known(name: string, text: string): Statement {
    const found = statements.get(name);
    if (found) return found;
    const statement = { name: zeroEnded(name), columns: null };
    statements.set(name, statement);
    send(prepare(name, text));
    return statement;
  }

  /** What is asked for in one turn of the event loop leaves together. */
  function send(bytes: Buffer): void {
    unsent.push(bytes);
    if (unsent.length > 1) return;
    setImmediate(() => {
      stream?.write(Buffer.concat(unsent));
      unsent = [];
    });
  }

  return {
    read: (name, text, values) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        const statement = known(name, text);
        underWay.push({ statement, rows: [], error: null, resolve, reject });
        send(ask(statement.name, values));
      }),
  };
}
