// Runs compiled statements; repeated ones become named prepared statements, in a bounded number.
import { createHash } from 'node:crypto';
import { ApiError } from '#core/errors.ts';
import type { Database } from '../../db/database.ts';
import { Lru } from '../lru.ts';
import type { Plan } from '../query/plan.ts';

/** A prepared statement stays in the memory of every connection until it closes. */
const MAX_PREPARED_STATEMENTS = 400;
const HEAVY_TIMEOUT_MS = 4000;
/** Statements that took longer last time run on a pooled connection, so that no pipelined read waits behind them. */
const SLOW_STATEMENT_MS = 40;

interface Shape {
  uses: number;
  name: string | null;
  isSlow: boolean;
}

/** JSON and the versions of the tables it was built from. */
export interface ContentRow {
  /** As sent by PostgreSQL; null where it would be too large. */
  readonly data: Buffer | null;
  readonly version: number;
  readonly counted?: number;
  readonly total?: number | null;
}

type TextRow = Omit<ContentRow, 'data'> & { readonly data: string | null };

export interface Statements {
  /** Undefined where the entry does not exist. */
  run(plan: Plan, values?: readonly unknown[]): Promise<ContentRow | undefined>;
}

export function createStatements(database: Database): Statements {
  const shapes = new Lru<Shape>(2000);
  let names = 0;
  const shapeOf = (sql: string): Shape => {
    const shape = shapes.get(sql) ?? { uses: 0, name: null, isSlow: true };
    if (shape.uses === 0) shapes.set(sql, shape);
    shape.uses += 1;
    if (shape.name === null && shape.uses > 2 && names < MAX_PREPARED_STATEMENTS) {
      names += 1;
      shape.name = `content_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
    }
    return shape;
  };
  async function send(sql: string, values: readonly unknown[]): Promise<ContentRow | undefined> {
    const shape = shapeOf(sql);
    const { name } = shape;
    const started = performance.now();
    const quick = name === null || shape.isSlow ? undefined : database.quickRead<ContentRow>(name, sql, values);
    const row = quick
      ? (await quick)[0]
      : toContentRow(
          await (name === null ? database.query<TextRow>(sql, values) : database.prepared<TextRow>(name, sql, values)),
        );
    shape.isSlow = performance.now() - started > SLOW_STATEMENT_MS;
    return row;
  }
  return {
    async run(plan, values = plan.values) {
      try {
        if (!plan.heavy) return await send(plan.sql, values);
        return await database.transaction(async (tx) => {
          await tx.query(`set local statement_timeout = ${HEAVY_TIMEOUT_MS}`);
          return toContentRow(await tx.query<TextRow>(plan.sql, values));
        });
      } catch (error) {
        throw readableError(error) ?? error;
      }
    },
  };
}

const toContentRow = ([row]: readonly TextRow[]): ContentRow | undefined =>
  row && { ...row, data: row.data === null ? null : Buffer.from(row.data) };

/** The API error for database errors that the sender can fix; undefined for faults of ours. */
export function readableError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code } = error;
  if (code === '57014') {
    return new ApiError(503, 'ServiceUnavailableError', 'The query took too long, please ask for less or try again');
  }
  if (code.startsWith('54')) return new ApiError(400, 'ValidationError', 'The query or a value in it is too large');
  if (code.startsWith('22'))
    return new ApiError(400, 'ValidationError', 'A value has the wrong format or is out of range');
  return undefined;
}
