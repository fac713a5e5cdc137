// Routes of /admin about roles: the permission table, new roles, adding and removing permissions.

import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { STAFF_ACTIONS } from '#core/accounts/staff.ts';
import type { Result } from '#core/result.ts';
import type { Content } from '../../../content/content.ts';
import { implement } from '../../../http/implement.ts';
import { roleMatrixContracts, type subject } from './../role-matrix.contract.ts';
import { PLUGIN_ACTIONS } from '../roles/permission-tree.ts';
import type { MatrixFailure, RoleMatrix } from './role-matrix.ts';
import { ROLE_REFUSAL_STATUS, staffError } from './staff-refusals.ts';

function unwrapOrThrow<T>(result: Result<T, MatrixFailure>): T {
  if (result.ok) return result.value;
  throw staffError(ROLE_REFUSAL_STATUS[result.error], result.error);
}

/** `plugin::upload.content-api.find` belongs to `plugin::upload.content-api`. */
function byController(actionIds: readonly string[]): z.output<typeof subject>[] {
  const found = new Map<string, string[]>();
  for (const id of actionIds) {
    const uid = id.slice(0, id.lastIndexOf('.'));
    found.set(uid, [...(found.get(uid) ?? []), id]);
  }
  return [...found].map(([uid, ids]) => ({ uid, name: uid, actions: ids }));
}

export function installRoleMatrix(
  app: FastifyInstance,
  roles: RoleMatrix,
  content: Content,
  mailDelivers: () => boolean,
): void {
  const route = implement(app, roleMatrixContracts);
  const known = new Set<string>([...STAFF_ACTIONS, ...content.actions, ...PLUGIN_ACTIONS]);
  const types = content.registry.types.map(({ uid, displayName }) => ({
    uid,
    name: displayName,
    actions: content.actions.filter((action) => action.startsWith(`${uid}.`)),
  }));

  route('GET /api/admin/staff/roles', async () => {
    const found = (await roles.roles()).map((one) => ({ ...one, actions: [...one.actions] }));
    return { data: { roles: found, types, plugins: byController(PLUGIN_ACTIONS), mailDelivers: mailDelivers() } };
  });

  route('POST /api/admin/staff/roles', async ({ staff, body }) => ({
    data: unwrapOrThrow(await roles.create(staff, body)),
  }));

  route('PUT /api/admin/staff/roles/:type', async ({ staff, params, body }) => ({
    data: unwrapOrThrow(await roles.change(staff, params.type, body, known)),
  }));

  route('DELETE /api/admin/staff/roles/:type', async ({ staff, params }) => ({
    data: unwrapOrThrow(await roles.remove(staff, params.type)),
  }));
}
