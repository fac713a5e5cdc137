// Schemas of users in requests and responses.

import { z } from 'zod';
import { NUMERIC_ID } from '../../../content/numeric-id.ts';
import { body, email, message, optional, password, text } from '../bodies/body-rules.ts';
import { wireDates, wireRoleSchema } from '../roles/role-schemas.ts';

/** Lets the union report its own message when no alternative matches. */
const abort = true;
const roleId = z.union([z.int().positive({ abort }), z.string().regex(NUMERIC_ID, { abort })]);
const one = z.union([roleId, z.looseObject({ id: roleId })]);
const few = z.union([one, z.tuple([one])]);
/** 5, "5", { id: 5 }, { connect: [{ id: 5 }] }, { set: [5] }, [5]; becomes the number. */
const role = z
  .union(
    [few, z.looseObject({ connect: few }), z.looseObject({ set: few })],
    message((key, value) => (isNothing(value) ? `${key} is a required field` : `${key} must be a role id`)),
  )
  .transform(numberIn);

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function numberIn(value: unknown): number {
  if (Array.isArray(value)) return numberIn(value[0]);
  if (typeof value !== 'object' || value === null) return Number(value);
  if ('id' in value) return numberIn(value.id);
  return numberIn('connect' in value ? value.connect : (value as { set: unknown }).set);
}

export const newUser = body({
  email,
  username: text,
  password,
  role,
  confirmed: optional.boolean,
  blocked: optional.boolean,
});
export type NewUser = z.output<typeof newUser>;

export const userChanges = body({
  email: optional.email,
  username: optional.nonEmpty,
  password: optional.password,
  role: z
    .union(
      [z.literal(''), z.null(), role],
      message((key) => `${key} must be a role id`),
    )
    .optional(),
  confirmed: optional.boolean,
  blocked: optional.boolean,
});
export type UserChanges = z.output<typeof userChanges>;

/** Without password hash, codes and token version. */
export const wireUserSchema = z.object({
  id: z.int(),
  documentId: z.string(),
  username: z.string(),
  email: z.string(),
  provider: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  ...wireDates,
  isAdmin: z.literal(true).optional().describe('Only there for administrators: Strapi’s own answer has no such key'),
});

/** Depends on `fields` and `populate`. */
export const userEntry = z.looseObject({
  ...wireUserSchema.partial().shape,
  role: z.looseObject(wireRoleSchema.partial().shape).nullable().optional(),
});
