// Routes of /admin about roles: the permission table, new roles, adding and removing permissions.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { STAFF_ACTIONS } from '#core/accounts/staff.ts';
import { ApiError, forbidden, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import type { Content } from '../../../content/content.ts';
import { PLUGIN_ACTIONS } from '../roles/permission-tree.ts';
import type { MatrixFailure, RoleMatrix } from './role-matrix.ts';

const tags = ['admin'];
const ROLES = '/api/admin/staff/roles';

const role = z.object({
  type: z.string(),
  name: z.string(),
  description: z.string(),
  users: z.int(),
  runsShop: z.boolean(),
  kept: z.boolean(),
  actions: z.array(z.string()),
  refundLimit: z.int().nullable(),
});
/** A content type or a plugin such as the media library. */
const subject = z.object({ uid: z.string(), name: z.string(), actions: z.array(z.string()) });
const matrix = z.object({
  data: z.object({ roles: z.array(role), types: z.array(subject), plugins: z.array(subject) }),
});
const named = z.object({ type: z.string().min(1).max(100) });
const name = z.string().trim().min(3).max(60);
const description = z.string().trim().max(300);
const actions = z.array(z.string().max(200)).max(500);
const done = { 200: z.object({ data: z.literal('done') }) };

function unwrapOrThrow<T>(result: Result<T, MatrixFailure>): T {
  if (result.ok) return result.value;
  if (result.error === 'not-found') throw notFound();
  if (result.error === 'not-yours') throw forbidden(result.error);
  throw new ApiError(400, 'ApplicationError', result.error);
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

export function installRoleMatrix(app: FastifyInstance, roles: RoleMatrix, content: Content): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const known = new Set<string>([...STAFF_ACTIONS, ...content.actions, ...PLUGIN_ACTIONS]);
  const types = content.registry.types.map(({ uid, displayName }) => ({
    uid,
    name: displayName,
    actions: content.actions.filter((action) => action.startsWith(`${uid}.`)),
  }));
  const read = { staff: 'admin::staff.read' } as const;
  const write = { staff: 'admin::staff.write' } as const;

  typed.get(ROLES, { config: read, schema: { tags, summary: 'Who may what', response: { 200: matrix } } }, async () => {
    const found = (await roles.roles()).map((one) => ({ ...one, actions: [...one.actions] }));
    return { data: { roles: found, types, plugins: byController(PLUGIN_ACTIONS) } };
  });

  typed.post(
    ROLES,
    {
      config: write,
      schema: {
        tags,
        summary: 'A new role, with the rights of another',
        body: z.object({
          name,
          description: description.default(''),
          from: z.string().max(100).nullable().default(null),
        }),
        response: { 201: z.object({ data: z.object({ type: z.string() }) }) },
      },
    },
    async ({ staff, body }, reply) => reply.code(201).send({ data: unwrapOrThrow(await roles.create(staff, body)) }),
  );

  typed.put(
    `${ROLES}/:type`,
    {
      config: write,
      schema: {
        tags,
        summary: 'Give and take rights',
        params: named,
        response: done,
        body: z.object({
          name: name.optional(),
          description: description.optional(),
          add: actions.default([]),
          remove: actions.default([]),
          /** Kopecks. */
          refundLimit: z.int().min(0).max(2_000_000_000).nullable().optional(),
        }),
      },
    },
    async ({ staff, params, body }) => ({ data: unwrapOrThrow(await roles.change(staff, params.type, body, known)) }),
  );

  typed.delete(
    `${ROLES}/:type`,
    { config: write, schema: { tags, summary: 'Delete a role', params: named, response: done } },
    async ({ staff, params }) => ({ data: unwrapOrThrow(await roles.remove(staff, params.type)) }),
  );
}
