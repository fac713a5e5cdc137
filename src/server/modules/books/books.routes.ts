// HTTP routes of a customer's books. The owner comes from the cookie or token, never from the URL.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#core/errors.ts';
import type { Database } from '../../db/database.ts';
import { visitSource } from '../../http/cookies/campaign-cookie.ts';
import { implement } from '../../http/implement.ts';
import type { VisitorLimit } from '../../limits/visitor-limit.ts';
import { streamState } from '../../live/event-stream.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { tooManyBooksError, unwrapOrThrow } from './book-errors.ts';
import { bookContracts } from './books.contract.ts';
import type { BooksService } from './books.types.ts';
import { isCustomer } from './owned-books.repository.ts';

export interface BookRouteDeps {
  readonly books: BooksService;
  readonly owners: OwnersService;
  readonly database: Database;
  readonly notices: NoticeHub;
  /** Limit of new books per visitor. */
  readonly limit: VisitorLimit;
}

export const installBooks = (deps: BookRouteDeps) => (app: FastifyInstance) => {
  const { books, owners, database, notices, limit } = deps;
  const route = implement(app, bookContracts);
  /** Rejects before reading the body. Requests with a cookie or token may come from a customer, who is exempt. */
  const refuseFlood = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { cookie, authorization } = request.headers;
    if (cookie !== undefined || authorization !== undefined) return;
    const wait = limit.blockedSeconds(request.ip);
    if (wait > 0) throw tooManyBooksError(request, reply, wait);
  };

  route(
    'POST /api/shop/books',
    async (request, reply) => {
      const wait = (await isCustomer(database, await owners.ownerOf(request))) ? 0 : await limit.hit(request.ip);
      if (wait > 0) throw tooManyBooksError(request, reply, wait);
      const owner = await owners.ensureOwner(request, reply);
      const from = limit.originKeys(request.ip);
      const { documentId } = unwrapOrThrow(await books.begin(owner, request.body, visitSource(request), from), request);
      return { data: { documentId } };
    },
    { onRequest: refuseFlood },
  );

  route('GET /api/shop/books', async (request) => {
    const { hidden, locale } = request.query;
    const owner = await owners.ownerOf(request);
    return { data: await (hidden ? books.listHidden(owner, locale) : books.list(owner, locale)) };
  });

  route('GET /api/shop/books/sample', async (request) => {
    const view = await books.sample(request.query.locale);
    if (!view) throw notFound();
    return { data: view };
  });

  route('GET /api/shop/books/:id', async (request) => {
    const view = await books.view(await owners.ownerOf(request), request.params.id);
    if (!view) throw notFound();
    return { data: view };
  });

  route('GET /api/shop/books/:id/events', async (request, reply) => {
    const topic = await books.liveTopic(await owners.ownerOf(request), request.params.id);
    if (!topic) throw notFound();
    streamState(request, reply, { hub: notices, ...topic });
  });

  installChanges(route, deps);
  installRemoval(route, deps);
};

type BookRoute = ReturnType<typeof implement<typeof bookContracts>>;

function installChanges(route: BookRoute, { books, owners }: BookRouteDeps): void {
  route('PATCH /api/shop/books/:id', async (request) => {
    const owner = await owners.ownerOf(request);
    return { data: unwrapOrThrow(await books.change(owner, request.params.id, request.body), request) };
  });

  route('POST /api/shop/books/:id/pages/:page', async (request) => {
    const { id, page } = request.params;
    const owner = await owners.ownerOf(request);
    return { data: unwrapOrThrow(await books.changePage(owner, id, page, request.body), request) };
  });

  for (const step of ['cancel', 'retry', 'confirm', 'reopen'] as const)
    route(`POST /api/shop/books/:id/${step}`, async (request) => ({
      data: unwrapOrThrow(await books[step](await owners.ownerOf(request), request.params.id), request),
    }));

  route('POST /api/shop/books/:id/illustrator', async (request) => {
    const owner = await owners.ownerOf(request);
    return { data: unwrapOrThrow(await books.allowIllustrator(owner, request.params.id, request.body), request) };
  });

  route('DELETE /api/shop/books/:id/illustrator', async (request) => ({
    data: unwrapOrThrow(await books.withdrawIllustrator(await owners.ownerOf(request), request.params.id), request),
  }));

  route('POST /api/shop/books/:id/notify', async (request) => {
    const owner = await owners.ownerOf(request);
    return { data: unwrapOrThrow(await books.notify(owner, request.params.id, request.body.email), request) };
  });

  route('POST /api/shop/books/:id/share', async (request) => {
    const address = unwrapOrThrow(await books.shareAddress(await owners.ownerOf(request), request.params.id), request);
    return { data: { address } };
  });
}

function installRemoval(route: BookRoute, { books, owners }: BookRouteDeps): void {
  route('DELETE /api/shop/books/:id', async (request) => {
    const state = unwrapOrThrow(await books.remove(await owners.ownerOf(request), request.params.id), request);
    return { data: { state } };
  });

  for (const step of ['restore', 'hide', 'unhide'] as const)
    route(`POST /api/shop/books/:id/${step}`, async (request) => {
      const state = unwrapOrThrow(await books[step](await owners.ownerOf(request), request.params.id), request);
      return { data: { state } };
    });

  route('POST /api/shop/books/:id/destroy', async (request) => {
    const state = unwrapOrThrow(await books.destroy(await owners.ownerOf(request), request.params.id), request);
    return { data: { state } };
  });
}
