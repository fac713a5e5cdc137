// Hearts and remarks that relatives leave on the pages of a book: limits and schemas, shared by form and route.
import { z } from 'zod';

export const FAMILY_LIMITS = { name: 40, remark: 300 } as const;
/** A link ends by itself; its owner can open a new one. */
export const FAMILY_LINK_DAYS = 14;

/** Made by the browser of a relative: only the same browser takes its hearts and remarks back. */
const readerKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);
/** Line breaks become spaces; other control characters are refused by no keyboard and stored by no database. */
const oneLine = (longest: number) =>
  z
    .string()
    .max(longest * 4)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .transform((text) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim())
    .pipe(z.string().min(1).max(longest));

export const familyReaderSchema = z.strictObject({ reader: readerKey, name: oneLine(FAMILY_LIMITS.name) });
export const familyHeartSchema = familyReaderSchema.extend({ on: z.boolean() });
export const familyRemarkSchema = familyReaderSchema.extend({ text: oneLine(FAMILY_LIMITS.remark) });
export const familyTakeBackSchema = z.strictObject({ reader: readerKey });
export const familyDoneSchema = z.strictObject({ isDone: z.boolean() });

export type FamilyReader = z.output<typeof familyReaderSchema>;
