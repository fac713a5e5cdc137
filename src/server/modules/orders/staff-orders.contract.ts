// Contracts of orders for staff.

import { z } from 'zod';
import { PICTURE_VARIANTS, pageIdSchema } from '#core/books/book-request.ts';
import { TRACKING_NUMBER } from '#core/delivery/tracking-page.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf, pictureHash } from '#core/http/contract-schemas.ts';
import { NOT_FOUND } from '#core/http/refusals.ts';
import { recipientSchema } from '#core/orders/checkout.ts';
import { pageView } from '../books/books.contract.ts';
import { staffOrder } from './schemas/staff-order-schemas.ts';
import { actionRefusals } from './staff-order-refusals.ts';

const { id } = byId.shape;
const bookParams = z.object({ id, book: id });
const pictureParams = z.object({ id, book: id, page: pageIdSchema });
const actionFields = { key: z.uuid(), revision: z.int().min(0) };
const reason = z.string().trim().min(3).max(500);
const place = z.strictObject({ city: z.string().min(1).max(40), point: z.string().min(1).max(60).nullable() });
const BODIES = {
  /** Null refunds all that is left. */
  refund: z
    .strictObject({
      ...actionFields,
      amount: z.int().min(1).max(2_000_000_000).nullable(),
      /** Instead of a sum: lines of the order, `delivery`, `gift_wrap`. */
      parts: z
        .array(z.strictObject({ part: z.string().min(1).max(40), quantity: z.int().min(1).max(100) }))
        .min(1)
        .max(100)
        .exactOptional(),
      reason,
    })
    .refine(({ amount, parts }) => parts === undefined || amount === null),
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
    trackingNumber: z.string().trim().regex(TRACKING_NUMBER).nullable(),
  }),
  note: z.strictObject({ key: z.uuid(), text: z.string().trim().min(1).max(2000) }),
};

const order = dataOf(staffOrder);

export const staffOrderContracts = defineContracts({
  'GET /api/admin/orders/:id': {
    summary: 'Read an order with its history, payments and mails',
    staff: 'admin::orders.read',
    params: byId,
    answer: order,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/orders/:id/books/:book/pages': {
    summary: 'List the pages of a book of an order; the access is audited',
    staff: 'admin::orders.read',
    params: bookParams,
    answer: dataOf(z.array(pageView).readonly()),
    refusals: NOT_FOUND,
  },
  'GET /api/admin/orders/:id/books/:book/pages/:page/picture': {
    summary: 'Read the picture of a page of a book of an order',
    staff: 'admin::orders.read',
    params: pictureParams,
    query: z.object({ v: pictureHash }),
    answer: { media: 'image/webp' },
    refusals: NOT_FOUND,
  },
  'POST /api/admin/orders/:id/refund': {
    summary: 'Refund an order in part or in full',
    staff: 'admin::orders.write',
    fresh: true,
    params: byId,
    body: BODIES.refund,
    answer: order,
    refusals: actionRefusals('nothing-to-refund', 'too-much', 'over-limit', 'no-such-part', 'part-refunded'),
  },
  'POST /api/admin/orders/:id/cancel': {
    summary: 'Cancel an order and refund it',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.cancel,
    answer: order,
    refusals: actionRefusals('cancel-over-limit'),
  },
  'POST /api/admin/orders/:id/readdress': {
    summary: 'Change recipient or pickup point before print',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.readdress,
    answer: order,
    refusals: actionRefusals(
      'nothing-changed',
      'point-needed',
      'no-such-city',
      'no-points',
      'no-tariffs',
      'no-such-point',
      'no-such-tariff',
      'delivery-unavailable',
    ),
  },
  'POST /api/admin/orders/:id/pages': {
    summary: 'Draw a page again before approval',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.changePage,
    answer: order,
    refusals: actionRefusals('no-such-page', 'variant-not-offered', 'consent-needed'),
  },
  'POST /api/admin/orders/:id/hand-over': {
    summary: 'Mark an order as handed over to the courier',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.handOver,
    answer: order,
    refusals: actionRefusals(),
  },
  'POST /api/admin/orders/:id/notes': {
    summary: 'Add a note for staff',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.note,
    answer: order,
    refusals: actionRefusals(),
  },
  'POST /api/admin/orders/:id/printed': {
    summary: 'Mark the books of an order as printed',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.plain,
    answer: order,
    refusals: actionRefusals('nothing-to-print'),
  },
  'POST /api/admin/orders/:id/undo-printing': {
    summary: 'Undo the last print mark of an order within ten minutes',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.plain,
    answer: order,
    refusals: actionRefusals('undo-too-late'),
  },
  'POST /api/admin/orders/:id/delivered': {
    summary: 'Mark an order as delivered if the courier does not report it',
    staff: 'admin::orders.write',
    params: byId,
    body: BODIES.plain,
    answer: order,
    refusals: actionRefusals('courier-will-say'),
  },
});

export { listedOrder } from './schemas/staff-order-schemas.ts';
