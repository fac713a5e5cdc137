// Editing of role permissions one by one; staff cannot assign permissions they lack.

import type { AuditAction } from '#core/accounts/audit-record.ts';
import { isStaffAction } from '#core/accounts/staff.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type AuditDetails, recordAudit } from '../../../audit/audit.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Staff } from '../accounts.types.ts';
import { CUSTOMERS, type Permissions } from '../roles/permissions.ts';
import * as roles from '../roles/roles.repository.ts';
import { isKept } from '../roles/roles.routes.ts';

export type MatrixFailure =
  | 'not-found'
  | 'taken'
  | 'no-such-action'
  /** The administrator role, or a role with permissions the asker lacks. */
  | 'not-yours'
  /** Customer roles cannot have staff permissions. */
  | 'customers-run-nothing'
  | 'role-is-kept';

export interface MatrixRole {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly users: number;
  readonly runsShop: boolean;
  /** Cannot be deleted. */
  readonly kept: boolean;
  readonly actions: readonly string[];
  /** In kopecks per order; null for no limit. */
  readonly refundLimit: number | null;
}

type Answer<T> = Promise<Result<T, MatrixFailure>>;

interface RoleChange {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly refundLimit?: number | null | undefined;
}

export interface RoleMatrix {
  roles(): Promise<readonly MatrixRole[]>;
  /** Copies the permissions of `from`, or starts with none. */
  create(asker: Staff, given: { name: string; description: string; from: string | null }): Answer<{ type: string }>;
  change(asker: Staff, type: string, given: RoleChange, known: ReadonlySet<string>): Answer<'done'>;
  /** Its users become customers. */
  remove(asker: Staff, type: string): Answer<'done'>;
}

const { ADMINISTRATOR } = roles;

const hasAll = (asker: Staff, actions: readonly string[]): boolean =>
  asker.role === ADMINISTRATOR || actions.every((action) => asker.can(action));

/** `add` are the actions the role lacks, `taken` those it has and loses. */
function changeProblem(
  asker: Staff,
  type: string,
  { add, taken, remove, refundLimit }: RoleChange & { readonly taken: readonly string[] },
  known: ReadonlySet<string>,
): MatrixFailure | null {
  if (type === ADMINISTRATOR && add.length + taken.length > 0) return 'not-yours';
  if (![...add, ...remove].every((action) => known.has(action))) return 'no-such-action';
  if (!hasAll(asker, add)) return 'not-yours';
  if (CUSTOMERS.has(type) && add.some(isStaffAction)) return 'customers-run-nothing';
  // Only an administrator sets a limit, and never for administrators.
  if (refundLimit !== undefined && (asker.role !== ADMINISTRATOR || type === ADMINISTRATOR)) return 'not-yours';
  return null;
}

const runsShop = ({ type }: { type: string }, actions: readonly string[]): boolean =>
  type === ADMINISTRATOR || (!CUSTOMERS.has(type) && actions.some(isStaffAction));

/** Finds a role the asker may change: not their own, and none with permissions they lack. */
async function findEditable(
  tx: Queryable,
  asker: Staff,
  type: string,
): Answer<{ role: roles.RoleRow; actions: string[] }> {
  const role = await roles.roleByType(tx, type);
  if (!role) return err('not-found');
  const actions = await roles.actionsOf(tx, role.id);
  const above = asker.role !== ADMINISTRATOR && (type === ADMINISTRATOR || type === asker.role);
  if (above || !hasAll(asker, actions.filter(isStaffAction))) return err('not-yours');
  return ok({ role, actions });
}

const record = (tx: Queryable, asker: Staff, auditAction: AuditAction, type: string, details: AuditDetails) =>
  recordAudit(tx, asker, { action: `roles.${auditAction}`, subject: { type: 'role', id: type }, details });

async function changeRole(
  tx: Queryable,
  asker: Staff,
  type: string,
  given: RoleChange,
  known: ReadonlySet<string>,
): Answer<'done'> {
  const found = await findEditable(tx, asker, type);
  if (!found.ok) return found;
  const { role, actions } = found.value;
  const add = given.add.filter((action) => !actions.includes(action));
  const remove = given.remove.filter((action) => actions.includes(action));
  const problem = changeProblem(asker, type, { ...given, add, taken: remove }, known);
  if (problem) return err(problem);
  const { name, description, refundLimit } = given;
  if (!(await roles.renameRole(tx, role.id, { name, description }))) return err('taken');
  const left = actions.filter((action) => !remove.includes(action));
  await roles.replaceActions(tx, role.id, [...left, ...add]);
  const limitBefore = await roles.refundLimitOf(tx, type);
  const isLimited = refundLimit !== undefined && refundLimit !== limitBefore;
  if (isLimited) await roles.setRefundLimit(tx, role.id, refundLimit);
  const limited = isLimited ? { refundLimit: { from: limitBefore, to: refundLimit } } : {};
  const renamed = name === undefined || name === role.name ? {} : { name: { from: role.name, to: name } };
  await record(tx, asker, 'update', type, { ...renamed, ...limited, added: add, removed: remove });
  return ok('done');
}

export function createRoleMatrix(deps: { readonly database: Database; readonly permissions: Permissions }): RoleMatrix {
  const { database, permissions } = deps;
  async function step<T>(work: (tx: Queryable) => Answer<T>): Answer<T> {
    const done = await runInTransaction(database, work);
    permissions.forget();
    return done;
  }

  return {
    async roles() {
      const found = await roles.listRoles(database);
      return Promise.all(
        found.map(async ({ id, type, name, description, nb_users: users }) => {
          const actions = await roles.actionsOf(database, id);
          const runs = runsShop({ type }, actions);
          const refundLimit = await roles.refundLimitOf(database, type);
          return { type, name, description, users, runsShop: runs, kept: isKept(type, runs), actions, refundLimit };
        }),
      );
    },

    create: (asker, { name, description, from }) =>
      step(async (tx) => {
        const source = from === null ? null : await roles.roleByType(tx, from);
        if (from !== null && !source) return err('not-found');
        const actions = source ? await roles.actionsOf(tx, source.id) : [];
        if (source?.type === ADMINISTRATOR || !hasAll(asker, actions)) return err('not-yours');
        const made = await roles.insertRole(tx, { name, description, type: roles.typeFrom(name) });
        if (!made) return err('taken');
        await roles.grant(tx, made.id, actions);
        await record(tx, asker, 'create', made.type, { name, from });
        return ok({ type: made.type });
      }),

    change: (asker, type, given, known) => step((tx) => changeRole(tx, asker, type, given, known)),

    remove: (asker, type) =>
      step(async (tx) => {
        const found = await findEditable(tx, asker, type);
        if (!found.ok) return found;
        const { role, actions } = found.value;
        if (isKept(type, runsShop(role, actions))) return err('role-is-kept');
        await roles.deleteRole(tx, role.id, 'authenticated');
        await record(tx, asker, 'delete', type, { name: role.name });
        return ok('done');
      }),
  };
}
