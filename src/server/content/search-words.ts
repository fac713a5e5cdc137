// Word lists of each type's names and titles, maintained by triggers, for correcting the spelling of searches.

import { DEFAULT_LOCALE, LOCALES, type Locale } from '#core/locale.ts';
import { wordsIn } from '#core/text/words.ts';
import type { Queryable } from '../db/database.ts';
import { CONTENT_SCHEMA, hasTrigrams, indexName, type Model, scalarColumn } from './model.ts';
import { searchedTexts } from './search.ts';

/** Minimum trigram similarity of a corrected word; 1 is equal. */
const MIN_WORD_SIMILARITY = 0.4;
/** Maximum number of candidates per mistyped word. */
const MAX_CANDIDATES = 4;

/** Words are never deleted: a word without entries finds nothing. */
export const WORDS_SQL = `
create table if not exists content.words (
  /* Table and language. */
  relation text not null,
  word text not null,
  primary key (relation, word)
);
create index if not exists words_trgm on content.words using gin (word gin_trgm_ops);

/* Loads pg_trgm into this session: only a superuser may name a setting of a library that is not loaded. */
do $$ begin perform show_trgm(''); end $$;
create or replace function content.meant_words(typed text[], known text) returns table (n bigint, meant text[])
language sql stable set pg_trgm.word_similarity_threshold = ${MIN_WORD_SIMILARITY} as $$
  select t.n, array(select w.word from content.words w where w.relation = known and t.word <% w.word
    order by word_similarity(t.word, w.word) desc, abs(length(w.word) - length(t.word)), w.word limit ${MAX_CANDIDATES})
  from unnest(typed) with ordinality t(word, n)
$$;
`;

export const wordsRelation = (model: Model, locale: Locale): string =>
  model.localized && locale !== DEFAULT_LOCALE ? `${model.tableName}:${locale}` : model.tableName;

/** Other modules' tables have no trigger to maintain the list. */
export const hasSearchWords = (model: Model): boolean => model.kind !== 'system' && namesOf(model).length > 0;

const namesOf = (model: Model) => searchedTexts(model).filter((field) => field.type === 'string' && hasTrigrams(field));

/** Empty where the type has no names. */
export function searchWordStatements(model: Model): string[] {
  if (!hasSearchWords(model)) return [];
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
  // Inserted in a fixed order, so that concurrent writers of the same words cannot deadlock.
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

/** The corrected search of a mistyped one; null where nothing is similar. Numbers are kept as typed. */
export async function correctSearch(db: Queryable, relation: string, text: string): Promise<string | null> {
  const typed = wordsIn(text.toLowerCase()).slice(0, 10);
  const rows = await db.prepared<{ meant: string[] }>(
    'content-meant-words',
    'select meant from content.meant_words($1::text[], $2) order by n',
    [typed, relation],
  );
  const meant = rows.map((row) => row.meant);
  const correctedCount = meant.filter((words) => words.length > 0).length;
  // Gives up where fewer than half of the words are similar to known ones.
  if (correctedCount === 0 || correctedCount * 2 < typed.filter((word) => /\p{L}/u.test(word)).length) return null;
  const groups = typed.flatMap((word, index) => {
    const words = meant[index] ?? [];
    if (words.length > 0) return [`(${words.join(' | ')})`];
    return /\p{N}/u.test(word) ? [`${word}:*`] : [];
  });
  return groups.join(' & ');
}
