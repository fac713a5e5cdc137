// Search in SQL that treats ё and е as one letter.
import { escapeRegExp } from '#core/text/escape-regexp.ts';

/** The child's name of `books b` in the same form; expression of the index books_child_name. */
export const CHILD_NAME_FOLDED = `translate(lower(b.child ->> 'name'), 'ё', 'е')`;

/** Regular expression that finds the words anywhere in a text, for `~` or `~*`; trigram indexes support both. */
export const containsRegex = (words: string): string => escapeRegExp(words.toLowerCase()).replace(/[её]/g, '[её]');
