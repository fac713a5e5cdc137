// Records of the board of the press.
import { z } from 'zod';
import { timestamp } from '#core/http/contract-schemas.ts';
import { REPLACEMENT_REASONS } from '#core/orders/replacement.ts';
import { REPRINT_REASONS } from '#core/press/reprint.ts';
import { PRESS_STATES, PRESS_TARGETS } from '#core/states/press-states.ts';

export const pressCard = z.object({
  documentId: z.string(),
  order: z.string().nullable(),
  number: z.string().nullable(),
  /** Barcode of its ticket. */
  code: z.string(),
  title: z.string(),
  copies: z.int(),
  binding: z.enum(['soft', 'hard']),
  promisedTo: z.string().nullable(),
  /** Gift-wrapped. */
  wrap: z.boolean(),
  movedAt: timestamp.nullable(),
  mayUndo: z.boolean(),
  /** Books of its order, and those of them that are packed. */
  parcelBooks: z.int(),
  parcelPacked: z.int(),
  /** On a courier's list. */
  isListed: z.boolean(),
  /** Why its order replaces another one; null for an ordinary order. */
  replacement: z.enum(REPLACEMENT_REASONS).nullable(),
  /** Why it is printed again. */
  reprint: z.object({ copies: z.int(), reason: z.enum(REPRINT_REASONS) }).nullable(),
});
export type PressCard = z.output<typeof pressCard>;

export const pressBoard = z.object({
  /** In the order of the work. `total` counts cards that are not listed, too. */
  columns: z
    .array(z.object({ state: z.enum(PRESS_STATES), total: z.int(), cards: z.array(pressCard).readonly() }))
    .readonly(),
  /** Books in production whose files are not made yet. */
  waiting: z.int(),
});
export type PressBoard = z.output<typeof pressBoard>;

/** `code` and `title` of the scanned ticket; `runs` are those that moved. */
export const scanned = z.object({
  kind: z.enum(['book', 'parcel']),
  code: z.string(),
  title: z.string(),
  copies: z.int(),
  to: z.enum(PRESS_TARGETS),
  runs: z.array(z.string()).readonly(),
});

export const movedRuns = z.object({ moved: z.int(), runs: z.array(z.string()).readonly() });
export const newHandover = z.object({ handover: z.string(), parcels: z.int() });
export const reprinted = z.object({ run: z.string() });

export const pressHandover = z.object({
  documentId: z.string(),
  at: timestamp,
  who: z.string().nullable(),
  parcels: z.int(),
  books: z.int(),
});
export type PressHandover = z.output<typeof pressHandover>;

export const pressReprint = z.object({
  kind: z.enum(['reprint', 'replacement']),
  run: z.string().nullable(),
  order: z.string().nullable(),
  number: z.string().nullable(),
  title: z.string(),
  copies: z.int(),
  reason: z.enum([...REPRINT_REASONS, ...REPLACEMENT_REASONS]),
  /** Kopecks. */
  cost: z.int(),
  at: timestamp,
  who: z.string().nullable(),
});
export type PressReprint = z.output<typeof pressReprint>;
