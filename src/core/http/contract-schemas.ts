// Schemas that many contracts share.
import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import type { Kopecks } from '../money.ts';

/** A moment: a Date or text on the server, ISO 8601 text on the wire. */
export const timestamp = z.codec(z.string(), z.union([z.string(), z.date()]), {
  decode: (text) => text,
  encode: (moment) => (moment instanceof Date ? moment.toISOString() : moment),
});

export const dataOf = <Schema extends z.ZodType>(data: Schema) => z.object({ data });

/** A value as it arrives: moments are texts. */
type Serialized<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Date
    ? string
    : Value extends object
      ? { [Key in keyof Value]: Serialized<Value[Key]> }
      : Value;

/** A value typed by its module: checked and described as an object only, and sent whole. */
export const objectOf = <Value extends object>(): z.ZodType<Value, Serialized<Value>> =>
  z
    .codec(
      z.custom<Serialized<Value>>((value) => typeof value === 'object' && value !== null),
      z.custom<Value>((value) => typeof value === 'object' && value !== null),
      // JSON.stringify turns moments into texts.
      { decode: (value) => value as unknown as Value, encode: (value) => value as unknown as Serialized<Value> },
    )
    .meta({ type: 'object' });

/** Texts of a union type that has no list of its values. */
export const textOf = <Text extends string>() =>
  z.custom<Text>((value) => typeof value === 'string').meta({ type: 'string' });

/** Path and query of most calls. */
export const byId = z.object({ id: z.string().max(40) });
export const inLocale = z.object({ locale: z.enum(LOCALES).default('ru') });
export const documentId = z.string().regex(/^[a-z][a-z0-9]{23}$/);
export const storySlug = z.string().regex(/^[a-z0-9-]{1,80}$/);
/** Number of rows of a staff list (RowCount). */
export const rowCount = { total: z.number(), more: z.literal(true).exactOptional() };

export const done = z.object({ data: z.literal('done') });

/** Rows and their number, as most staff lists answer. */
export const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).readonly(), ...rowCount });

/** A page of a staff list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).readonly(),
    meta: z.object({ page: z.int(), pageSize: z.int(), ...rowCount }),
  });

export const kopecks = z.custom<Kopecks>((value) => typeof value === 'number').meta({ type: 'number' });
