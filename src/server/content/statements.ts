// Runs compiled statements: those that come back are prepared under a name, and the number of names is bounded.
import { createHash } from 'node:crypto';
import { ApiError } from '#core/errors.ts';
import type { Database } from '../db/database.ts';
import { Lru } from './lru.ts';
import type { Plan } from './query/plan.ts';

/** A prepared statement lives in every connection's memory until it closes. */
const MAX_NAMES = 400;
const HEAVY_MS = 4000;
/** What took longer last time has a connection of its own: nobody is to wait behind it. */
const SLOW_MS = 40;

interface Shape {
  uses: number;
  name: string | null;
  isSlow: boolean;
}

export interface Statements {
  run<Row extends object>(plan: Plan, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export function createStatements(database: Database): Statements {
  const shapes = new Lru<Shape>(2000);
  let names = 0;
  const shapeOf = (sql: string): Shape => {
    const shape = shapes.get(sql) ?? { uses: 0, name: null, isSlow: true };
    if (shape.uses === 0) shapes.set(sql, shape);
    shape.uses += 1;
    if (shape.name === null && shape.uses > 2 && names < MAX_NAMES) {
      names += 1;
      shape.name = `content_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
    }
    return shape;
  };
  async function send<Row extends object>(sql: string, values: readonly unknown[]): Promise<readonly Row[]> {
    const shape = shapeOf(sql);
    const { name } = shape;
    const started = performance.now();
    const how = shape.isSlow ? database.prepared<Row> : database.quickRead<Row>;
    const rows = await (name === null ? database.query<Row>(sql, values) : how(name, sql, values));
    shape.isSlow = performance.now() - started > SLOW_MS;
    return rows;
  }
  return {
    async run<Row extends object>(plan: Plan, values: readonly unknown[] = plan.values) {
      try {
        if (!plan.heavy) return await send<Row>(plan.sql, values);
        return await database.transaction(async (tx) => {
          await tx.query(`set local statement_timeout = ${HEAVY_MS}`);
          return tx.query<Row>(plan.sql, values);
        });
      } catch (error) {
        throw readableError(error) ?? error;
      }
    },
  };
}

/** What the sender can mend (a value out of range, too much asked for) is theirs to know; a fault of ours is not. */
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
