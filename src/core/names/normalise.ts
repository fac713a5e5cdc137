// Cleans a typed name before anything else looks at it: spaces, dashes, look-alike letters, capitals; and says what is wrong.
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

const NAME_LIMIT = 30;
const FULL_NAME_LIMIT = 60;

// Zero-width characters, soft hyphens, byte order marks, bidi marks and variation selectors.
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034f/gu;
const QUOTES = /["«»„“”‟‹›]/gu;
const APOSTROPHES = /['`´‘’ʼʹ′＇]/gu;
const DASHES = /\s*[\p{Pd}−⁃]+\s*/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u20e3/u;
const ALLOWED = /^[\p{L}\p{M}’ -]+$/u;

const LATIN_TO_CYRILLIC: Record<string, string> = {
  A: 'А',
  a: 'а',
  B: 'В',
  C: 'С',
  c: 'с',
  E: 'Е',
  e: 'е',
  H: 'Н',
  I: 'І',
  i: 'і',
  K: 'К',
  k: 'к',
  M: 'М',
  m: 'м',
  O: 'О',
  o: 'о',
  P: 'Р',
  p: 'р',
  T: 'Т',
  t: 'т',
  X: 'Х',
  x: 'х',
  y: 'у',
  Y: 'У',
  u: 'и',
  ë: 'ё',
  Ë: 'Ё',
};
const CYRILLIC_TO_LATIN: Record<string, string> = {
  А: 'A',
  а: 'a',
  В: 'B',
  С: 'C',
  с: 'c',
  Е: 'E',
  е: 'e',
  Н: 'H',
  І: 'I',
  і: 'i',
  К: 'K',
  к: 'k',
  М: 'M',
  О: 'O',
  о: 'o',
  Р: 'P',
  р: 'p',
  Т: 'T',
  Х: 'X',
  х: 'x',
  у: 'y',
  У: 'Y',
};

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** One word in one script: look-alike letters follow the majority of the letters that cannot be mistaken. */
const unifyScript = (word: string): { word: string; replaced: boolean; mixed: boolean } => {
  const latin = count(word, /\p{Script=Latin}/gu);
  const cyrillic = count(word, /\p{Script=Cyrillic}/gu);
  if (latin === 0 || cyrillic === 0) return { word, replaced: false, mixed: false };
  const table = cyrillic >= latin ? LATIN_TO_CYRILLIC : CYRILLIC_TO_LATIN;
  const unified = [...word].map((letter) => table[letter] ?? letter).join('');
  const foreign = cyrillic >= latin ? /\p{Script=Latin}/u : /\p{Script=Cyrillic}/u;
  return { word: unified, replaced: true, mixed: foreign.test(unified) };
};

const capitalise = (part: string): string => {
  const lower = part.toLocaleLowerCase('ru');
  return lower.charAt(0).toLocaleUpperCase('ru') + lower.slice(1);
};

/** «МАША», «маша», «мАША» become «Маша»; McKenzie and O’Neil keep the capitals they were given. */
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
    // A stress mark over a Cyrillic vowel is a reading aid, no letter (й and ё are single letters after NFC).
    .replace(/(?<=\p{Script=Cyrillic})[\u0300\u0301]/gu, '')
    .replace(QUOTES, '')
    .replace(APOSTROPHES, '’')
    .replace(DASHES, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s’-]+|[\s’-]+$/gu, '');

const normalise = (raw: string, limit: number): Result<NormalisedName, NameError> => {
  // Emoji are joined with invisible characters, so they are looked for before those are dropped.
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
