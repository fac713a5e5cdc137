// What the things in the log are called now: the number of an order, the title of a book or an entry, a colleague.
import { LOCALES, type Locale } from '#core/locale.ts';
import type { AuditRow } from '../audit/audit.repository.ts';
import { scalarColumn } from '../content/model.ts';
import type { Registry } from '../content/registry.ts';
import type { Queryable } from '../db/database.ts';

export type SubjectName = Readonly<Record<Locale, string | null>>;

const same = (column: string): string => `${column} as ru, ${column} as en`;
const TITLES = 'max(t.title) as ru, max(t.title__en) as en from content.book_templates__draft t';

/** By type of subject: `id`, `ru` and `en` of the ids in $1. No address, no child and no code is a name here. */
const NAMES: Readonly<Record<string, string>> = {
  order: `select document_id as id, ${same('number')} from orders where document_id = any($1)`,
  user: `select id::text, ${same('username')} from users where id::text = any($1) and username not like '%@%'`,
  book: `select b.document_id as id, ${TITLES} join books b on b.story = t.slug
    where b.document_id = any($1) group by b.document_id`,
  story: `select t.slug as id, ${TITLES} where t.slug = any($1) group by t.slug`,
  file: `select id::text, ${same('name')} from files where id::text = any($1)`,
  mail: `select document_id as id, ${same('subject')} from mails where document_id = any($1)`,
  redirect: `select id::text, ${same('from_path')} from redirects where id::text = any($1)`,
};

/** A deleted entry is called as it was before its last change. */
const DELETED = `
select distinct on (document_id) document_id as id, before -> 'ru' ->> 'title' as ru, before -> 'en' ->> 'title' as en
from entry_changes where document_id = any($1) and before is not null order by document_id, id desc`;

/** Of a type of content with titles; nothing of records of people. */
function titlesOf(registry: Registry, type: string): string | undefined {
  const model = registry.types.find(({ singularName, private: isPrivate }) => singularName === type && !isPrivate);
  const title = model?.fields.get('title');
  if (!model || title?.kind !== 'scalar') return undefined;
  const [ru, en] = LOCALES.map((locale) => scalarColumn(title, locale));
  return `select document_id as id, ${ru} as ru, ${en} as en from ${(model.draft ?? model).table}
    where document_id = any($1)`;
}

/** In the order of the rows; null where nothing has a name, or it is gone. */
export async function subjectNames(
  db: Queryable,
  registry: Registry,
  rows: readonly Pick<AuditRow, 'subjectType' | 'subjectId'>[],
): Promise<(SubjectName | null)[]> {
  const idsOf = Map.groupBy(rows, ({ subjectType }) => subjectType);
  const known = new Map<string, SubjectName>();
  for (const [type, of] of idsOf) {
    const titles = NAMES[type] === undefined ? titlesOf(registry, type) : undefined;
    const ids = [...new Set(of.map(({ subjectId }) => subjectId))];
    for (const sql of titles ? [DELETED, titles] : [NAMES[type] ?? []].flat())
      for (const { id, ru, en } of await db.query<SubjectName & { id: string }>(sql, [ids]))
        known.set(`${type} ${id}`, { ru: ru ?? en, en: en ?? ru });
  }
  return rows.map(({ subjectType, subjectId }) => known.get(`${subjectType} ${subjectId}`) ?? null);
}
