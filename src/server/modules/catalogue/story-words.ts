// Extracts the words by which parents may search for a story, without words common to all stories.

import type { Locale } from '#core/locale.ts';
import { STORY_TOKEN } from '#core/text/story-token.ts';
import { stemWord } from './stem-word.ts';
import { familyWords } from './word-families.ts';

const SHORTEST = 3;

/** Lines that are not printed in the book: notes and block names. */
const UNPRINTED_LINES = /^(?:\/\/|==).*$/gm;

/** `{имя:вин}` is replaced by the child's data; of `{сказал|сказала}` both alternatives count. */
const printedText = (text: string): string =>
  text
    .replaceAll(UNPRINTED_LINES, ' ')
    .replaceAll(STORY_TOKEN, (_, inside: string) => (inside.includes('|') ? inside : ' '));

const wordsIn = (text: string): string[] =>
  (
    printedText(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => word.length >= SHORTEST);

/** By slug: each word once, with and without ё. A word found in half of the stories does not distinguish them. */
export function storyWords(texts: ReadonlyMap<string, string>, locale: Locale): Map<string, string> {
  const words = new Map([...texts].map(([slug, text]) => [slug, new Map(wordsIn(text).map((w) => [stemWord(w), w]))]));
  const stories = new Map<string, number>();
  for (const known of words.values()) for (const stem of known.keys()) stories.set(stem, (stories.get(stem) ?? 0) + 1);
  const isDistinctive = (stem: string): boolean => texts.size < 4 || (stories.get(stem) ?? 0) * 2 < texts.size;
  return new Map(
    [...words].map(([slug, known]) => {
      const distinctive = [...known].filter(([stem]) => isDistinctive(stem)).map(([, word]) => word);
      const all = [...distinctive, ...familyWords(new Set(known.keys()), locale, stemWord)];
      return [slug, [...new Set(all.flatMap((word) => [word, word.replaceAll('ё', 'е')]))].join(' ')];
    }),
  );
}
