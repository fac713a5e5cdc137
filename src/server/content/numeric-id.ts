// Users, roles and files are addressed by number only.
import { z } from 'zod';

/** Of a route: a text that reads as a number; what does not is found nowhere, instead of being refused. */
export const byNumericId = z.object({ id: z.string().meta({ type: 'integer' }) });

/** Null for anything that is no positive whole number a table could hold. */
export function numericId(text: string): number | null {
  if (!/^\d{1,15}$/.test(text)) return null;
  const id = Number(text);
  return id > 0 ? id : null;
}
