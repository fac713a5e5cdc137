// REST of roles and permissions (Strapi's users-permissions contract): numeric ids, bare objects.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError, badRequest, forbidden, notFound } from '#core/errors.ts';
import { numericId } from '../../../content/numeric-id.ts';
import type { Database } from '../../../db/database.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { enabledActions, type PermissionChanges, PLUGIN_ACTIONS, permissionTree } from './permission-tree.ts';
import type { Permissions } from './permissions.ts';
import * as schemas from './role-schemas.ts';
import * as roles from './roles.repository.ts';
import { ADMINISTRATOR } from './roles.repository.ts';

export interface RoleRouteDeps {
  readonly database: Database;
  readonly access: AccessService;
  readonly permissions: Permissions;
  /** Actions of every content type, for example `api::product.product.find`. */
  readonly contentActions: readonly string[];
}

type ById = { Params: { id: string } };

const KEPT = new Set(['public', 'authenticated', ADMINISTRATOR]);
const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

export function installRoles(app: FastifyInstance, deps: RoleRouteDeps): void {
  const { database, access, permissions } = deps;
  const actions = [...deps.contentActions, ...PLUGIN_ACTIONS];
  const known = new Set(actions);
  acceptAccountBodies(app);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const may = (request: FastifyRequest, action: string) =>
    access.demand(request, `plugin::users-permissions.${action}`);

  async function roleOf(id: string): Promise<roles.RoleRow> {
    const number = numericId(id);
    const role = number === null ? null : await roles.roleById(database, number);
    if (!role) throw notFound('Role not found');
    return role;
  }

  typed.get('/api/users-permissions/roles', { schema: schemas.list }, async (request) => {
    await may(request, 'role.find');
    return { roles: (await roles.listRoles(database)).map(wire) };
  });

  typed.get('/api/users-permissions/roles/:id', { schema: schemas.one }, async (request) => {
    await may(request, 'role.findOne');
    const role = await roleOf(request.params.id);
    const enabled = new Set(await roles.actionsOf(database, role.id));
    return { role: { ...wire(role), permissions: permissionTree(actions, enabled) } };
  });

  const creating = {
    schema: schemas.create,
    preValidation: async (request: FastifyRequest) => {
      await may(request, 'role.createRole');
      refuseNothing(request.body);
    },
  };
  typed.post('/api/users-permissions/roles', creating, async (request) => {
    const { name, description = '', type, permissions: tree } = request.body;
    const granted = readActions(tree) ?? [];
    await database.transaction(async (tx) => {
      const role = await roles.insertRole(tx, { name, description, type: type || typeFrom(name) });
      if (!role) throw application('Role name already taken');
      await roles.grant(tx, role.id, granted);
    });
    permissions.forget();
    return { ok: true as const };
  });

  const changing = {
    schema: schemas.change,
    preValidation: async (request: FastifyRequest<ById>) => {
      await may(request, 'role.updateRole');
      await roleOf(request.params.id);
      refuseNothing(request.body);
    },
  };
  typed.put('/api/users-permissions/roles/:id', changing, async (request) => {
    const { name, description, permissions: tree } = request.body;
    const role = await roleOf(request.params.id);
    onlyAdministrators(await access.callerOf(request), role.type);
    const granted = readActions(tree);
    await database.transaction(async (tx) => {
      if (!(await roles.renameRole(tx, role.id, { name, description }))) throw application('Role name already taken');
      if (granted) await roles.replaceActions(tx, role.id, granted);
    });
    permissions.forget();
    return { ok: true as const };
  });

  typed.delete('/api/users-permissions/roles/:id', { schema: schemas.remove }, async (request) => {
    await may(request, 'role.deleteRole');
    const role = await roleOf(request.params.id);
    if (KEPT.has(role.type)) throw application(`Cannot delete ${role.type} role`);
    await database.transaction((tx) => roles.deleteRole(tx, role.id));
    permissions.forget();
    return { ok: true as const };
  });

  typed.get('/api/users-permissions/permissions', { schema: schemas.permissions }, async (request) => {
    await may(request, 'permissions.getPermissions');
    return { permissions: permissionTree(actions, new Set()) };
  });

  /** Undefined where the body says nothing about permissions: then they stay as they are. */
  function readActions(tree: PermissionChanges | undefined): string[] | undefined {
    if (tree === undefined) return undefined;
    const granted = enabledActions(tree, known);
    if (!granted) throw badRequest('permissions name an unknown action');
    return granted;
  }
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

/** Who may edit roles must not become an administrator by it. */
function onlyAdministrators(caller: Principal, type: string): void {
  if (type === ADMINISTRATOR && !caller.superUser) throw forbidden();
}

const typeFrom = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '') || 'role';
