// Runs compiled statements: those that come back are prepared under a name, and the number of names is bounded.
import { createHash } from 'node:crypto';
import { ApiError } from '#core/errors.ts';
import type { Database, Queryable } from '../db/database.ts';
import { Lru } from './lru.ts';
import type { Plan } from './query/plan.ts';

/** A prepared statement lives in every connection's memory until it closes. */
const MAX_NAMES = 400;
const HEAVY_MS = 4000;

interface Shape {
  uses: number;
  name: string | null;
}

export interface Statements {
  run<Row extends object>(plan: Plan, values?: readonly unknown[]): Promise<Row[]>;
}

export function createStatements(database: Database): Statements {
  const shapes = new Lru<Shape>(2000);
  let names = 0;
  const nameFor = (sql: string): string | null => {
    const shape = shapes.get(sql);
    if (!shape) {
      shapes.set(sql, { uses: 1, name: null });
      return null;
    }
    shape.uses += 1;
    if (shape.name === null && shape.uses > 2 && names < MAX_NAMES) {
      names += 1;
      shape.name = `content_${createHash('sha256').update(sql).digest('hex').slice(0, 20)}`;
    }
    return shape.name;
  };
  const send = <Row extends object>(on: Queryable, sql: string, values: readonly unknown[]): Promise<Row[]> => {
    const name = nameFor(sql);
    return name ? on.prepared<Row>(name, sql, values) : on.query<Row>(sql, values);
  };
  return {
    async run<Row extends object>(plan: Plan, values: readonly unknown[] = plan.values) {
      try {
        if (!plan.heavy) return await send<Row>(database, plan.sql, values);
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
