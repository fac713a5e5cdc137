// HTTP routes of a customer's books. The owner comes from the cookie or token, never from the URL.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  bookChangeSchema,
  illustratorConsentSchema,
  newBookSchema,
  pageChangeSchema,
  pageIdSchema,
} from '#core/books/book-request.ts';
import { notFound } from '#core/errors.ts';
import { LOCALES } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import { visitSource } from '../../http/campaign-cookie.ts';
import type { VisitorLimit } from '../../limits/visitor-limit.ts';
import { streamState } from '../../live/event-stream.ts';
import type { NoticeHub } from '../../live/notice-hub.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import { tooManyBooksError, unwrapOrThrow } from './book-errors.ts';
import { begunAnswer, bookAnswer, bookListAnswer, doneAnswer, sharedAnswer } from './book-schemas.ts';
import { isCustomer } from './books.repository.ts';
import type { BooksService } from './books.types.ts';

export interface BookRouteDeps {
  readonly books: BooksService;
  readonly owners: OwnersService;
  readonly database: Database;
  readonly notices: NoticeHub;
  /** Limit of new books per visitor. */
  readonly limit: VisitorLimit;
}

const CREATED = 201;
const tags = ['shop'];
const params = z.object({ id: z.string().max(40) });
const pageParams = z.object({ id: z.string().max(40), page: pageIdSchema });
const language = z.object({ locale: z.enum(LOCALES).default('ru') });
const hiddenQuery = language.extend({ hidden: z.stringbool().default(false) });
const destroyBody = z.strictObject({ understood: z.literal(true) });
const emailBody = z.strictObject({ email: z.string().max(300) });

