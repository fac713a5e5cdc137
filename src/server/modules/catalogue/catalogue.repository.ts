// SQL of the catalogue: story texts for the search, sales, and which stories have products.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

const TEXTS = `select distinct on (slug) slug, files ->> 'text.ru.txt' as ru, files ->> 'text.en.txt' as en
from story_versions order by slug, number desc`;

/** Writes draft and published rows directly: the words are neither edited nor returned by the API. */
const updateWords = (table: string): string => `
update ${table} p set search_words = words.ru, search_words__en = words.en
from unnest($1::text[], $2::text[], $3::text[]) as words (slug, ru, en)
join content.book_templates__draft t on t.slug = words.slug
where p.template__id = t.id and (p.search_words, p.search_words__en) is distinct from (words.ru, words.en)`;
const TABLES = ['content.products', 'content.products__draft'];

export type StoryText = { readonly slug: string } & Readonly<Record<Locale, string | null>>;

const SOLD = `select slug from order_lines where sold_on > $1::date
group by slug having sum(quantity) >= $2 order by sum(quantity) desc, slug limit $3`;

/** Texts of the newest version of every story. */
export const listStoryTexts = (db: Queryable): Promise<StoryText[]> => db.query(TEXTS);

/** Words of the stories, in the order of `slugs`. */
export async function setSearchWords(
  tx: Queryable,
  slugs: readonly string[],
  words: Readonly<Record<Locale, readonly string[]>>,
): Promise<void> {
  for (const table of TABLES) await tx.query(updateWords(table), [slugs, words.ru, words.en]);
}

/** Slugs of the best-selling stories since a day, best first. */
export const listBestsellers = async (
  db: Queryable,
  since: string,
  { minCopies, maxBooks }: { readonly minCopies: number; readonly maxBooks: number },
): Promise<string[]> => (await db.query<{ slug: string }>(SOLD, [since, minCopies, maxBooks])).map(({ slug }) => slug);

const slugsOf = async (db: Queryable, sql: string): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ slug: string }>(sql)).map(({ slug }) => slug));

/** Stories that have a product, even if an owner deleted it. */
export const listSeededStories = (db: Queryable): Promise<ReadonlySet<string>> =>
  slugsOf(db, 'select slug from shelved_stories');

export const listIncompleteStories = (db: Queryable): Promise<ReadonlySet<string>> =>
  slugsOf(db, 'select slug from shelved_stories where not complete');

export async function markSeeded(db: Queryable, slug: string): Promise<void> {
  await db.query('insert into shelved_stories (slug) values ($1)', [slug]);
}

export async function markComplete(db: Queryable, slug: string): Promise<void> {
  await db.query('update shelved_stories set complete = true where slug = $1', [slug]);
}

/** Stories about whose release nothing was decided yet. */
export const listUnreleasedStories = (db: Queryable): Promise<ReadonlySet<string>> =>
  slugsOf(db, 'select slug from shelved_stories where released_at is null');

export async function markReleased(db: Queryable, slug: string): Promise<void> {
  await db.query('update shelved_stories set released_at = now() where slug = $1', [slug]);
}

/** Its gallery is painted and added again. */
export async function markIncomplete(db: Queryable, slug: string): Promise<void> {
  await db.query('update shelved_stories set complete = false where slug = $1', [slug]);
}
