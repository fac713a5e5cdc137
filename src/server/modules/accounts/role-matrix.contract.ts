// Contracts of roles for staff.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { roleRefusals } from './staff/staff-refusals.ts';

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
export const subject = z.object({ uid: z.string(), name: z.string(), actions: z.array(z.string()) });
const matrix = z.object({
  data: z.object({
    roles: z.array(role),
    types: z.array(subject),
    plugins: z.array(subject),
    /** Whether an invitation can be mailed. */
    mailDelivers: z.boolean(),
  }),
});
const named = z.object({ type: z.string().min(1).max(100) });
const name = z.string().trim().min(3).max(60);
const description = z.string().trim().max(300);
const actions = z.array(z.string().max(200)).max(500);
const done = z.object({ data: z.literal('done') });

export const roleMatrixContracts = defineContracts({
  'GET /api/admin/staff/roles': {
    summary: 'List roles and their permissions',
    staff: 'admin::staff.read',
    answer: matrix,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/staff/roles': {
    summary: 'Create a role with the permissions of another',
    staff: 'admin::staff.write',
    fresh: true,
    body: z.object({
      name,
      description: description.default(''),
      from: z.string().max(100).nullable().default(null),
    }),
    status: 201,
    answer: z.object({ data: z.object({ type: z.string() }) }),
    refusals: roleRefusals('not-found', 'not-yours', 'taken'),
  },
  'PUT /api/admin/staff/roles/:type': {
    summary: 'Change the permissions of a role',
    staff: 'admin::staff.write',
    fresh: true,
    params: named,
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      add: actions.default([]),
      remove: actions.default([]),
      /** Kopecks. */
      refundLimit: z.int().min(0).max(2_000_000_000).nullable().optional(),
    }),
    answer: done,
    refusals: roleRefusals('not-found', 'not-yours', 'taken', 'no-such-action', 'customers-run-nothing'),
  },
  'DELETE /api/admin/staff/roles/:type': {
    summary: 'Delete a role',
    staff: 'admin::staff.write',
    fresh: true,
    params: named,
    answer: done,
    refusals: roleRefusals('not-found', 'not-yours', 'role-is-kept'),
  },
});