export const installBooks = (deps: BookRouteDeps) => (app: FastifyInstance) => {
  const { books, owners, database, notices, limit } = deps;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const book = { 200: bookAnswer };
  /** Rejects before reading the body. Requests with a cookie or token may come from a customer, who is exempt. */
  const refuseFlood = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { cookie, authorization } = request.headers;
    if (cookie !== undefined || authorization !== undefined) return;
    const wait = limit.blockedSeconds(request.ip);
    if (wait > 0) throw tooManyBooksError(request, reply, wait);
  };

  typed.post(
    '/api/shop/books',
    {
      schema: { tags, summary: 'Begin a book', body: newBookSchema, response: { 201: begunAnswer } },
      onRequest: refuseFlood,
    },
    async (request, reply) => {
      const wait = (await isCustomer(database, await owners.ownerOf(request))) ? 0 : await limit.hit(request.ip);
      if (wait > 0) throw tooManyBooksError(request, reply, wait);
      const owner = await owners.ensureOwner(request, reply);
      const from = limit.originKeys(request.ip);
      const { documentId } = unwrapOrThrow(await books.begin(owner, request.body, visitSource(request), from), request);
      return reply.code(CREATED).send({ data: { documentId } });
    },
  );

  typed.get(
    '/api/shop/books',
    { schema: { tags, summary: 'The caller’s books', querystring: hiddenQuery, response: { 200: bookListAnswer } } },
    async (request) => {
      const { hidden, locale } = request.query;
      const owner = await owners.ownerOf(request);
      return { data: await (hidden ? books.listHidden(owner, locale) : books.list(owner, locale)) };
    },
  );

  typed.get(
    '/api/shop/books/sample',
    { schema: { tags, summary: 'The sample book', querystring: language, response: book } },
    async (request) => {
      const view = await books.sample(request.query.locale);
      if (!view) throw notFound();
      return { data: view };
    },
  );

  typed.get(
    '/api/shop/books/:id',
    { schema: { tags, summary: 'One of the caller’s books', params, response: book } },
    async (request) => {
      const view = await books.view(await owners.ownerOf(request), request.params.id);
      if (!view) throw notFound();
      return { data: view };
    },
  );

  typed.get(
    '/api/shop/books/:id/events',
    { schema: { tags, summary: 'A book as it changes, as server-sent events', params } },
    async (request, reply) => {
      const topic = await books.liveTopic(await owners.ownerOf(request), request.params.id);
      if (!topic) throw notFound();
      streamState(request, reply, { hub: notices, ...topic });
    },
  );

  typed.patch(
    '/api/shop/books/:id',
    { schema: { tags, summary: 'Change a book', params, body: bookChangeSchema, response: book } },
    async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await books.change(owner, request.params.id, request.body), request) };
    },
  );

  typed.post(
    '/api/shop/books/:id/pages/:page',
    {
      schema: {
        tags,
        summary: 'Choose another picture for a page',
        params: pageParams,
        body: pageChangeSchema,
        response: book,
      },
    },
    async (request) => {
      const { id, page } = request.params;
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await books.changePage(owner, id, page, request.body), request) };
    },
  );

  for (const [step, summary] of [
    ['cancel', 'Stop the making of its pages'],
    ['retry', 'Make its pages again'],
    ['confirm', 'Approve it for print, for good'],
  ] as const)
    typed.post(
      `/api/shop/books/:id/${step}`,
      { schema: { tags, summary, params, response: book } },
      async (request) => ({
        data: unwrapOrThrow(await books[step](await owners.ownerOf(request), request.params.id), request),
      }),
    );

  const illustrator = '/api/shop/books/:id/illustrator';
  typed.post(
    illustrator,
    {
      schema: {
        tags,
        summary: 'Let an outside illustrator see the photo',
        params,
        body: illustratorConsentSchema,
        response: book,
      },
    },
    async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await books.allowIllustrator(owner, request.params.id, request.body), request) };
    },
  );

  typed.delete(
    illustrator,
    { schema: { tags, summary: 'Take that consent back', params, response: book } },
    async (request) => ({
      data: unwrapOrThrow(await books.withdrawIllustrator(await owners.ownerOf(request), request.params.id), request),
    }),
  );

  typed.post(
    '/api/shop/books/:id/notify',
    { schema: { tags, summary: 'Be told when its pages are ready', params, body: emailBody, response: book } },
    async (request) => {
      const owner = await owners.ownerOf(request);
      return { data: unwrapOrThrow(await books.notify(owner, request.params.id, request.body.email), request) };
    },
  );

  typed.post(
    '/api/shop/books/:id/share',
    { schema: { tags, summary: 'A link to its free pages', params, response: { 200: sharedAnswer } } },
    async (request) => {
      const address = unwrapOrThrow(
        await books.shareAddress(await owners.ownerOf(request), request.params.id),
        request,
      );
      return { data: { address } };
    },
  );

  typed.delete(
    '/api/shop/books/:id',
    { schema: { tags, summary: 'Delete an unpaid book', params, response: { 200: doneAnswer } } },
    async (request) => {
      const state = unwrapOrThrow(await books.remove(await owners.ownerOf(request), request.params.id), request);
      return { data: { state } };
    },
  );

  for (const [step, summary] of [
    ['restore', 'Take a removed book back'],
    ['hide', 'Take a bought book off the list'],
    ['unhide', 'Put a hidden book back into the list'],
  ] as const)
    typed.post(
      `/api/shop/books/:id/${step}`,
      { schema: { tags, summary, params, response: { 200: doneAnswer } } },
      async (request) => {
        const state = unwrapOrThrow(await books[step](await owners.ownerOf(request), request.params.id), request);
        return { data: { state } };
      },
    );

  typed.post(
    '/api/shop/books/:id/destroy',
    {
      schema: {
        tags,
        summary: 'Destroy a bought book whose orders are complete',
        params,
        body: destroyBody,
        response: { 200: doneAnswer },
      },
    },
    async (request) => {
      const state = unwrapOrThrow(await books.destroy(await owners.ownerOf(request), request.params.id), request);
      return { data: { state } };
    },
  );
};
