// HTTP routes of one order for staff. Actions carry an idempotency key and the revision that was seen.
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PICTURE_VARIANTS, pageIdSchema } from '#core/books/book-request.ts';
import { notFound } from '#core/errors.ts';
import { kopecks } from '#core/money.ts';
import { recipientSchema } from '#core/orders/checkout.ts';
import { bookViewInOrder, recordPictureView } from '../../../audit/record-book-view.ts';
import type { Database } from '../../../db/database.ts';
import { sendStored } from '../../../http/sending/stored-file.ts';
import type { BooksService } from '../../books/books.types.ts';
import { unwrapOrThrow } from '../staff-action-errors.ts';
import type { StaffOrders } from '../staff-orders.types.ts';
import { orderHasBook } from './staff-orders.repository.ts';

const tags = ['admin'];
const read = { staff: 'admin::orders.read' } as const;
const write = { staff: 'admin::orders.write' } as const;
const id = z.string().max(40);
const params = z.object({ id });
const bookParams = z.object({ id, book: id });
const pictureParams = z.object({ id, book: id, page: pageIdSchema });

const actionFields = { key: z.uuid(), revision: z.int().min(0) };
const reason = z.string().trim().min(3).max(500);
const place = z.strictObject({ city: z.string().min(1).max(40), point: z.string().min(1).max(60).nullable() });
const BODIES = {
  /** Null refunds all that is left. */
  refund: z.strictObject({ ...actionFields, amount: z.int().min(1).max(2_000_000_000).nullable(), reason }),
  cancel: z.strictObject({ ...actionFields, reason }),
  readdress: z
    .strictObject({ ...actionFields, place: place.nullable(), recipient: recipientSchema.nullable() })
    .refine((body) => body.place !== null || body.recipient !== null),
  changePage: z.strictObject({
    ...actionFields,
    book: id,
    page: pageIdSchema,
    variant: z.union(PICTURE_VARIANTS.map((variant) => z.literal(variant))).nullable(),
  }),
  plain: z.strictObject(actionFields),
  handOver: z.strictObject({
    ...actionFields,
    trackingNumber: z
      .string()
      .trim()
      .regex(/^[\p{L}\d][\p{L}\d -]{2,59}$/u)
      .nullable(),
  }),
  note: z.strictObject({ key: z.uuid(), text: z.string().trim().min(1).max(2000) }),
};

interface Deps {
  readonly database: Database;
  readonly orders: StaffOrders;
  readonly books: Pick<BooksService, 'picture'>;
}

export const installStaffOrder =
  ({ database, orders, books }: Deps) =>
  (app: FastifyInstance) => {
    const typed = app.withTypeProvider<ZodTypeProvider>();
    const path = '/api/admin/orders/:id';

    typed.get(path, { config: read, schema: { tags, summary: 'Everything of an order', params } }, async (request) => {
      const view = await orders.view(request.params.id);
      if (!view) throw notFound();
      return { data: view };
    });

    typed.get(
      `${path}/books/:book/pages`,
      {
        config: read,
        schema: { tags, summary: 'The pages of its book; the look is written down', params: bookParams },
      },
      async (request) => {
        const { id: order, book } = request.params;
        const pages = await orders.pages(request.staff, order, book);
        if (!pages) throw notFound();
        const own = `/api/admin/orders/${order}/books/${book}`;
        const picture = (address: string | null) => address?.replace(/^\/api\/shop\/books\/[a-z0-9]+/, own) ?? null;
        return { data: pages.map((page) => ({ ...page, picture: picture(page.picture), photo: null })) };
      },
    );

    typed.get(
      `${path}/books/:book/pages/:page/picture`,
      {
        config: read,
        schema: {
          tags,
          summary: 'A page of its book',
          params: pictureParams,
          querystring: z.object({ v: z.string().regex(/^[a-f0-9]{8,64}$/) }),
        },
      },
      async (request, reply) => {
        const { id: order, book, page } = request.params;
        if (!(await orderHasBook(database, order, book))) throw notFound();
        await recordPictureView(database, request.staff, bookViewInOrder(order, book), book);
        const headers = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' };
        const read = () => books.picture(book, page, request.query.v);
        if (!(await sendStored(request, reply, headers, read))) throw notFound();
        return reply;
      },
    );

    typed.post(
      `${path}/refund`,
      { config: write, schema: { tags, summary: 'Give money back, in part or whole', params, body: BODIES.refund } },
      async (request) => {
        const { amount, ...body } = request.body;
        const asked = { ...body, amount: amount === null ? null : kopecks(amount) };
        return { data: unwrapOrThrow(await orders.refund(request.staff, request.params.id, asked), request) };
      },
    );

    typed.post(
      `${path}/cancel`,
      { config: write, schema: { tags, summary: 'Cancel it; the money goes back', params, body: BODIES.cancel } },
      async (request) => ({
        data: unwrapOrThrow(await orders.cancel(request.staff, request.params.id, request.body), request),
      }),
    );

    typed.post(
      `${path}/readdress`,
      { config: write, schema: { tags, summary: 'Send it elsewhere, before print', params, body: BODIES.readdress } },
      async (request) => ({
        data: unwrapOrThrow(await orders.readdress(request.staff, request.params.id, request.body), request),
      }),
    );

    typed.post(
      `${path}/pages`,
      {
        config: write,
        schema: { tags, summary: 'Draw a page again, before approval', params, body: BODIES.changePage },
      },
      async (request) => {
        const { variant, ...body } = request.body;
        const change = variant === null ? { again: true as const } : { variant };
        return {
          data: unwrapOrThrow(await orders.changePage(request.staff, request.params.id, { ...body, change }), request),
        };
      },
    );

    for (const [step, call, summary] of [
      ['markPrinted', 'printed', 'Its books lie printed'],
      ['markDelivered', 'delivered', 'It arrived, where no courier of ours says so'],
    ] as const)
      typed.post(
        `${path}/${call}`,
        { config: write, schema: { tags, summary, params, body: BODIES.plain } },
        async (request) => ({
          data: unwrapOrThrow(await orders[step](request.staff, request.params.id, request.body), request),
        }),
      );

    typed.post(
      `${path}/hand-over`,
      { config: write, schema: { tags, summary: 'The courier has it', params, body: BODIES.handOver } },
      async (request) => ({
        data: unwrapOrThrow(await orders.handOver(request.staff, request.params.id, request.body), request),
      }),
    );

    typed.post(
      `${path}/notes`,
      { config: write, schema: { tags, summary: 'A note for colleagues', params, body: BODIES.note } },
      async (request) => ({
        data: unwrapOrThrow(await orders.note(request.staff, request.params.id, request.body), request),
      }),
    );
  };
