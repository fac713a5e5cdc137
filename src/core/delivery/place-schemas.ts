// Response schemas of towns, pickup points and tariffs.
import { z } from 'zod';
import type { MoscowDay } from '../calendar/working-days.ts';
import { kopecks, textOf } from '../http/contract-schemas.ts';
import { COUNTRIES, POINT_KINDS } from './places.ts';

export const citySchema = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string().nullable(),
  country: z.enum(COUNTRIES),
  latitude: z.number(),
  longitude: z.number(),
});

export const pointSchema = z.object({
  code: z.string(),
  kind: z.enum(POINT_KINDS),
  name: z.string(),
  address: z.string(),
  postalCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.string(),
  cashless: z.boolean(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /** Distance from the visitor's position, if it is known. */
  metres: z.number().optional(),
});

export const arrivalSchema = z.object({ from: textOf<MoscowDay>(), to: textOf<MoscowDay>() });

export const tariffSchema = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(POINT_KINDS),
  minDays: z.number(),
  maxDays: z.number(),
  price: kopecks,
  cheapest: z.boolean(),
  arrives: arrivalSchema,
});
