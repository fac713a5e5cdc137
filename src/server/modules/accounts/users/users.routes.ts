// REST of users (Strapi's users-permissions contract): numeric ids, bare objects, and the caller's own account at /me.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#core/errors.ts';
import { bareList, queryOf, shapeOf } from '../../../content/bare-list.ts';
import type { Content } from '../../../content/content.ts';
import { USER_UID } from '../../../content/model.ts';
import { numericId } from '../../../content/numeric-id.ts';
import type { QueryObject } from '../../../content/query/query-string.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import type { UserService } from './users.service.ts';
import { wireUser } from './wire-user.ts';

export interface UserRouteDeps {
  readonly access: AccessService;
  readonly users: UserService;
  readonly content: Content;
}

type ById = { Params: { id: string } };

export function installUsers(app: FastifyInstance, deps: UserRouteDeps): void {
  const { access, users, content } = deps;
  const model = content.registry.model(USER_UID);
  acceptAccountBodies(app);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const may = (request: FastifyRequest, action: string) =>
    access.demand(request, `plugin::users-permissions.user.${action}`);

  async function read(query: QueryObject, caller: Principal): Promise<object[]> {
    return JSON.parse((await content.reader.rows(model, query, caller)).data) as object[];
  }

  /** With its role, where the caller may see roles. */
  async function answer(request: FastifyRequest, id: number, caller: Principal): Promise<object | undefined> {
    return (await read({ ...shapeOf(request, id), populate: 'role' }, caller))[0];
  }

  app.get('/api/users/me', async (request) => {
    const caller = await may(request, 'me');
    if (!caller.user) throw notFound();
    const [me] = await read(shapeOf(request, caller.user.id), caller);
    const all = queryOf(request).fields === undefined;
    return all && caller.user.roleType === ADMINISTRATOR ? { ...me, isAdmin: true } : me;
  });

  app.get('/api/users', async (request) => read(bareList(request), await may(request, 'find')));

  app.get('/api/users/count', async (request) => {
    const caller = await may(request, 'count');
    const { filters } = queryOf(request);
    const counted = { pagination: { limit: '1' }, ...(filters === undefined ? {} : { filters }) };
    return (await content.reader.rows(model, counted, caller)).total ?? 0;
  });

  app.get<ById>('/api/users/:id', async (request, reply) => {
    const caller = await may(request, 'findOne');
    const [user] = await read(shapeOf(request, idOf(request)), caller);
    return user ?? nothing(reply);
  });

  app.post('/api/users', async (request, reply) => {
    const caller = await may(request, 'create');
    const row = await users.create(request.body, caller);
    return reply.code(201).send(await answer(request, row.id, caller));
  });

  app.put<ById>('/api/users/:id', async (request) => {
    const caller = await may(request, 'update');
    const row = await users.update(idOf(request), request.body, caller);
    return answer(request, row.id, caller);
  });

  app.delete<ById>('/api/users/:id', async (request, reply) => {
    const caller = await may(request, 'destroy');
    const row = await users.remove(idOf(request), caller);
    return row ? wireUser(row) : nothing(reply);
  });
}

function idOf(request: FastifyRequest<ById>): number {
  const id = numericId(request.params.id);
  if (id === null) throw notFound();
  return id;
}

const nothing = (reply: FastifyReply): FastifyReply => reply.code(204).send();
