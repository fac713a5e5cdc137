// What a story tells of, as words a parent may look for: who and what is in its texts, without what every story says.
import type { Locale } from '#core/locale.ts';
import { stemWord } from './stem-word.ts';
import { familyWords } from './word-families.ts';

const SHORTEST = 3;

/** Lines of the file that nobody reads in the book: notes and the names of blocks. */
const UNTOLD = /^(?:\/\/|==).*$/gm;
/** `{имя:вин}` is a child's; of `{сказал|сказала}` both are told. */
const TOKEN = /\{([^{}]*)\}/g;

const told = (text: string): string =>
  text.replaceAll(UNTOLD, ' ').replaceAll(TOKEN, (_, inside: string) => (inside.includes('|') ? inside : ' '));

const wordsIn = (text: string): string[] =>
  (
    told(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => word.length >= SHORTEST);

/** By slug: each word once, written with ё and without. A word that half of the stories have tells none from another. */
export function storyWords(texts: ReadonlyMap<string, string>, locale: Locale): Map<string, string> {
  const words = new Map([...texts].map(([slug, text]) => [slug, new Map(wordsIn(text).map((w) => [stemWord(w), w]))]));
  const stories = new Map<string, number>();
  for (const known of words.values()) for (const stem of known.keys()) stories.set(stem, (stories.get(stem) ?? 0) + 1);
  const isTelling = (stem: string): boolean => texts.size < 4 || (stories.get(stem) ?? 0) * 2 < texts.size;
  return new Map(
    [...words].map(([slug, known]) => {
      const telling = [...known].filter(([stem]) => isTelling(stem)).map(([, word]) => word);
      const all = [...telling, ...familyWords(new Set(known.keys()), locale, stemWord)];
      return [slug, [...new Set(all.flatMap((word) => [word, word.replaceAll('ё', 'е')]))].join(' ')];
    }),
  );
}
