// A process of the shop that can be killed between two of its statements: from then on nothing it does has an effect.

import type { Database, Queryable } from '#server/db/database.ts';

export class Killed extends Error {
  override readonly name = 'Killed';
}

export interface Mortality {
  readonly isDead: boolean;
  /** Dies at the given statement or outside call from now; null spares it. */
  killAfter(steps: number | null): void;
  /** Counts one step; throws where the process dies or is dead. */
  step(): void;
}

export function createMortality(): Mortality {
  let left: number | null = null;
  let isDead = false;
  return {
    get isDead() {
      return isDead;
    },
    killAfter(steps) {
      left = steps;
    },
    step() {
      if (left !== null && !isDead && left-- <= 0) isDead = true;
      if (isDead) throw new Killed('the process was killed');
    },
  };
}

function mortalQueries(queries: Queryable, { step }: Mortality): Queryable {
  return {
    async query(text, values) {
      step();
      return queries.query(text, values);
    },
    async prepared(name, text, values) {
      step();
      return queries.prepared(name, text, values);
    },
  };
}

/** A transaction of a killed process is rolled back; it may also die right after its commit. */
export const mortalDatabase = (database: Database, mortality: Mortality): Database => ({
  ...mortalQueries(database, mortality),
  quickRead(name, text, values) {
    mortality.step();
    return database.quickRead(name, text, values);
  },
  async transaction(work) {
    mortality.step();
    const value = await database.transaction(async (tx) => {
      const result = await work(mortalQueries(tx, mortality));
      mortality.step();
      return result;
    });
    mortality.step();
    return value;
  },
  connect: () => database.connect(),
  close: async () => {},
});

/** Calls of a dead process reach no file store and no outside service. */
export const mortalCalls = <Provider extends object>(provider: Provider, { step }: Mortality): Provider =>
  new Proxy(provider, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      // Also what a dead process holds must end.
      if (typeof value !== 'function' || key === 'close') return value;
      return (...given: unknown[]): unknown => {
        step();
        return value.apply(target, given);
      };
    },
  });
