// How staff ask for a list of orders: as the address of their page says it, each part checked at its place.
import { z } from 'zod';
import { ORDER_COLUMNS, ORDER_SORTS, ORDER_STAGES } from '#core/accounts/staff-lists.ts';
import { COUNTRIES } from '#core/delivery/places.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { ORDER_STATES } from '#core/states/order-states.ts';

const PLACED_STATES = ORDER_STATES.filter((state) => state !== 'cart');
const MOST_ON_A_PAGE = 100;
/** Further than that nobody turns pages: they search. */
const LAST_PAGE = 100_000;

/** `a,b` as a list of words that are known. */
const listOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(words as readonly [Word, ...Word[]])));

const day = z.iso.date();
const sum = z.coerce.number().int().min(0).max(2_000_000_000);

/** An empty part of an address is none. */
const empty = <T extends z.ZodType>(part: T) => z.union([z.literal('').transform(() => undefined), part]).optional();

export const orderFilterSchema = z.object({
  q: z
    .string()
    .max(200)
    .transform((text) => text.trim())
    .optional(),
  /** States and stages alike. */
  state: empty(listOf([...PLACED_STATES, ...ORDER_STAGES])),
  from: empty(day),
  to: empty(day),
  paid: empty(z.enum(['yes', 'no'])),
  hand: empty(z.enum(['yes'])),
  country: empty(z.enum(COUNTRIES)),
  format: empty(z.enum(FORMATS)),
  coupon: empty(z.string().max(60)),
  /** Kopecks. */
  min: empty(sum),
  max: empty(sum),
  sort: z
    .string()
    .max(40)
    .regex(new RegExp(`^(${ORDER_SORTS.join('|')}):(asc|desc)$`))
    .default('placedAt:desc'),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

export const orderListSchema = orderFilterSchema.extend({
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(25),
});

export const orderCsvSchema = orderFilterSchema.extend({
  columns: listOf(ORDER_COLUMNS).optional(),
  locale: z.enum(['ru', 'en']).default('ru'),
});
