// Request and response schemas of roles and permissions.
import { z } from 'zod';
import { byNumericId } from '../../../content/numeric-id.ts';
import { body, nameText, optional } from '../bodies/body-rules.ts';
import { permissionChangesSchema, permissionTreeSchema } from './permission-tree.ts';

export const wireDates = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
};

export const wireRoleSchema = z.object({
  id: z.int(),
  documentId: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  ...wireDates,
});

const tags = ['roles'];
const role = { description: optional.text, type: optional.text, permissions: permissionChangesSchema.optional() };
const done = { 200: z.object({ ok: z.literal(true) }) };

export const list = {
  tags,
  summary: 'List roles',
  response: { 200: z.object({ roles: z.array(z.object({ ...wireRoleSchema.shape, nb_users: z.int() })) }) },
};

export const one = {
  tags,
  summary: 'One role with its permissions',
  params: byNumericId,
  response: { 200: z.object({ role: z.object({ ...wireRoleSchema.shape, permissions: permissionTreeSchema }) }) },
};

export const create = {
  tags,
  summary: 'Create a role',
  body: body({ name: nameText, ...role }),
  response: done,
};

export const change = {
  tags,
  summary: 'Change a role; permissions that are sent replace all it had',
  params: byNumericId,
  body: body({ name: optional.nameText, ...role }),
  response: done,
};

export const remove = { tags, summary: 'Delete a role', params: byNumericId, response: done };

export const permissions = {
  tags,
  summary: 'Every permission there is',
  response: { 200: z.object({ permissions: permissionTreeSchema }) },
};
