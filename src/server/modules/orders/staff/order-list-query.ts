// Query parameters of the order list.
import { z } from 'zod';
import { ORDER_COLUMNS, ORDER_SORTS, ORDER_STAGES } from '#core/accounts/staff-lists.ts';
import { COUNTRIES } from '#core/delivery/places.ts';
import { DOCUMENT_ID } from '#core/ids.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';

const PLACED_STATES = ORDER_STATES.filter((state) => state !== 'cart');
const MAX_PAGE_SIZE = 100;
const MAX_PAGE = 100_000;

/** Comma-separated list of known words. */
const commaSeparated = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(words as readonly [Word, ...Word[]])));

const day = z.iso.date();
const sum = z.coerce.number().int().min(0).max(2_000_000_000);

/** Treats an empty parameter as absent. */
const optionalParam = <T extends z.ZodType>(part: T) =>
  z.union([z.literal('').transform(() => undefined), part]).optional();

export const orderFilterSchema = z.object({
  q: z
    .string()
    .max(200)
    .transform((text) => text.trim())
    .optional(),
  /** States and stages. */
  state: optionalParam(commaSeparated([...PLACED_STATES, ...ORDER_STAGES])),
  from: optionalParam(day),
  to: optionalParam(day),
  /** Only these. */
  ids: optionalParam(
    z
      .string()
      .max(4000)
      .transform((text) => text.split(',').filter((id) => DOCUMENT_ID.test(id))),
  ),
  paid: optionalParam(z.enum(['yes', 'no'])),
  hand: optionalParam(z.enum(['yes'])),
  country: optionalParam(z.enum(COUNTRIES)),
  format: optionalParam(z.enum(FORMATS)),
  coupon: optionalParam(z.string().max(60)),
  /** Kopecks. */
  min: optionalParam(sum),
  max: optionalParam(sum),
  sort: z
    .string()
    .max(40)
    .regex(new RegExp(`^(${ORDER_SORTS.join('|')}):(asc|desc)$`))
    .default('placedAt:desc'),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

export const orderListSchema = orderFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(25),
});

export const orderCsvSchema = orderFilterSchema.extend({
  columns: commaSeparated(ORDER_COLUMNS).optional(),
  locale: z.enum(['ru', 'en']).default('ru'),
});
