// Routes of /admin about people: list, details, blocking, roles, mails, sessions, invitations.

import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiError, forbidden, notFound } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import { listMeta, listPage } from '../../../http/list-query.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { PEOPLE_SORTS } from './people.repository.ts';
import type { PeopleService } from './people.service.ts';
import type { PeopleFailure } from './people-rules.ts';

const tags = ['admin'];
const PEOPLE = '/api/admin/customers/people';
const COLLEAGUES = '/api/admin/staff/people';

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
  createdAt: z.date(),
  seenAt: z.date().nullable(),
  orders: z.int(),
});
const session = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  begunAt: z.date(),
  seenAt: z.date(),
});
const order = z.object({
  documentId: z.string(),
  number: z.string(),
  state: z.string(),
  total: z.int().nullable(),
  createdAt: z.date(),
});
const list = { data: z.array(person), meta: listMeta };
const details = z.object({ data: person.extend({ sessions: z.array(session), lastOrders: z.array(order) }) });
const done = { 200: z.object({ data: z.literal('done') }) };
const invitation = z.object({
  email: z.string().trim().min(1).max(254),
  username: z.string().trim().min(3).max(100),
  role: z.string().min(1).max(100),
});

/** The code is the message; the screen translates it. */
function unwrapOrThrow<T>(result: Result<T, PeopleFailure>): T {
  if (result.ok) return result.value;
  if (result.error === 'not-found') throw notFound();
  if (result.error === 'not-yours') throw forbidden(result.error);
  if (result.error === 'too-many-mails') throw new ApiError(429, 'RateLimitError', result.error);
  throw new ApiError(400, 'ApplicationError', result.error);
}

export function installPeople(app: FastifyInstance, people: PeopleService): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const read = { staff: 'admin::customers.read' } as const;
  const write = { staff: 'admin::customers.write' } as const;
  const manage = { staff: 'admin::staff.write' } as const;

  typed.get(
    PEOPLE,
    {
      config: read,
      schema: { tags, summary: 'People, by the page', querystring: listed, response: { 200: z.object(list) } },
    },
    async ({ staff, query: { role = null, state = null, staff: only, ...query } }) => {
      const staffOnly = only === 'yes';
      const { people: data, count } = await people.list(staff, { ...query, role, state, staffOnly });
      return { data: [...data], meta: { page: query.page, pageSize: query.pageSize, ...count } };
    },
  );

  typed.get(
    `${PEOPLE}/:id`,
    { config: read, schema: { tags, summary: 'One of them', params: one, response: { 200: details } } },
    async ({ staff, params }) => {
      const { sessions, lastOrders, ...rest } = unwrapOrThrow(await people.view(staff, params.id));
      return { data: { ...rest, sessions: [...sessions], lastOrders: [...lastOrders] } };
    },
  );

  typed.post(
    `${PEOPLE}/:id/block`,
    {
      config: write,
      schema: {
        tags,
        summary: 'Block or unblock',
        params: one,
        response: done,
        body: z.object({ blocked: z.boolean() }),
      },
    },
    async ({ staff, params, body }) => ({
      data: unwrapOrThrow(await people.setBlocked(staff, params.id, body.blocked)),
    }),
  );

  typed.post(
    `${PEOPLE}/:id/password-mail`,
    { config: write, schema: { tags, summary: 'Mail a link to a new password', params: one, response: done } },
    async (request) => ({
      data: unwrapOrThrow(await people.mailPassword(request.staff, request.params.id, requestLocale(request))),
    }),
  );

  typed.post(
    `${PEOPLE}/:id/sign-out`,
    { config: write, schema: { tags, summary: 'End every session', params: one, response: done } },
    async ({ staff, params }) => ({ data: unwrapOrThrow(await people.signOut(staff, params.id)) }),
  );

  typed.delete(
    `${PEOPLE}/:id`,
    {
      config: write,
      schema: { tags, summary: 'End an account as if its owner had left', params: one, response: done },
    },
    async ({ staff, params }) => ({ data: unwrapOrThrow(await people.remove(staff, params.id)) }),
  );

  typed.put(
    `${COLLEAGUES}/:id/role`,
    {
      config: manage,
      schema: {
        tags,
        summary: 'Give a role',
        params: one,
        response: done,
        body: z.object({ role: z.string().min(1).max(100) }),
      },
    },
    async ({ staff, params, body }) => ({ data: unwrapOrThrow(await people.setRole(staff, params.id, body.role)) }),
  );

  typed.post(
    COLLEAGUES,
    {
      config: manage,
      schema: {
        tags,
        summary: 'Invite a colleague by mail',
        body: invitation,
        response: { 201: z.object({ data: z.object({ id: z.int() }) }) },
      },
    },
    async (request, reply) => {
      const given = { ...request.body, locale: requestLocale(request) };
      return reply.code(201).send({ data: unwrapOrThrow(await people.invite(request.staff, given)) });
    },
  );
}
