// Keeps what products are found by in step with their stories: the words of every newest version, told apart from everybody's.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';
import { storyWords } from './story-words.ts';

const TEXTS = `select distinct on (slug) slug, files ->> 'text.ru.txt' as ru, files ->> 'text.en.txt' as en
from story_versions order by slug, number desc`;

/** Nobody edits these words and no answer shows them, so neither drafts nor what is published wait for each other. */
const keep = (table: string): string => `
update ${table} p set search_words = told.ru, search_words__en = told.en
from unnest($1::text[], $2::text[], $3::text[]) as told (slug, ru, en)
join content.book_templates__draft t on t.slug = told.slug
where p.template__id = t.id and (p.search_words, p.search_words__en) is distinct from (told.ru, told.en)`;
const TABLES = ['content.products', 'content.products__draft'];

type Text = { readonly slug: string } & Readonly<Record<Locale, string | null>>;

export async function refreshWords(tx: Queryable): Promise<void> {
  const texts = await tx.query<Text>(TEXTS);
  const told = (locale: Locale): string[] => {
    const words = storyWords(new Map(texts.map((text) => [text.slug, text[locale] ?? ''])), locale);
    return texts.map(({ slug }) => words.get(slug) ?? '');
  };
  const values = [texts.map(({ slug }) => slug), told('ru'), told('en')];
  for (const table of TABLES) await tx.query(keep(table), values);
}
