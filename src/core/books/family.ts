// Hearts and remarks that relatives leave on the pages of a book: limits and schemas, shared by form and route.
import { z } from 'zod';
import { browserKey, oneLine } from '../text/one-line.ts';

export const FAMILY_LIMITS = { name: 40, remark: 300 } as const;
/** A link ends by itself; its owner can open a new one. */
export const FAMILY_LINK_DAYS = 14;

/** Made by the browser of a relative: only the same browser takes its hearts and remarks back. */
const readerKey = browserKey;
const someLine = (longest: number) => oneLine(longest).pipe(z.string().min(1));

export const familyReaderSchema = z.strictObject({ reader: readerKey, name: someLine(FAMILY_LIMITS.name) });
export const familyHeartSchema = familyReaderSchema.extend({ on: z.boolean() });
export const familyRemarkSchema = familyReaderSchema.extend({ text: someLine(FAMILY_LIMITS.remark) });
export const familyTakeBackSchema = z.strictObject({ reader: readerKey });
export const familyDoneSchema = z.strictObject({ isDone: z.boolean() });

export type FamilyReader = z.output<typeof familyReaderSchema>;
