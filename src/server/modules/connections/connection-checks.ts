// Results of tests, valid only for the settings that were tested.
import { createHmac } from 'node:crypto';
import {
  CONNECTIONS,
  type ConnectionName,
  type ConnectionTest,
  type ConnectionValues,
} from '#core/connections/connections.ts';
import type { Database } from '../../db/database.ts';
import type { ConnectionStore } from './connection-store.ts';
import * as rows from './connections.repository.ts';
import type { ConnectionChecks, LiveConnections } from './connections.types.ts';

/** One failure may be an accident of the network. */
const FAILURES_TO_WARN = 2;

interface ChecksDeps {
  readonly database: Database;
  readonly store: ConnectionStore;
  readonly live: LiveConnections;
  readonly secret: string;
}

export interface Checks extends ConnectionChecks {
  /** The values in force and whether the environment set them; null for a stand-in. */
  inForce(): Promise<ReadonlyMap<ConnectionName, ConnectionValues>>;
  ofValues(name: ConnectionName, values: ConnectionValues): Promise<rows.TestRow | null>;
  save(name: ConnectionName, values: ConnectionValues, test: ConnectionTest): Promise<void>;
  /** Tests what is in force, without leaving anything at the services. */
  checkAll(signal: AbortSignal): Promise<void>;
}

export function createConnectionChecks({ database, store, live, secret }: ChecksDeps): Checks {
  /** Keyed, because the hash is stored beside nothing that protects a weak secret. */
  const subjectOf = (values: ConnectionValues): string =>
    createHmac('sha256', `connection tests ${secret}`)
      .update(JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .digest('hex');

  async function inForce() {
    const stored = await store.list();
    return new Map(
      CONNECTIONS.flatMap((name) => {
        const values = live.environment(name) ?? stored.get(name)?.values;
        return values ? [[name, values] as const] : [];
      }),
    );
  }

  async function current(): Promise<ReadonlyMap<ConnectionName, rows.TestRow>> {
    const [active, tests] = await Promise.all([inForce(), rows.listTests(database)]);
    return new Map(
      tests.flatMap((test) => {
        const values = active.get(test.service);
        return values && subjectOf(values) === test.subject ? [[test.service, test] as const] : [];
      }),
    );
  }

  return {
    inForce,
    async ofValues(name, values) {
      const subject = subjectOf(values);
      return (await rows.listTests(database)).find((test) => test.service === name && test.subject === subject) ?? null;
    },
    save: (name, values, test) => rows.saveTest(database, name, subjectOf(values), test),
    async checkAll(signal) {
      for (const [name, values] of await inForce()) {
        if (signal.aborted) return;
        const isEnvironment = live.environment(name) !== null;
        const test = await live.test(name, isEnvironment ? null : values, { writes: false });
        await rows.saveTest(database, name, subjectOf(values), test);
      }
    },
    async passed() {
      const tests = await current();
      return new Map([...tests].map(([name, { passedAt, failure, answer }]) => [name, { passedAt, failure, answer }]));
    },
    async countFailing() {
      const tests = await current();
      return [...tests.values()].filter(({ passedAt, failures }) => passedAt !== null && failures >= FAILURES_TO_WARN)
        .length;
    },
  };
}
