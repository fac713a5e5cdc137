// REST of roles and permissions (Strapi's users-permissions contract): numeric ids, bare objects.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { isStaffAction, STAFF_ROLES } from '#core/accounts/staff.ts';
import { ApiError, badRequest, forbidden, notFound } from '#core/errors.ts';
import { recordAudit } from '../../../audit/audit.ts';
import { numericId } from '../../../content/numeric-id.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { roleContracts } from '../roles.contract.ts';
import { enabledActions, type PermissionChanges, PLUGIN_ACTIONS, permissionTree } from './permission-tree.ts';
import type { Permissions } from './permissions.ts';
import * as roles from './roles.repository.ts';
import { ADMINISTRATOR } from './roles.repository.ts';

export interface RoleRouteDeps {
  readonly database: Database;
  readonly access: AccessService;
  readonly permissions: Permissions;
  /** Actions of every content type, for example `api::product.product.find`. */
  readonly contentActions: readonly string[];
}

/** Roles that cannot be deleted. */
const KEPT_ROLES: ReadonlySet<string> = new Set(['public', 'authenticated', ADMINISTRATOR]);

/** A default staff role can be deleted only after all its staff permissions were removed. */
export const isKept = (type: string, runsShop: boolean): boolean =>
  KEPT_ROLES.has(type) || (runsShop && STAFF_ROLES.some((role) => role === type));
const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

export function installRoles(app: FastifyInstance, deps: RoleRouteDeps): void {
  const { database, access } = deps;
  const actions = [...deps.contentActions, ...PLUGIN_ACTIONS];
  acceptAccountBodies(app);
  const route = implement(app, roleContracts);
  const may: MayChangeRoles = (request, action) => access.demand(request, `plugin::users-permissions.${action}`);
  installRoleChanges(route, may, deps, new Set(actions));

  route('GET /api/users-permissions/roles', async (request) => {
    await may(request, 'role.find');
    return { roles: (await roles.listRoles(database)).map(wire) };
  });

  route('GET /api/users-permissions/roles/:id', async (request) => {
    await may(request, 'role.findOne');
    const role = await roleOf(database, request.params.id);
    const enabled = new Set(await roles.actionsOf(database, role.id));
    return { role: { ...wire(role), permissions: permissionTree(actions, enabled) } };
  });

  route('GET /api/users-permissions/permissions', async (request) => {
    await may(request, 'permissions.getPermissions');
    return { permissions: permissionTree(actions, new Set()) };
  });
}

type RoleRoute = ReturnType<typeof implement<typeof roleContracts>>;
type MayChangeRoles = (request: FastifyRequest, action: string) => Promise<Principal>;

function installRoleChanges(
  route: RoleRoute,
  may: MayChangeRoles,
  { database, access, permissions }: RoleRouteDeps,
  known: ReadonlySet<string>,
): void {
  route(
    'POST /api/users-permissions/roles',
    async (request) => {
      const { name, description = '', type, permissions: tree } = request.body;
      const granted = readActions(tree, known) ?? [];
      const caller = await access.callerOf(request);
      await database.transaction(async (tx) => {
        const role = await roles.insertRole(tx, { name, description, type: type || roles.typeFrom(name) });
        if (!role) throw application('Role name already taken');
        await roles.grant(tx, role.id, granted);
        await record(tx, caller, 'roles.create', role, { name, actions: granted });
      });
      permissions.forget();
      return { ok: true as const };
    },
    {
      preValidation: async (request) => {
        await may(request, 'role.createRole');
        refuseNothing(request.body);
      },
    },
  );

  route(
    'PUT /api/users-permissions/roles/:id',
    async (request) => {
      const { name, description, permissions: tree } = request.body;
      const role = await roleOf(database, request.params.id);
      const caller = await access.callerOf(request);
      if (!caller.superUser && (await permissions.ofStaff(role.id))) throw forbidden();
      const granted = readActions(tree, known);
      await database.transaction(async (tx) => {
        if (!(await roles.renameRole(tx, role.id, { name, description }))) throw application('Role name already taken');
        const before = await roles.actionsOf(tx, role.id);
        // Strapi's permission tree does not contain staff actions, so saving the tree keeps them.
        const actions = granted && [...granted, ...before.filter(isStaffAction)];
        if (actions) await roles.replaceActions(tx, role.id, actions);
        await record(tx, caller, 'roles.update', role, {
          ...(name === undefined || name === role.name ? {} : { name: { from: role.name, to: name } }),
          ...(actions ? differenceOf(before, actions) : {}),
        });
      });
      permissions.forget();
      return { ok: true as const };
    },
    {
      preValidation: async (request) => {
        await may(request, 'role.updateRole');
        await roleOf(database, request.params.id);
        refuseNothing(request.body);
      },
    },
  );

  route('DELETE /api/users-permissions/roles/:id', async (request) => {
    await may(request, 'role.deleteRole');
    const role = await roleOf(database, request.params.id);
    const caller = await access.callerOf(request);
    const runsShop = (await permissions.ofStaff(role.id)) !== null;
    if (isKept(role.type, runsShop)) throw application(`Cannot delete ${role.type} role`);
    if (runsShop && !caller.superUser) throw forbidden();
    await database.transaction(async (tx) => {
      await roles.deleteRole(tx, role.id, 'public');
      await record(tx, caller, 'roles.delete', role, { name: role.name });
    });
    permissions.forget();
    return { ok: true as const };
  });
}

async function roleOf(database: Database, id: string): Promise<roles.RoleRow> {
  const number = numericId(id);
  const role = number === null ? null : await roles.roleById(database, number);
  if (!role) throw notFound('Role not found');
  return role;
}

/** Undefined if the body has no permissions: they stay unchanged. */
function readActions(tree: PermissionChanges | undefined, known: ReadonlySet<string>): string[] | undefined {
  if (tree === undefined) return undefined;
  const granted = enabledActions(tree, known);
  if (!granted) throw badRequest('permissions name an unknown action');
  return granted;
}

const wire = <Row extends roles.RoleRow>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  publishedAt: row.publishedAt.toISOString(),
});

function refuseNothing(body: unknown): void {
  const isEmpty = typeof body !== 'object' || body === null || Object.keys(body).length === 0;
  if (isEmpty) throw badRequest('Request body cannot be empty');
}

/** Actions added to and removed from a role. */
export const differenceOf = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((action) => !before.includes(action)),
  removed: before.filter((action) => !after.includes(action)),
});

async function record(
  tx: Queryable,
  { staff }: Principal,
  action: `roles.${AuditAction}`,
  role: roles.RoleRow,
  details: object,
) {
  if (staff)
    await recordAudit(tx, staff, { action, subject: { type: 'role', id: role.type }, details: { ...details } });
}
