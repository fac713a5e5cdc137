// Finds hyphenation points with Russian and English patterns, at least two letters before and three after.
import english from 'hyphen/en/index.js';
import russian from 'hyphen/ru/index.js';

const SOFT_HYPHEN = '\u00ad';
const MIN_BEFORE = 2;
const MIN_AFTER = 3;
const known = new Map<string, readonly number[]>();

const split = (letters: string): readonly number[] => {
  const patterns = /\p{Script=Cyrillic}/u.test(letters) ? russian : english;
  const marked = patterns.hyphenateSync(letters, { hyphenChar: SOFT_HYPHEN, minWordLength: MIN_BEFORE + MIN_AFTER });
  const points: number[] = [];
  let position = 0;
  for (const letter of marked) {
    if (letter !== SOFT_HYPHEN) position += letter.length;
    else if (position >= MIN_BEFORE && letters.length - position >= MIN_AFTER) points.push(position);
  }
  return points;
};

/** Offsets inside the word (punctuation included) where a hyphen may be inserted. */
export const hyphenationPoints = (word: string): readonly number[] => {
  const cached = known.get(word);
  if (cached) return cached;
  const points: number[] = [];
  for (const match of word.matchAll(/\p{L}+/gu)) {
    for (const point of split(match[0])) points.push(match.index + point);
  }
  known.set(word, points);
  return points;
};
