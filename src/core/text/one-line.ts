// Short texts typed by people, and keys made by a browser: schemas of several forms.
import { z } from 'zod';

/** Line breaks become spaces; control characters are refused by no keyboard and stored by no database. */
export const oneLine = (longest: number) =>
  z
    .string()
    .max(longest * 4)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .transform((text) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim())
    .pipe(z.string().max(longest));

/** A random key by which a browser is recognized, or by which a repeated call is. */
export const browserKey = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/);
