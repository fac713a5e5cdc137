// REST of users (Strapi's users-permissions contract): numeric ids, bare objects, and the caller's own account at /me.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { notFound } from '#core/errors.ts';
import type { Content } from '../../../content/content.ts';
import { readEntryQuery, readFlatListQuery, readQuery } from '../../../content/flat-list-query.ts';
import { USER_UID } from '../../../content/model.ts';
import { numericId } from '../../../content/numeric-id.ts';
import type { QueryObject } from '../../../content/query/query-string.ts';
import { implement } from '../../../http/implement.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import { userContracts } from '../users.contract.ts';
import type { userEntry } from './user-schemas.ts';
import type { UserService } from './users.service.ts';
import { wireUser } from './wire-user.ts';

export interface UserRouteDeps {
  readonly access: AccessService;
  readonly users: UserService;
  readonly content: Content;
}

type User = z.output<typeof userEntry>;

export function installUsers(app: FastifyInstance, deps: UserRouteDeps): void {
  const { access, users, content } = deps;
  const model = content.registry.model(USER_UID);
  acceptAccountBodies(app);
  const route = implement(app, userContracts);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const may = (request: FastifyRequest, action: string) =>
    access.demand(request, `plugin::users-permissions.user.${action}`);

  async function read(query: QueryObject, caller: Principal): Promise<User[]> {
    return JSON.parse((await content.reader.list(model, query, caller)).data);
  }

  /** Includes the role if the caller may see roles. */
  async function answer(request: FastifyRequest, id: number, caller: Principal): Promise<User> {
    const [user] = await read({ ...readEntryQuery(request, id), populate: 'role' }, caller);
    if (!user) throw notFound('User not found');
    return user;
  }

  route('GET /api/users/me', async (request) => {
    const caller = await may(request, 'me');
    if (!caller.user) throw notFound();
    const [own] = await read(readEntryQuery(request, caller.user.id), caller);
    const all = readQuery(request).fields === undefined;
    if (!own) throw notFound();
    return all && caller.user.roleType === ADMINISTRATOR ? { ...own, isAdmin: true as const } : own;
  });

  route('GET /api/users', async (request) => read(readFlatListQuery(request), await may(request, 'find')));

  route('GET /api/users/count', async (request) => {
    const caller = await may(request, 'count');
    const { filters } = readQuery(request);
    const counted = { pagination: { limit: '1' }, ...(filters === undefined ? {} : { filters }) };
    return (await content.reader.list(model, counted, caller)).total ?? 0;
  });

  route('GET /api/users/:id', async (request, reply) => {
    const caller = await may(request, 'findOne');
    const [user] = await read(readEntryQuery(request, idOf(request.params)), caller);
    return user ?? nothing(reply);
  });

  route(
    'POST /api/users',
    async (request) => {
      const caller = await access.callerOf(request);
      const row = await users.create(request.body, caller);
      return answer(request, row.id, caller);
    },
    { preValidation: async (request) => void (await may(request, 'create')) },
  );

  route(
    'PUT /api/users/:id',
    async (request) => {
      const caller = await access.callerOf(request);
      const row = await users.update(idOf(request.params), request.body, caller);
      return answer(request, row.id, caller);
    },
    {
      preValidation: async (request) => {
        await may(request, 'update');
        await users.demand(idOf(request.params));
      },
    },
  );

  route('DELETE /api/users/:id', async (request, reply) => {
    const caller = await may(request, 'destroy');
    const row = await users.remove(idOf(request.params), caller);
    return row ? wireUser(row) : nothing(reply);
  });
}

function idOf(params: { readonly id: string }): number {
  const id = numericId(params.id);
  if (id === null) throw notFound();
  return id;
}

const nothing = (reply: FastifyReply): FastifyReply => reply.code(204).send();
