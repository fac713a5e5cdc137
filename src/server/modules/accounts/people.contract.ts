// Contracts of people for staff.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS } from '#core/http/refusals.ts';
import { listMeta, listPage } from '../../http/list-query.ts';
import { PEOPLE_SORTS } from './staff/people.repository.ts';
import { peopleRefusals } from './staff/staff-refusals.ts';

const listed = z.object({
  q: z.string().max(200).default(''),
  role: z.string().max(100).optional(),
  state: z.enum(['blocked', 'confirmed', 'pending']).optional(),
  staff: z.enum(['yes']).optional(),
  sort: z.enum(PEOPLE_SORTS).default('createdAt:desc'),
  ...listPage,
});
const one = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const person = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  provider: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  role: z.string().nullable(),
  roleName: z.string().nullable(),
  staff: z.boolean(),
  createdAt: timestamp,
  seenAt: timestamp.nullable(),
  orders: z.int(),
});
const session = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  country: z.string().nullable(),
  begunAt: timestamp,
  seenAt: timestamp,
});
const order = z.object({
  documentId: z.string(),
  number: z.string(),
  state: z.string(),
  total: z.int().nullable(),
  createdAt: timestamp,
});
const link = z.object({
  /** For the inviting person to pass on, shown once; null if the invitation was mailed. */
  link: z.string().nullable(),
});
const list = { data: z.array(person), meta: listMeta };
const details = z.object({
  data: person.extend({
    own: z.boolean(),
    /** Staff who have not accepted their invitation yet. */
    isInvited: z.boolean(),
    mailDelivers: z.boolean(),
    secondFactor: z.boolean(),
    sessions: z.array(session),
    lastOrders: z.array(order),
  }),
});
const done = z.object({ data: z.literal('done') });
/** `link`: nothing is mailed. The link is returned anyway while no mail server is connected. */
const by = z.enum(['mail', 'link']).default('mail');
const invitation = z.object({
  email: z.string().trim().min(1).max(254),
  username: z.string().trim().min(3).max(100),
  role: z.string().min(1).max(100),
  by,
});

export const peopleContracts = defineContracts({
  'GET /api/admin/customers/people': {
    summary: 'List accounts',
    staff: 'admin::customers.read',
    query: listed,
    answer: z.object(list),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/customers/people/:id': {
    summary: 'Read an account with its sessions and last orders',
    staff: 'admin::customers.read',
    params: one,
    answer: details,
    refusals: peopleRefusals('not-found', 'not-yours'),
  },
  'POST /api/admin/customers/people/:id/block': {
    summary: 'Block or unblock an account',
    staff: 'admin::customers.write',
    params: one,
    body: z.object({ blocked: z.boolean() }),
    answer: done,
    refusals: peopleRefusals('not-found', 'not-yours', 'own-account', 'last-administrator'),
  },
  'POST /api/admin/customers/people/:id/password-mail': {
    summary: 'Send a link to set a new password',
    staff: 'admin::customers.write',
    params: one,
    answer: done,
    refusals: peopleRefusals('not-found', 'not-yours', 'too-many-mails'),
  },
  'POST /api/admin/customers/people/:id/sign-out': {
    summary: 'End all sessions of an account',
    staff: 'admin::customers.write',
    params: one,
    answer: done,
    refusals: peopleRefusals('not-found', 'not-yours'),
  },
  'DELETE /api/admin/customers/people/:id/second-factor': {
    summary: 'Remove the passkeys and codes of a person who has lost them, and end all sessions',
    staff: 'admin::customers.write',
    fresh: true,
    params: one,
    answer: done,
    refusals: peopleRefusals('not-found', 'not-yours', 'own-account', 'no-second-factor'),
  },
  'DELETE /api/admin/customers/people/:id': {
    summary: 'Delete an account by the rules of its owner’s deletion',
    staff: 'admin::customers.write',
    fresh: true,
    params: one,
    answer: done,
    refusals: peopleRefusals('not-found', 'not-yours', 'own-account', 'last-administrator'),
  },
  'PUT /api/admin/staff/people/:id/role': {
    summary: 'Set the role of an account',
    staff: 'admin::staff.write',
    fresh: true,
    params: one,
    body: z.object({ role: z.string().min(1).max(100) }),
    answer: done,
    refusals: peopleRefusals('not-found', 'not-yours', 'own-account', 'no-such-role', 'last-administrator'),
  },
  'POST /api/admin/staff/people': {
    summary: 'Invite a staff member by mail or by a link to pass on',
    staff: 'admin::staff.write',
    fresh: true,
    body: invitation,
    status: 201,
    answer: z.object({ data: link.extend({ id: z.int() }) }),
    refusals: peopleRefusals(
      ...(['not-yours', 'invalid-email', 'no-such-role', 'too-many-mails'] as const),
      ...(['taken', 'already-staff', 'is-customer', 'name-taken'] as const),
    ),
  },
  'POST /api/admin/staff/people/:id/invitation': {
    summary: 'Invite a staff member again; the former link stops working',
    staff: 'admin::staff.write',
    fresh: true,
    params: one,
    body: z.object({ by }),
    answer: z.object({ data: link }),
    refusals: peopleRefusals('not-found', 'not-yours', 'already-accepted', 'too-many-mails'),
  },
});
