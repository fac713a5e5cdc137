// Looks up the current names of audit subjects: order numbers, titles of books and entries, user names.
import type { StaffAction } from '#core/accounts/staff.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { AuditRow } from '../audit/audit.repository.ts';
import { scalarColumn } from '../content/model.ts';
import type { Registry } from '../content/registry.ts';
import type { Queryable } from '../db/database.ts';

export type SubjectName = Readonly<Record<Locale, string | null>>;

const sameInBothLocales = (column: string): string => `${column} as ru, ${column} as en`;
const STORY_TITLES = 'max(t.title) as ru, max(t.title__en) as en from content.book_templates__draft t';

/** The newest name in the log itself: of a row that may be deleted, and only the log keeps its name. */
const loggedName = (type: string): string => `
select distinct on (subject_id) subject_id as id, ${sameInBothLocales('name')} from (
  select id as record, subject_id, case jsonb_typeof(details -> 'name') when 'string' then details ->> 'name'
    else details -> 'name' ->> 'to' end as name
  from audit_log where subject_type = '${type}' and subject_id = any($1)) named
where name is not null order by subject_id, record desc`;

/** The ids in $1 that can be numbers, compared as such so that their index is used. */
const HAS_ID = `id = any(array(
  select case when each ~ '^[0-9]{1,15}$' then each::bigint end from unnest($1::text[]) each))`;

/** SQL by subject type that returns `id`, `ru` and `en` for the ids in $1. Never selects e-mail addresses or children's names. */
const NAME_QUERIES: Readonly<Record<string, string>> = {
  order: `select document_id as id, ${sameInBothLocales('number')} from orders where document_id = any($1)`,
  user: `select id::text, ${sameInBothLocales('username')} from users where ${HAS_ID} and username not like '%@%'`,
  book: `select b.document_id as id, ${STORY_TITLES} join books b on b.story = t.slug
    where b.document_id = any($1) group by b.document_id`,
  story: `select t.slug as id, ${STORY_TITLES} where t.slug = any($1) group by t.slug`,
  file: `select id::text, ${sameInBothLocales('name')} from files where ${HAS_ID}
    union all select id::text, ${sameInBothLocales("file ->> 'name'")} from deleted_files where ${HAS_ID}`,
  issue: `select document_id as id, nullif(content -> 'ru' ->> 'subject', '') as ru,
    nullif(content -> 'en' ->> 'subject', '') as en from newsletter_issues where document_id = any($1)`,
  'print-run': `select r.document_id as id, ${sameInBothLocales('o.number')} from print_runs r
    join orders o on o.document_id = r.order_id where r.document_id = any($1)`,
  mail: `select document_id as id, ${sameInBothLocales('subject')} from mails where document_id = any($1)`,
  'api-token': loggedName('api-token'),
  webhook: loggedName('webhook'),
  redirect: `select id::text, ${sameInBothLocales('from_path')} from redirects where ${HAS_ID}`,
};

/** Names a reader of the log sees only with the permission to open the section. */
const GUARDED_NAMES: Readonly<Record<string, { readonly action: StaffAction; readonly sql: string }>> = {
  customer: {
    action: 'admin::customers.read',
    sql: `select document_id as id, ${sameInBothLocales('name')} from customers where document_id = any($1) and name not like '%@%'`,
  },
  inquiry: {
    action: 'admin::inquiries.read',
    sql: `select document_id as id, ${sameInBothLocales('name')} from inquiries where document_id = any($1)`,
  },
  certificate: {
    action: 'admin::orders.read',
    sql: `select document_id as id, ${sameInBothLocales("'…' || code_ending")} from gift_certificates where document_id = any($1)`,
  },
  coupon: {
    action: 'admin::coupons.read',
    sql: `select document_id as id, case when automatic then coalesce(title_ru, code) else code end as ru,
      case when automatic then coalesce(title_en, title_ru, code) else code end as en
      from content.coupons where document_id = any($1)`,
  },
};

/** A deleted entry keeps the title it had before its last change. */
const DELETED_ENTRY_TITLES = `
select distinct on (document_id) document_id as id, before -> 'ru' ->> 'title' as ru, before -> 'en' ->> 'title' as en
from entry_changes where document_id = any($1) and before is not null order by document_id, id desc`;

/** SQL for a content type with a title; undefined for private types. */
function titleQuery(registry: Registry, type: string): string | undefined {
  const model = registry.types.find(({ singularName, private: isPrivate }) => singularName === type && !isPrivate);
  const title = model?.fields.get('title');
  if (!model || title?.kind !== 'scalar') return undefined;
  const [ru, en] = LOCALES.map((locale) => scalarColumn(title, locale));
  return `select document_id as id, ${ru} as ru, ${en} as en from ${(model.draft ?? model).table}
    where document_id = any($1)`;
}

/** In the order of the rows; null where the subject has no name or was deleted. */
export async function subjectNames(
  db: Queryable,
  registry: Registry,
  rows: readonly Pick<AuditRow, 'subjectType' | 'subjectId'>[],
  can: (action: StaffAction) => boolean,
): Promise<(SubjectName | null)[]> {
  const rowsByType = Map.groupBy(rows, ({ subjectType }) => subjectType);
  const known = new Map<string, SubjectName>();
  for (const [type, subjectRows] of rowsByType) {
    const guarded = GUARDED_NAMES[type];
    const ownQuery = guarded && can(guarded.action) ? guarded.sql : NAME_QUERIES[type];
    const titles = ownQuery === undefined && !guarded ? titleQuery(registry, type) : undefined;
    const ids = [...new Set(subjectRows.map(({ subjectId }) => subjectId))];
    for (const sql of titles ? [DELETED_ENTRY_TITLES, titles] : [ownQuery ?? []].flat())
      for (const { id, ru, en } of await db.query<SubjectName & { id: string }>(sql, [ids]))
        known.set(`${type} ${id}`, { ru: ru ?? en, en: en ?? ru });
  }
  return rows.map(({ subjectType, subjectId }) => known.get(`${subjectType} ${subjectId}`) ?? null);
}
