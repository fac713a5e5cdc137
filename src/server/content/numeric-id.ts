// Numeric ids of users, roles and files in paths.
import { z } from 'zod';

/** At most what a JavaScript number holds exactly. */
export const NUMERIC_ID = /^\d{1,15}$/;

/** Path parameter: a non-numeric id yields 404 instead of a validation error. */
export const byNumericId = z.object({ id: z.string().meta({ type: 'integer' }) });

/** Null unless it is a positive integer that a bigint column can hold. */
export function numericId(text: string): number | null {
  if (!NUMERIC_ID.test(text)) return null;
  const id = Number(text);
  return id > 0 ? id : null;
}
