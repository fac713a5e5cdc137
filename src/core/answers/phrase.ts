// The family phrase: one line a parent whispers before sleep. Checked for length and characters, never for meaning.
import type { PhraseError } from '../names/name-schema.ts';
import { err, ok, type Result } from '../result.ts';

/** What a speech line and the lettering of a picture can hold. */
export const PHRASE_LIMIT = 40;

/** Letters that all fonts of the stories have, digits, and the marks of a spoken sentence. */
const PRINTABLE = /^[\u0400-\u045f\u0490\u0491A-Za-z\u00c0-\u017f\d ,.!?…—–:;()’-]*$/u;
const OUTER_QUOTES = /^[«"“„‘']+|[»"”“’']+$/gu;

/** An empty phrase is valid: the story's own is used then. */
export const normalisePhrase = (raw: string): Result<string, PhraseError> => {
  const text = raw
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(OUTER_QUOTES, '')
    .replace(/\.{3,}/g, '…')
    .replace(/ - /g, ' — ')
    .replace(/'/g, '’')
    .replace(/[\s,;:—–-]+$|(?<!\.)\.$/u, '')
    .trim();
  if (text !== '' && !(PRINTABLE.test(text) && /\p{L}/u.test(text))) return err('phrase-has-symbols');
  return text.length > PHRASE_LIMIT ? err('phrase-too-long') : ok(text);
};

/** The phrase as a sentence of its own: a capital at the beginning, a mark at the end. */
export const phraseAsSentence = (phrase: string): string =>
  `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}${/[.!?…]$/u.test(phrase) ? '' : '.'}`;
