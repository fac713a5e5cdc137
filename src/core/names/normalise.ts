// Normalises a typed name: spaces, dashes, look-alike letters, capitals; and reports what makes it invalid.
import { err, ok, type Result } from '../result.ts';
import { PARTICLES } from './exceptions.ts';

export type NameError =
  | 'name-empty'
  | 'name-too-long'
  | 'name-has-emoji'
  | 'name-has-digits'
  | 'name-has-markup'
  | 'name-has-symbols'
  | 'name-mixed-scripts';

export type NameWarning = 'name-look-alikes-replaced' | 'name-latin-letters' | 'name-non-russian-letters';

export interface NormalisedName {
  name: string;
  warnings: NameWarning[];
}

export const NAME_LIMIT = 30;
export const FULL_NAME_LIMIT = 60;

// Zero-width characters, soft hyphens, byte order marks, bidi marks and variation selectors.
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f/gu;
const QUOTES = /["«»„“”‟‹›]/gu;
const APOSTROPHES = /['`´‘’ʼʹ′＇]/gu;
const DASHES = /\s*[\p{Pd}−⁃]+\s*/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
const ALLOWED = /^[\p{L}\p{M}’ -]+$/u;

/** Latin letters and Cyrillic letters of the same shape, in pairs. */
const LOOK_ALIKES = 'AА aа BВ CС cс EЕ eе HН IІ iі KК kк MМ OО oо PР pр TТ XХ xх YУ yу ËЁ ëё'.split(' ');
const TO_CYRILLIC = new Map(LOOK_ALIKES.map((pair) => [pair.charAt(0), pair.charAt(1)]));
const TO_LATIN = new Map(LOOK_ALIKES.map((pair) => [pair.charAt(1), pair.charAt(0)]));

const swap = (word: string, table: ReadonlyMap<string, string>): string =>
  [...word].map((letter) => table.get(letter) ?? letter).join('');

/** Converts look-alike letters to the script of the unambiguous letters of the word. */
const unifyScript = (word: string): { word: string; replaced: boolean; mixed: boolean } => {
  if (!/\p{Script=Latin}/u.test(word) || !/\p{Script=Cyrillic}/u.test(word)) {
    return { word, replaced: false, mixed: false };
  }
  const cyrillic = swap(word, TO_CYRILLIC);
  if (!/\p{Script=Latin}/u.test(cyrillic)) return { word: cyrillic, replaced: true, mixed: false };
  const latin = swap(word, TO_LATIN);
  return { word: latin, replaced: true, mixed: /\p{Script=Cyrillic}/u.test(latin) };
};

/** Letters whose capital form has two letters (ß) stay in lower case. */
const capitalise = (part: string): string => {
  const [first = '', ...rest] = part.toLocaleLowerCase('ru');
  const upper = first.toLocaleUpperCase('ru');
  return (upper.length === first.length ? upper : first) + rest.join('');
};

/** «МАША», «маша», «мАША» become «Маша»; McKenzie and O’Neil keep their capitals. */
const properCase = (part: string, first: boolean): string => {
  if (!first && PARTICLES.has(part.toLowerCase())) return part.toLowerCase();
  const intended = /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}/u.test(part) && /^\p{Script=Latin}+$/u.test(part);
  if (intended) return part;
  const [head = '', ...tail] = part.split('’');
  if (tail.length === 0) return capitalise(head);
  const particle = head.length === 1 && head === head.toLowerCase() && !first;
  return [
    particle ? head : capitalise(head),
    ...tail.map((t) => (t.length > 1 ? capitalise(t) : t.toLowerCase())),
  ].join('’');
};

const properCaseAll = (name: string): string =>
  name
    .split(' ')
    .map((word, w) =>
      word
        .split('-')
        .map((part, p) => properCase(part, w === 0 && p === 0))
        .join('-'),
    )
    .join(' ');

const clean = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(INVISIBLE, '')
    // A combining accent over a Cyrillic letter is a stress mark (й and ё are single letters after NFC).
    .replace(/(?<=\p{Script=Cyrillic})[\u0300\u0301]/gu, '')
    .replace(QUOTES, '')
    .replace(APOSTROPHES, '’')
    .replace(DASHES, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s’-]+|[\s’.,;:-]+$/gu, '');

const normalise = (raw: string, limit: number): Result<NormalisedName, NameError> => {
  // Emoji sequences contain invisible characters, so they are detected before those are removed.
  if (EMOJI.test(raw)) return err('name-has-emoji');
  if (/[<>{}[\]\\/&]/.test(raw)) return err('name-has-markup');
  const text = clean(raw);
  if (text === '')
    return err(/[^\s\p{Cf}]/u.test(raw) && !/^[\s\p{P}\p{Cf}]+$/u.test(raw) ? 'name-has-symbols' : 'name-empty');
  if ([...new Intl.Segmenter('ru').segment(text)].length > limit) return err('name-too-long');
  if (/\p{N}/u.test(text)) return err('name-has-digits');
  if (!ALLOWED.test(text) || /[-’]{2}|- | -/.test(text)) return err('name-has-symbols');

  const words = text.split(/(?<=[ -])|(?=[ -])/u).map(unifyScript);
  if (words.some((word) => word.mixed)) return err('name-mixed-scripts');
  const name = properCaseAll(words.map((word) => word.word).join(''));
  const warnings: NameWarning[] = [];
  if (words.some((word) => word.replaced)) warnings.push('name-look-alikes-replaced');
  if (/\p{Script=Latin}/u.test(name)) warnings.push('name-latin-letters');
  if (/[^а-яё\s’-]/iu.test(name.replace(/\p{Script=Latin}/gu, ''))) warnings.push('name-non-russian-letters');
  return ok({ name, warnings });
};

/** The name the story uses: 1 to 30 letters of any script, with hyphens, apostrophes and spaces. */
export const normaliseName = (raw: string): Result<NormalisedName, NameError> => normalise(raw, NAME_LIMIT);

/** The full name on the cover and the title page: up to 60 letters. */
export const normaliseFullName = (raw: string): Result<NormalisedName, NameError> => normalise(raw, FULL_NAME_LIMIT);
