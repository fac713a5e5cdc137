// Contracts of corrections by staff after payment.

import { z } from 'zod';
import { answersSchema } from '#core/answers/answers.ts';
import { childSchema } from '#core/books/child.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf, storedAs, timestamp } from '#core/http/contract-schemas.ts';
import { NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { buyerSchema } from '#core/orders/checkout.ts';
import { REPLACEMENT_REASONS } from '#core/orders/replacement.ts';
import { staffOrder } from './schemas/staff-order-schemas.ts';
import { actionRefusals, staffOrderRefusals } from './staff-order-refusals.ts';

const { id } = byId.shape;
const bookParams = z.object({ id, book: id });
const actionFields = { key: z.uuid(), revision: z.int().min(0) };

/** Parts of the look that staff may choose by hand; the others follow the photo. */
const lookChoice = lookSchema
  .pick({
    skin: true,
    hair: true,
    hairStyle: true,
    hairTexture: true,
    fringe: true,
    eyes: true,
    glasses: true,
    freckles: true,
    dimples: true,
    toothGap: true,
  })
  .partial();
const correction = {
  child: childSchema.exactOptional(),
  answers: answersSchema.exactOptional(),
  look: lookChoice.exactOptional(),
  askPhoto: z.boolean().exactOptional(),
};
const option = z.object({ value: z.string(), label: z.string() });
const correctionForm = z.object({
  child: storedAs(childSchema),
  answers: storedAs(answersSchema),
  look: storedAs(lookSchema),
  locale: z.enum(LOCALES),
  /** Number of photos; staff cannot see them. */
  photos: z.number(),
  /** When another photo was asked for, which has not come yet. */
  photoAskedAt: timestamp.nullable(),
  isOpen: z.boolean(),
  /** Values of the look with their labels in the language of the request. */
  lookOptions: z.record(z.string(), z.array(option).readonly()),
});
const CORRECTION_REASONS = [
  ...(['handed-over', 'nothing-changed', 'gender-not-in-story', 'name-not-printable'] as const),
  'no-such-book' as const,
];
const order = dataOf(staffOrder);

export const orderCorrectionContracts = defineContracts({
  'GET /api/admin/orders/:id/books/:book/correction': {
    summary: 'Read what can be corrected in a book of an order; the access is audited',
    staff: 'admin::orders.write',
    params: bookParams,
    answer: dataOf(correctionForm),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/orders/:id/books/:book/correction-preview': {
    summary: 'Preview what a correction would change; changes nothing',
    staff: 'admin::orders.write',
    params: bookParams,
    body: z.strictObject(correction),
    answer: dataOf(
      z.object({
        what: z.array(z.string()).readonly(),
        /** Pages drawn again, in the order of the book. */
        pages: z.array(z.union([z.number(), z.enum(['front', 'back'])])).readonly(),
        allPages: z.number(),
        approval: z.enum(['not-given', 'kept', 'asked-anew']),
      }),
    ),
    refusals: staffOrderRefusals('not-found', 'not-now', ...CORRECTION_REASONS),
  },
  'POST /api/admin/orders/:id/correct-book': {
    summary: 'Correct the contents of a book until it is handed to the printing house',
    staff: 'admin::orders.write',
    params: byId,
    body: z.strictObject({ ...actionFields, book: id, correction: z.strictObject(correction) }),
    answer: order,
    refusals: actionRefusals(...CORRECTION_REASONS),
  },
  'POST /api/admin/orders/:id/contacts': {
    summary: 'Correct name, phone or email of the buyer',
    staff: 'admin::orders.write',
    params: byId,
    body: z.strictObject({ ...actionFields, buyer: buyerSchema }),
    answer: order,
    refusals: actionRefusals('nothing-changed', 'parcel-ordered'),
  },
  'POST /api/admin/orders/:id/replace': {
    summary: 'Create a replacement without charge, of the same book or of a copy to be corrected',
    staff: 'admin::orders.write',
    params: byId,
    body: z.strictObject({
      ...actionFields,
      book: id,
      copies: z.int().min(1).max(20),
      mode: z.enum(['same', 'corrected']),
      reason: z.enum(REPLACEMENT_REASONS),
      /** Kopecks the shop pays for it. */
      cost: z.int().min(0).max(2_000_000_000),
    }),
    answer: order,
    refusals: actionRefusals('correct-instead'),
  },
});
