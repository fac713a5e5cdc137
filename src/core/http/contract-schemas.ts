// Schemas that many contracts share.

import { z } from 'zod';
import { DOCUMENT_ID, STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import type { Kopecks } from '../money.ts';

/** A moment: a Date or text on the server, ISO 8601 text on the wire. */
export const timestamp = z.codec(z.string(), z.union([z.string(), z.date()]), {
  decode: (text) => text,
  encode: (moment) => (moment instanceof Date ? moment.toISOString() : moment),
});

/** A text in each language. */
export const localizedText = z.record(z.enum(LOCALES), z.string());

export const dataOf = <Schema extends z.ZodType>(data: Schema) => z.object({ data });

/**
 * A stored value: described by the schema that validated it when it was stored, and sent as it is, so that old records
 * stay readable after the schema became stricter.
 */
export const storedAs = <Schema extends z.ZodObject>(schema: Schema) =>
  z.custom<z.output<Schema>>((value) => typeof value === 'object' && value !== null).meta(jsonSchemaOf(schema));

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _dialect, ...fields } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fields;
}

/** Texts of a union type that has no list of its values. */
export const textOf = <Text extends string>() =>
  z.custom<Text>((value) => typeof value === 'string').meta({ type: 'string' });

/** Path and query of most calls. */
export const byId = z.object({ id: z.string().max(40) });
export const inLocale = z.object({ locale: z.enum(LOCALES).default('ru') });
export const documentId = z.string().regex(DOCUMENT_ID);
export const storySlug = z.string().regex(STORY_SLUG);
/** Hash of a picture in its address, so that a new picture has another address. */
export const pictureHash = z.string().regex(/^[a-f0-9]{8,64}$/);
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
