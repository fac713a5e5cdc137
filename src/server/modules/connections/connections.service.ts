// Connections for administrators: list without secrets, test, put into force, remove.
import type { z } from 'zod';
import { connectionProblems } from '#core/connections/connection-problems.ts';
import {
  CONNECTION_FIELDS,
  CONNECTIONS,
  type ConnectionName,
  type ConnectionTest,
  type ConnectionValues,
  type FieldProblems,
  isReplaceable,
  isSecret,
} from '#core/connections/connections.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Checks } from './connection-checks.ts';
import { type ConnectionStore, type StoredConnection, splitSecrets } from './connection-store.ts';
import type { connectionView } from './connections.contract.ts';
import * as rows from './connections.repository.ts';
import type { LiveConnections } from './connections.types.ts';

type ConnectionView = z.output<typeof connectionView>;

export interface ConnectionsAdmin {
  list(): Promise<readonly ConnectionView[]>;
  /** Null values: what is in force. */
  test(
    name: ConnectionName,
    values: ConnectionValues | null,
    mail: Mail | null,
    by: Actor,
  ): Promise<Result<ConnectionTest, FieldProblems>>;
  /** In force only if the test passes, whose result is returned. */
  change(
    name: ConnectionName,
    values: ConnectionValues,
    by: Actor,
  ): Promise<Result<ConnectionTest, FieldProblems | 'set-by-environment' | 'files-stay'>>;
  remove(name: ConnectionName, by: Actor): Promise<Result<'done', 'set-by-environment'>>;
}

interface Deps {
  readonly database: Database;
  readonly store: ConnectionStore;
  readonly checks: Checks;
  readonly live: LiveConnections;
}

/** What was typed, with stored secrets where a secret was left empty. */
function completeValues(name: ConnectionName, typed: ConnectionValues, stored: ConnectionValues | undefined) {
  return Object.fromEntries(
    CONNECTION_FIELDS[name].map((field) => {
      const value = typed[field.name] ?? '';
      if (!isSecret(field)) return [field.name, value.replace(/\p{Cc}/gu, ' ').trim()];
      return [field.name, value.trim() === '' ? keptSecret(field.name) : value.trim()];
    }),
  );

  /** A stored secret goes to the server it was typed for and to no other. */
  function keptSecret(field: string): string {
    const isSameServer = stored && (typed.host ?? '').trim() === (stored.host ?? '');
    return isSameServer ? (stored[field] ?? '') : '';
  }
}

const createConnectionView =
  ({ database, checks, live }: Pick<Deps, 'database' | 'checks' | 'live'>) =>
  async (name: ConnectionName, stored: StoredConnection | null | undefined): Promise<ConnectionView> => {
    const environment = live.environment(name);
    const values = environment ?? stored?.values;
    const [shown, secrets] = splitSecrets(name, values ?? {});
    const test = values ? await checks.ofValues(name, values) : null;
    const isAdmin = !environment && stored !== undefined;
    const isAccount = name === 'payment' && isAdmin && values;
    return {
      name,
      state: environment ? 'environment' : stored ? 'admin' : stored === null ? 'unreadable' : 'stand-in',
      values: values ? shown : {},
      secrets: Object.keys(secrets).filter((field) => secrets[field]),
      setAt: (isAdmin && stored?.setAt) || null,
      setBy: (isAdmin && stored?.setBy) || null,
      test: test && { passedAt: test.passedAt, checkedAt: test.checkedAt, failure: test.failure, answer: test.answer },
      unfinishedOrders: isAccount ? await rows.countUnfinishedOrders(database, values.shopId ?? '') : 0,
      formerAccounts: name === 'payment' ? (await rows.listFormerAccounts(database)).map(({ account }) => account) : [],
    };
  };

export function createConnectionsAdmin(deps: Deps): ConnectionsAdmin {
  const { database, store, checks, live } = deps;
  const view = createConnectionView(deps);
  const record = (
    tx: Queryable,
    by: Actor,
    action: 'change' | 'test' | 'delete',
    name: string,
    details: AuditDetails,
  ) => recordAudit(tx, by, { action: `connections.${action}`, subject: { type: 'connection', id: name }, details });

  const storedValues = async (name: ConnectionName) => (await store.list()).get(name)?.values;

  return {
    async list() {
      const stored = await store.list();
      return Promise.all(CONNECTIONS.map((name) => view(name, stored.get(name))));
    },
    async test(name, typed, mail, by) {
      const environment = live.environment(name);
      const stored = await storedValues(name);
      const values = environment ?? (typed ? completeValues(name, typed, stored) : stored);
      if (!values) return err({});
      if (!environment) {
        const problems = connectionProblems(name, values, { allowsPrivate: live.allowsPrivate, withoutHostKey: true });
        if (Object.keys(problems).length > 0) return err(problems);
      }
      const test = await live.test(name, environment ? null : values, { writes: true, mail });
      // A test of what was typed says nothing about what is in force.
      if (environment || (stored && JSON.stringify(completeValues(name, stored, stored)) === JSON.stringify(values)))
        await checks.save(name, values, test);
      await record(database, by, 'test', name, { state: test.failure ?? 'passed' });
      return ok(test);
    },
    async change(name, typed, by) {
      if (live.environment(name)) return err('set-by-environment');
      if (!isReplaceable(name)) return err('files-stay');
      const stored = await storedValues(name);
      const values = completeValues(name, typed, stored);
      const problems = connectionProblems(name, values, { allowsPrivate: live.allowsPrivate });
      if (Object.keys(problems).length > 0) return err(problems);
      const test = await live.test(name, values, { writes: true });
      if (test.failure !== null) {
        await record(database, by, 'test', name, { state: test.failure });
        return ok(test);
      }
      await database.transaction(async (tx) => {
        await store.save(tx, name, values, by.name);
        await record(tx, by, 'change', name, { fields: changedFields(name, stored, values) });
      });
      await checks.save(name, values, test);
      await store.reload();
      return ok(test);
    },
    async remove(name, by) {
      if (live.environment(name)) return err('set-by-environment');
      await database.transaction(async (tx) => {
        await store.remove(tx, name);
        await record(tx, by, 'delete', name, {});
      });
      await store.reload();
      return ok('done');
    },
  };
}

/** Names only: the log never has a value. */
const changedFields = (name: ConnectionName, before: ConnectionValues | undefined, after: ConnectionValues): string[] =>
  CONNECTION_FIELDS[name]
    .map((field) => field.name)
    .filter((field) => (before?.[field] ?? '') !== (after[field] ?? ''));
