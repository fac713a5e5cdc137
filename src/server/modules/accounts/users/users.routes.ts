// REST of users (Strapi's users-permissions contract): numeric ids, bare objects, and the caller's own account at /me.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '#core/errors.ts';
import type { Content } from '../../../content/content.ts';
import { readEntryQuery, readFlatListQuery, readQuery } from '../../../content/flat-list-query.ts';
import { USER_UID } from '../../../content/model.ts';
import { byNumericId, numericId } from '../../../content/numeric-id.ts';
import type { QueryObject } from '../../../content/query/query-string.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { acceptAccountBodies } from '../bodies/account-bodies.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import { newUser, userChanges, userEntry, wireUserSchema } from './user-schemas.ts';
import type { UserService } from './users.service.ts';
import { wireUser } from './wire-user.ts';

export interface UserRouteDeps {
  readonly access: AccessService;
  readonly users: UserService;
  readonly content: Content;
}

type ById = { Params: { id: string } };
type User = z.output<typeof userEntry>;

const tags = ['users'];

export function installUsers(app: FastifyInstance, deps: UserRouteDeps): void {
  const { access, users, content } = deps;
  const model = content.registry.model(USER_UID);
  acceptAccountBodies(app);
  const typed = app.withTypeProvider<ZodTypeProvider>();
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const may = (request: FastifyRequest, action: string) =>
    access.demand(request, `plugin::users-permissions.user.${action}`);

  async function read(query: QueryObject, caller: Principal): Promise<User[]> {
    return JSON.parse((await content.reader.list(model, query, caller)).data) as User[];
  }

  /** Includes the role if the caller may see roles. */
  async function answer(request: FastifyRequest, id: number, caller: Principal): Promise<User> {
    const [user] = await read({ ...readEntryQuery(request, id), populate: 'role' }, caller);
    if (!user) throw notFound('User not found');
    return user;
  }

  const me = { tags, summary: 'The own account', response: { 200: userEntry } };
  typed.get('/api/users/me', { schema: me }, async (request) => {
    const caller = await may(request, 'me');
    if (!caller.user) throw notFound();
    const [own] = await read(readEntryQuery(request, caller.user.id), caller);
    const all = readQuery(request).fields === undefined;
    if (!own) throw notFound();
    return all && caller.user.roleType === ADMINISTRATOR ? { ...own, isAdmin: true as const } : own;
  });

  const list = { tags, summary: 'List users', response: { 200: z.array(userEntry) } };
  typed.get('/api/users', { schema: list }, async (request) =>
    read(readFlatListQuery(request), await may(request, 'find')),
  );

  const count = { tags, summary: 'Count users', response: { 200: z.int() } };
  typed.get('/api/users/count', { schema: count }, async (request) => {
    const caller = await may(request, 'count');
    const { filters } = readQuery(request);
    const counted = { pagination: { limit: '1' }, ...(filters === undefined ? {} : { filters }) };
    return (await content.reader.list(model, counted, caller)).total ?? 0;
  });

  const one = { tags, summary: 'One user', params: byNumericId, response: { 200: userEntry } };
  typed.get('/api/users/:id', { schema: one }, async (request, reply) => {
    const caller = await may(request, 'findOne');
    const [user] = await read(readEntryQuery(request, idOf(request.params)), caller);
    return user ?? nothing(reply);
  });

  const create = {
    schema: { tags, summary: 'Create a user', body: newUser, response: { 201: userEntry } },
    preValidation: async (request: FastifyRequest) => void (await may(request, 'create')),
  };
  typed.post('/api/users', create, async (request, reply) => {
    const caller = await access.callerOf(request);
    const row = await users.create(request.body, caller);
    return reply.code(201).send(await answer(request, row.id, caller));
  });

  const change = {
    schema: {
      tags,
      summary: 'Change a user',
      params: byNumericId,
      body: userChanges,
      response: { 200: userEntry },
    },
    preValidation: async (request: FastifyRequest<ById>) => {
      await may(request, 'update');
      await users.demand(idOf(request.params));
    },
  };
  typed.put('/api/users/:id', change, async (request) => {
    const caller = await access.callerOf(request);
    const row = await users.update(idOf(request.params), request.body, caller);
    return answer(request, row.id, caller);
  });

  const remove = { tags, summary: 'Delete a user', params: byNumericId, response: { 200: wireUserSchema } };
  typed.delete('/api/users/:id', { schema: remove }, async (request, reply) => {
    const caller = await may(request, 'destroy');
    const row = await users.remove(idOf(request.params), caller);
    return row ? wireUser(row) : nothing(reply);
  });
}

function idOf(params: ById['Params']): number {
  const id = numericId(params.id);
  if (id === null) throw notFound();
  return id;
}

const nothing = (reply: FastifyReply): FastifyReply => reply.code(204).send();
