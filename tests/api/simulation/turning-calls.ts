// A database and outside services whose calls wait for their turn.
import type { Database, Queryable } from '#server/db/database.ts';
import type { Turns } from './turns.ts';

const turningQueries = (queries: Queryable, { step }: Turns): Queryable => ({
  query: (text, values) => step(() => queries.query(text, values)),
  prepared: (name, text, values) => step(() => queries.prepared(name, text, values)),
});

export const turningDatabase = (database: Database, turns: Turns): Database => ({
  ...database,
  ...turningQueries(database, turns),
  quickRead: <Row extends object>(name: string, text: string, values?: readonly unknown[]) =>
    turns.step(async () => {
      const reading = database.quickRead<Row>(name, text, values);
      if (!reading) throw new Error('the shared connections are busy although statements take turns');
      return reading;
    }),
  transaction: (work) => turns.transaction(database, (tx) => work(turningQueries(tx, turns))),
});

/** `isOverNetwork`: its answer comes later than the next event of this process, and it makes no call that has a turn. */
export const turningCalls = <Provider extends object>(
  provider: Provider,
  names: readonly (keyof Provider)[],
  { step }: Turns,
  isOverNetwork = false,
): Provider =>
  new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function' || !names.includes(key as keyof Provider)) return value;
      return async (...given: unknown[]): Promise<unknown> => {
        if (isOverNetwork) return step(async () => value.apply(target, given));
        await step(async () => {});
        return value.apply(target, given);
      };
    },
  });
