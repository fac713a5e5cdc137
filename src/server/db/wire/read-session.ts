// Takes over a connection opened by pg for pipelined prepared reads: several in flight, results in order, texts as bytes.
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import {
  type Column,
  createMessageSplitter,
  type RawRow,
  readColumns,
  readError,
  readRow,
} from './backend-messages.ts';
import { bindAndExecute, nullTerminated, parseAndDescribe } from './frontend-messages.ts';

export interface ReadSession {
  read(name: string, text: string, values: readonly unknown[]): Promise<readonly RawRow[]>;
}

interface Statement {
  readonly name: Buffer;
  /** Null until PostgreSQL has described them. */
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

/** Submits a query object that never completes, so that pg reports connection errors to handleError(). */
export function openReadSession(client: pg.Client): ReadSession {
  const statements = new Map<string, Statement>();
  const running: Read[] = [];
  let stream: Duplex | undefined;
  let broken: Error | undefined;
  let unsent: Buffer[] = [];

  client.query({
    submit(connection: pg.Connection) {
      stream = connection.stream;
      stream.removeAllListeners('data');
      stream.on('data', createMessageSplitter(take));
    },
    handleError(error: Error) {
      broken = error;
      for (const read of running.splice(0)) read.reject(read.error ?? error);
    },
  });

  function take(code: number, body: Buffer): void {
    const [read] = running;
    if (!read) return;
    if (code === DATA_ROW) read.rows.push(readRow(read.statement.columns ?? [], body));
    else if (code === ROW_DESCRIPTION) read.statement.columns = readColumns(body);
    else if (code === ERROR) read.error = readError(body);
    else if (code === READY) finish(read);
  }

  function finish(read: Read): void {
    running.shift();
    if (!read.error) {
      read.resolve(read.rows);
      return;
    }
    // A statement whose preparation failed is prepared again by the next read.
    for (const [name, each] of statements) if (each === read.statement && !each.columns) statements.delete(name);
    read.reject(read.error);
  }

  function statementFor(name: string, text: string): Statement {
    const found = statements.get(name);
    if (found) return found;
    const statement = { name: nullTerminated(name), columns: null };
    statements.set(name, statement);
    send(parseAndDescribe(name, text));
    return statement;
  }

  /** Batches the messages of one event loop turn into one write. */
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
        const statement = statementFor(name, text);
        running.push({ statement, rows: [], error: null, resolve, reject });
        send(bindAndExecute(statement.name, values));
      }),
  };
}
