// Routes of /admin about people: list, details, blocking, roles, mails, sessions, invitations.

import type { FastifyInstance } from 'fastify';
import type { Result } from '#core/result.ts';
import { implement } from '../../../http/implement.ts';
import { requestLocale } from '../../../http/request-locale.ts';
import { peopleContracts } from './../people.contract.ts';
import type { PeopleService } from './people.service.ts';
import type { PeopleFailure } from './people-rules.ts';
import { PEOPLE_REFUSAL_STATUS, staffError } from './staff-refusals.ts';

function unwrapOrThrow<T>(result: Result<T, PeopleFailure>): T {
  if (result.ok) return result.value;
  throw staffError(PEOPLE_REFUSAL_STATUS[result.error], result.error);
}

export function installPeople(app: FastifyInstance, people: PeopleService): void {
  const route = implement(app, peopleContracts);

  route(
    'GET /api/admin/customers/people',
    async ({ staff, query: { role = null, state = null, staff: only, ...query } }) => {
      const staffOnly = only === 'yes';
      const { people: data, count } = await people.list(staff, { ...query, role, state, staffOnly });
      return { data: [...data], meta: { page: query.page, pageSize: query.pageSize, ...count } };
    },
  );

  route('GET /api/admin/customers/people/:id', async ({ staff, params }) => {
    const { sessions, lastOrders, ...rest } = unwrapOrThrow(await people.view(staff, params.id));
    return { data: { ...rest, sessions: [...sessions], lastOrders: [...lastOrders] } };
  });

  route('POST /api/admin/customers/people/:id/block', async ({ staff, params, body }) => ({
    data: unwrapOrThrow(await people.setBlocked(staff, params.id, body.blocked)),
  }));

  route('POST /api/admin/customers/people/:id/password-mail', async (request) => ({
    data: unwrapOrThrow(await people.mailPassword(request.staff, request.params.id, requestLocale(request))),
  }));

  route('POST /api/admin/customers/people/:id/sign-out', async ({ staff, params }) => ({
    data: unwrapOrThrow(await people.signOut(staff, params.id)),
  }));

  route('DELETE /api/admin/customers/people/:id/second-factor', async (request) => ({
    data: unwrapOrThrow(await people.resetSecondFactor(request.staff, request.params.id, requestLocale(request))),
  }));

  route('DELETE /api/admin/customers/people/:id', async ({ staff, params }) => ({
    data: unwrapOrThrow(await people.remove(staff, params.id)),
  }));

  route('PUT /api/admin/staff/people/:id/role', async ({ staff, params, body }) => ({
    data: unwrapOrThrow(await people.setRole(staff, params.id, body.role)),
  }));

  route('POST /api/admin/staff/people', async (request) => {
    const given = { ...request.body, locale: requestLocale(request) };
    return { data: unwrapOrThrow(await people.invite(request.staff, given)) };
  });

  route('POST /api/admin/staff/people/:id/invitation', async (request) => {
    const given = { by: request.body.by, locale: requestLocale(request) };
    return { data: unwrapOrThrow(await people.inviteAgain(request.staff, request.params.id, given)) };
  });
}
