// HTTP routes of group orders. The organiser comes from the cookie or token, a parent from the key of the private link.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ApiError, notFound } from '#core/errors.ts';
import { errorNameOf } from '#core/http/refusals.ts';
import { ok, type Result } from '#core/result.ts';
import { visitSource } from '../../http/cookies/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import { requestLocale } from '../../http/request-locale.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { OriginKeys } from '../../limits/visitor-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { OrdersService } from '../orders/orders.types.ts';
import { GROUP_REFUSAL_STATUS, groupContracts } from './groups.contract.ts';
import { type GroupFailure, type GroupsService, type GroupView, ofOrderFailure } from './groups.types.ts';

const COPY = { ru: ru.groupCalls.failures, en: en.groupCalls.failures };

export interface GroupRouteDeps {
  readonly groups: GroupsService;
  readonly orders: Pick<OrdersService, 'quoteGroup'>;
  readonly owners: OwnersService;
  readonly limit: RateLimit;
  readonly originKeys: (ip: string) => OriginKeys;
}

export const installGroups =
  (deps: GroupRouteDeps) =>
  (app: FastifyInstance): void => {
    const { groups, orders, owners, limit } = deps;
    const route = implement(app, groupContracts);

    const admit = async (action: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      reply.header('cache-control', 'private, no-store');
      const verdict = await limit.hit(action, request.ip, undefined);
      if (verdict.allowed) return;
      reply.header('retry-after', String(verdict.retryAfterSeconds));
      throw refusal('too-many', request);
    };

    route('GET /api/shop/groups/price', async (request) => {
      const { locale, ...wanted } = request.query;
      const priced = await orders.quoteGroup(await owners.ownerOf(request), wanted, locale);
      return { data: unwrap(priced.ok ? priced : { ok: false, error: ofOrderFailure(priced.error) }, request) };
    });

    route('GET /api/shop/groups', async (request) => ({
      data: await groups.list(await owners.ownerOf(request), request.query.locale),
    }));

    route('POST /api/shop/groups', async (request, reply) => {
      await admit('group-create', request, reply);
      const owner = await owners.ensureOwner(request, reply);
      return { data: { documentId: unwrap(await groups.create(owner, request.body), request) } };
    });

    installOneGroup(app, deps, admit);
    installParents(app, deps, admit);
  };

type Admit = (action: string, request: FastifyRequest, reply: FastifyReply) => Promise<void>;

function installOneGroup(app: FastifyInstance, { groups, owners, originKeys }: GroupRouteDeps, admit: Admit): void {
  const route = implement(app, groupContracts);

  /** The group after a change of its organiser. */
  async function viewAfter(
    request: FastifyRequest<{ Params: { id: string }; Querystring: { locale: 'ru' | 'en' } }>,
    done: Result<unknown, GroupFailure> = ok('read'),
  ): Promise<{ data: GroupView }> {
    unwrap(done, request);
    const view = await groups.view(await owners.ownerOf(request), request.params.id, request.query.locale);
    if (!view) throw notFound();
    return { data: view };
  }

  route('GET /api/shop/groups/:id', (request) => viewAfter(request));
  route('PATCH /api/shop/groups/:id', async (request) =>
    viewAfter(request, await groups.change(await owners.ownerOf(request), request.params.id, request.body)),
  );
  route('DELETE /api/shop/groups/:id', async (request) => ({
    data: { state: unwrap(await groups.remove(await owners.ownerOf(request), request.params.id), request) },
  }));
  route('POST /api/shop/groups/:id/children', async (request) =>
    viewAfter(request, await groups.addChild(await owners.ownerOf(request), request.params.id, request.body)),
  );
  route('PUT /api/shop/groups/:id/children/:child', async (request) => {
    const { id, child } = request.params;
    return viewAfter(request, await groups.changeChild(await owners.ownerOf(request), id, child, request.body));
  });
  route('DELETE /api/shop/groups/:id/children/:child', async (request) => {
    const { id, child } = request.params;
    return viewAfter(request, await groups.removeChild(await owners.ownerOf(request), id, child));
  });
  route('POST /api/shop/groups/:id/children/:child/link', async (request, reply) => {
    await admit('group-link', request, reply);
    const { id, child } = request.params;
    return viewAfter(request, await groups.renewLink(await owners.ownerOf(request), id, child));
  });
  route('POST /api/shop/groups/:id/sent', async (request) => {
    const { children } = request.body;
    return viewAfter(request, await groups.markSent(await owners.ownerOf(request), request.params.id, children));
  });
  route('POST /api/shop/groups/:id/invitations', async (request, reply) => {
    await admit('group-invite', request, reply);
    return viewAfter(request, await groups.invite(await owners.ownerOf(request), request.params.id));
  });
  route('POST /api/shop/groups/:id/cart', async (request, reply) => {
    await admit('group-cart', request, reply);
    const owner = await owners.ownerOf(request);
    if (!owner) throw notFound();
    const organiser = { owner, source: visitSource(request), from: originKeys(request.ip) };
    const wanted = { ...organiser, locale: request.query.locale };
    return viewAfter(request, await groups.toCart(wanted, request.params.id, request.body));
  });
}

function installParents(app: FastifyInstance, { groups, owners, originKeys }: GroupRouteDeps, admit: Admit): void {
  const route = implement(app, groupContracts);

  route('GET /api/shop/group-links/:key', async (request, reply) => {
    await admit('group-read', request, reply);
    const invitation = await groups.invitation(request.params.key, await owners.ownerOf(request));
    if (!invitation) throw notFound();
    return { data: invitation };
  });

  route('POST /api/shop/group-links/:key/book', async (request, reply) => {
    await admit('group-fill', request, reply);
    const { key } = request.params;
    // A stranger without a link gets no cookie.
    if (!(await groups.invitation(key, await owners.ownerOf(request)))) throw notFound();
    const parent = await owners.ensureOwner(request, reply);
    const more = { source: visitSource(request), from: originKeys(request.ip) };
    return { data: unwrap(await groups.fill(key, parent, request.body, more), request) };
  });

  route('POST /api/shop/group-links/:key/decline', async (request, reply) => {
    await admit('group-decline', request, reply);
    return { data: { state: unwrap(await groups.decline(request.params.key), request) } };
  });
}

function unwrap<T>(result: Result<T, GroupFailure>, request: FastifyRequest): T {
  if (result.ok) return result.value;
  throw refusal(result.error, request);
}

function refusal(failure: GroupFailure, request: FastifyRequest): ApiError {
  if (failure === 'not-found') return notFound();
  const status = GROUP_REFUSAL_STATUS[failure];
  return new ApiError(status, errorNameOf(status), COPY[requestLocale(request)][failure], { reason: failure });
}
