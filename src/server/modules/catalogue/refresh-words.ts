// Updates the search words of products from the newest versions of their stories, without words common to all stories.

import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { listStoryTexts, setSearchWords } from './catalogue.repository.ts';
import { storyWords } from './story-words.ts';

export async function refreshWords(tx: Queryable): Promise<void> {
  const texts = await listStoryTexts(tx);
  const wordsOf = (locale: Locale): string[] => {
    const words = storyWords(new Map(texts.map((text) => [text.slug, text[locale] ?? ''])), locale);
    return texts.map(({ slug }) => words.get(slug) ?? '');
  };
  await setSearchWords(
    tx,
    texts.map(({ slug }) => slug),
    { ru: wordsOf('ru'), en: wordsOf('en') },
  );
}
