// The words of each type's names and titles, kept by triggers, so that a mistyped one is put right before it is looked for.
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/locale.ts';
import type { Queryable } from '../db/database.ts';
import { CONTENT_SCHEMA, hasTrigrams, indexName, type Model, scalarColumn } from './model.ts';
import { searchedTexts } from './search.ts';

/** How alike two words must be to forgive a typo; 1 is equal. */
const SIMILARITY = 0.4;
/** A word may be meant for any of so many. */
const MEANT = 4;

/** A word stays when the last entry with it goes: it finds nothing then. */
export const WORDS_SQL = `
create table if not exists content.words (
  /* Table and language. */
  relation text not null,
  word text not null,
  primary key (relation, word)
);
create index if not exists words_trgm on content.words using gin (word gin_trgm_ops);

create or replace function content.meant_words(typed text[], known text) returns table (n bigint, meant text[])
language sql stable set pg_trgm.word_similarity_threshold = ${SIMILARITY} as $$
  select t.n, array(select w.word from content.words w where w.relation = known and t.word <% w.word
    order by word_similarity(t.word, w.word) desc, abs(length(w.word) - length(t.word)), w.word limit ${MEANT})
  from unnest(typed) with ordinality t(word, n)
$$;
`;

export const wordsRelation = (model: Model, locale: Locale): string =>
  model.localized && locale !== DEFAULT_LOCALE ? `${model.tableName}:${locale}` : model.tableName;

/** Tables of other modules have no trigger that would keep them. */
export const hasWords = (model: Model): boolean => model.kind !== 'system' && namesOf(model).length > 0;

const namesOf = (model: Model) => searchedTexts(model).filter((field) => field.type === 'string' && hasTrigrams(field));

/** Empty where the type has no names. */
export function wordStatements(model: Model): string[] {
  if (!hasWords(model)) return [];
  const { table, tableName } = model;
  const locales: readonly Locale[] = model.localized ? LOCALES : LOCALES.slice(0, 1);
  const from = (rows: string): string =>
    locales
      .map((locale) => {
        const text = namesOf(model).map((field) => `coalesce(${scalarColumn(field, locale)}, '')`);
        return `select '${wordsRelation(model, locale)}' as relation, w[1] as word
          from ${rows}, regexp_matches(lower(${text.join(` || ' ' || `)}), '[[:alpha:]]{3,40}', 'g') w`;
      })
      .join(' union ');
  // In one order, so that two writers of the same new words wait for each other and never for both.
  const insert = (rows: string): string =>
    `insert into content.words (relation, word) select relation, word from (${from(rows)}) fresh_words
     where not exists (select from content.words k where k.relation = fresh_words.relation and k.word = fresh_words.word)
     order by relation, word on conflict do nothing`;
  const name = `${CONTENT_SCHEMA}.${indexName(tableName, 'words')}`;
  return [
    `create or replace function ${name}() returns trigger language plpgsql as $$
     begin ${insert('fresh')}; return null; end $$`,
    ...(['insert', 'update'] as const).map(
      (event) => `create or replace trigger keep_words_on_${event} after ${event} on ${table}
       referencing new table as fresh for each statement execute function ${name}()`,
    ),
    insert(table),
  ];
}

/** The search meant by a mistyped one; null where nothing is like it. Numbers are meant as they are. */
export async function meantSearch(db: Queryable, relation: string, text: string): Promise<string | null> {
  const typed =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 10) ?? [];
  const rows = await db.prepared<{ meant: string[] }>(
    'content-meant-words',
    'select meant from content.meant_words($1::text[], $2) order by n',
    [typed, relation],
  );
  const meant = rows.map((row) => row.meant);
  const understood = meant.filter((words) => words.length > 0).length;
  // A text of which most is like nothing we have means nothing we have.
  if (understood === 0 || understood * 2 < typed.filter((word) => /\p{L}/u.test(word)).length) return null;
  const groups = typed.flatMap((word, index) => {
    const words = meant[index] ?? [];
    if (words.length > 0) return [`(${words.join(' | ')})`];
    return /\p{N}/u.test(word) ? [`${word}:*`] : [];
  });
  return groups.join(' & ');
}
