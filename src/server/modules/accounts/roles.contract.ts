// Contracts of roles and permissions (Strapi's users-permissions).

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { NOT_FOUND, NOT_PERMITTED } from '#core/http/refusals.ts';
import { byNumericId } from '../../content/numeric-id.ts';
import { body, nameText, optional } from './bodies/body-rules.ts';
import { permissionChangesSchema, permissionTreeSchema } from './roles/permission-tree.ts';
import { wireRoleSchema } from './roles/role-schemas.ts';

const tags = ['roles'];
const changes = { description: optional.text, type: optional.text, permissions: permissionChangesSchema.optional() };
const done = z.object({ ok: z.literal(true) });

export const roleContracts = defineContracts({
  'GET /api/users-permissions/roles': {
    summary: 'List roles',
    tags,
    answer: z.object({ roles: z.array(wireRoleSchema.extend({ nb_users: z.int() })) }),
    refusals: NOT_PERMITTED,
  },
  'GET /api/users-permissions/roles/:id': {
    summary: 'Read a role with its permissions',
    tags,
    params: byNumericId,
    answer: z.object({ role: wireRoleSchema.extend({ permissions: permissionTreeSchema }) }),
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'POST /api/users-permissions/roles': {
    summary: 'Create a role',
    tags,
    body: body({ name: nameText, ...changes }),
    answer: done,
    refusals: NOT_PERMITTED,
  },
  'PUT /api/users-permissions/roles/:id': {
    summary: 'Change a role; permissions in the body replace all earlier ones',
    tags,
    params: byNumericId,
    body: body({ name: optional.nameText, ...changes }),
    answer: done,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'DELETE /api/users-permissions/roles/:id': {
    summary: 'Delete a role',
    tags,
    params: byNumericId,
    answer: done,
    refusals: { ...NOT_PERMITTED, ...NOT_FOUND },
  },
  'GET /api/users-permissions/permissions': {
    summary: 'List all permissions',
    tags,
    answer: z.object({ permissions: permissionTreeSchema }),
    refusals: NOT_PERMITTED,
  },
});
