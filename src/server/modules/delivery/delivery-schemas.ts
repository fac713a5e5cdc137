// Request and response schemas of the delivery calls, also used for OpenAPI.
import { z } from 'zod';
import type { MoscowDay } from '#core/calendar/working-days.ts';
import { arrivalSchema, citySchema, pointSchema, tariffSchema } from '#core/delivery/place-schemas.ts';
import { COUNTRIES, POINT_KINDS } from '#core/delivery/places.ts';
import { textOf } from '#core/http/contract-schemas.ts';
import { LOCALES } from '#core/locale.ts';

const locale = z.enum(LOCALES).default('ru');
const code = z.string().min(1).max(80);
/** More than one order line may hold. */
const copies = z.coerce.number().int().min(1).max(100).default(1);
const preorder = z.enum(['true', 'false']).default('false');
const place = z.string().regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/);

export const citiesQuery = z.object({
  q: z.string().max(200).default(''),
  country: z.enum(COUNTRIES).optional(),
  locale,
});
export const pointsQuery = z.object({
  city: code,
  copies,
  /** Latitude and longitude; sorts by distance. */
  near: place.optional(),
  locale,
});
export const tariffsQuery = z.object({
  city: code,
  kind: z.enum(POINT_KINDS).exactOptional(),
  copies,
  preorder,
  locale,
});
export const inTimeQuery = z.object({ city: code, date: z.iso.date(), copies, preorder, locale });

/** `sample`: the places are examples. `message`: why the list is empty. */
const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).readonly(),
    meta: z.object({ sample: z.boolean(), message: z.string().nullable() }),
  });

/** `abroad`: a known place the shop does not deliver to. */
export const citiesAnswer = z.object({
  data: z.array(citySchema).readonly(),
  meta: z.object({
    sample: z.boolean(),
    message: z.string().nullable(),
    abroad: z.boolean(),
    countries: z.array(z.enum(COUNTRIES)).readonly(),
  }),
});
export const pointsAnswer = listOf(pointSchema);
export const tariffsAnswer = listOf(tariffSchema);
export const inTimeAnswer = z.object({
  data: z.object({
    inTime: z.boolean(),
    lastSafeDay: textOf<MoscowDay>().nullable(),
    arrives: arrivalSchema,
    tariff: tariffSchema,
  }),
  meta: z.object({ sample: z.boolean() }),
});
