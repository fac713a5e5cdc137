// REST of roles and permissions (Strapi's users-permissions contract): numeric ids, bare objects.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, badRequest, forbidden, notFound } from '#core/errors.ts';
import { numericId } from '../../../content/numeric-id.ts';
import type { Database } from '../../../db/database.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { atLeast, checkedBody, required, textWith } from '../bodies/body-rules.ts';
import { enabledActions, PLUGIN_ACTIONS, permissionTree } from './permission-tree.ts';
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

type ById = { Params: { id: string } };

const KEPT = new Set(['public', 'authenticated', ADMINISTRATOR]);
const application = (message: string): ApiError => new ApiError(400, 'ApplicationError', message);

export function installRoles(app: FastifyInstance, deps: RoleRouteDeps): void {
  const { database, access, permissions } = deps;
  const actions = [...deps.contentActions, ...PLUGIN_ACTIONS];
  const known = new Set(actions);
  acceptAccountBodies(app);
  const may = (request: FastifyRequest, action: string) =>
    access.demand(request, `plugin::users-permissions.${action}`);

  async function roleOf(id: string): Promise<roles.RoleRow> {
    const number = numericId(id);
    const role = number === null ? null : await roles.roleById(database, number);
    if (!role) throw notFound('Role not found');
    return role;
  }

  app.get('/api/users-permissions/roles', async (request) => {
    await may(request, 'role.find');
    return { roles: await roles.listRoles(database) };
  });

  app.get<ById>('/api/users-permissions/roles/:id', async (request) => {
    await may(request, 'role.findOne');
    const role = await roleOf(request.params.id);
    const enabled = new Set(await roles.actionsOf(database, role.id));
    return { role: { ...role, permissions: permissionTree(actions, enabled) } };
  });

  app.post('/api/users-permissions/roles', async (request) => {
    await may(request, 'role.createRole');
    const body = roleBody(request.body, 'new');
    const name = String(body.name);
    const granted = readActions(body.permissions) ?? [];
    await database.transaction(async (tx) => {
      const type = typeof body.type === 'string' && body.type !== '' ? body.type : typeFrom(name);
      const role = await roles.insertRole(tx, { name, description: String(body.description ?? ''), type });
      if (!role) throw application('Role name already taken');
      await roles.grant(tx, role.id, granted);
    });
    permissions.forget();
    return { ok: true };
  });

  app.put<ById>('/api/users-permissions/roles/:id', async (request) => {
    const caller = await may(request, 'role.updateRole');
    const role = await roleOf(request.params.id);
    const body = roleBody(request.body, 'change');
    onlyAdministrators(caller, role.type);
    const granted = readActions(body.permissions);
    await database.transaction(async (tx) => {
      const name = body.name === undefined ? undefined : String(body.name);
      const description = body.description === undefined ? undefined : String(body.description);
      if (!(await roles.renameRole(tx, role.id, { name, description }))) throw application('Role name already taken');
      if (granted) await roles.replaceActions(tx, role.id, granted);
    });
    permissions.forget();
    return { ok: true };
  });

  app.delete<ById>('/api/users-permissions/roles/:id', async (request) => {
    await may(request, 'role.deleteRole');
    const role = await roleOf(request.params.id);
    if (KEPT.has(role.type)) throw application(`Cannot delete ${role.type} role`);
    await database.transaction((tx) => roles.deleteRole(tx, role.id));
    permissions.forget();
    return { ok: true };
  });

  app.get('/api/users-permissions/permissions', async (request) => {
    await may(request, 'permissions.getPermissions');
    return { permissions: permissionTree(actions, new Set()) };
  });

  /** Undefined where the body says nothing about permissions: then they stay as they are. */
  function readActions(tree: unknown): string[] | undefined {
    if (tree === undefined) return undefined;
    const granted = enabledActions(tree, known);
    if (!granted) throw badRequest('permissions name an unknown action or have the wrong shape');
    return granted;
  }
}

function roleBody(body: unknown, kind: 'new' | 'change'): Readonly<Record<string, unknown>> {
  const isEmpty = typeof body !== 'object' || body === null || Object.keys(body).length === 0;
  if (isEmpty) throw badRequest('Request body cannot be empty');
  const name = kind === 'new' ? textWith(required, atLeast(3)) : textWith(atLeast(3));
  return checkedBody(body, { name, description: textWith(), type: textWith() });
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
