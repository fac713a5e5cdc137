// Updates the search words of products from the newest versions of their stories, without words common to all stories.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { storyWords } from './story-words.ts';

const TEXTS = `select distinct on (slug) slug, files ->> 'text.ru.txt' as ru, files ->> 'text.en.txt' as en
from story_versions order by slug, number desc`;

/** Writes draft and published rows directly: the words are neither edited nor returned by the API. */
const updateWords = (table: string): string => `
update ${table} p set search_words = words.ru, search_words__en = words.en
from unnest($1::text[], $2::text[], $3::text[]) as words (slug, ru, en)
join content.book_templates__draft t on t.slug = words.slug
where p.template__id = t.id and (p.search_words, p.search_words__en) is distinct from (words.ru, words.en)`;
const TABLES = ['content.products', 'content.products__draft'];

type Text = { readonly slug: string } & Readonly<Record<Locale, string | null>>;

export async function refreshWords(tx: Queryable): Promise<void> {
  const texts = await tx.query<Text>(TEXTS);
  const wordsOf = (locale: Locale): string[] => {
    const words = storyWords(new Map(texts.map((text) => [text.slug, text[locale] ?? ''])), locale);
    return texts.map(({ slug }) => words.get(slug) ?? '');
  };
  const values = [texts.map(({ slug }) => slug), wordsOf('ru'), wordsOf('en')];
  for (const table of TABLES) await tx.query(updateWords(table), values);
}
