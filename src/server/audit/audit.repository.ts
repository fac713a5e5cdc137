// SQL that reads pages of the audit log, filtered by actor, action, subject and day.

import type { Queryable } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';

export interface AuditRow {
  readonly id: number;
  readonly at: Date;
  readonly actorId: number;
  readonly actorName: string;
  readonly actorRole: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly details: Record<string, unknown>;
}

export interface AuditFilter {
  readonly who: number | null;
  /** An area such as `orders`, or a full action such as `orders.refund`. */
  readonly what: string;
  /** A subject type, an id, or `type:id`. */
  readonly subject: string;
  /** Moscow days, both inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
  readonly pageSize: number;
}

const ROW = `id, at, actor_id as "actorId", actor_name as "actorName", actor_role as "actorRole", action,
  subject_type as "subjectType", subject_id as "subjectId", details`;

function whereClause({ who, what, subject, from, to }: AuditFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const addCondition = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (who !== null) addCondition(who, (parameter) => `actor_id = ${parameter}`);
  // The appended dot lets an area match all its actions and an action match itself.
  if (what) addCondition(`${escapeLike(what)}.%`, (parameter) => `action || '.' like ${parameter}`);
  const [type, id] = subject.includes(':')
    ? [subject.split(':', 1)[0] ?? '', subject.slice(subject.indexOf(':') + 1)]
    : ['', ''];
  if (type) addCondition(type, (parameter) => `subject_type = ${parameter}`);
  if (id) addCondition(id, (parameter) => `subject_id = ${parameter}`);
  if (subject && !subject.includes(':')) {
    addCondition(subject, (parameter) => `(subject_id = ${parameter} or subject_type = ${parameter})`);
  }
  if (from) addCondition(from, (parameter) => `at >= ${parameter}::date::timestamp at time zone 'Europe/Moscow'`);
  if (to) addCondition(to, (parameter) => `at < (${parameter}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

export async function listAudit(db: Queryable, filter: AuditFilter): Promise<{ rows: AuditRow[]; total: number }> {
  const { where, values } = whereClause(filter);
  const page = `limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`;
  const [rows, counted] = await Promise.all([
    db.query<AuditRow>(`select ${ROW} from audit_log ${where} order by at desc, id desc ${page}`, values),
    db.query<{ total: number }>(`select count(*) as total from audit_log ${where}`, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A loose index scan: its cost does not grow with the length of the log. */
const ACTORS = `
with recursive known as (
  (select actor_id, actor_name from audit_log order by actor_id, id desc limit 1)
  union all
  select next.actor_id, next.actor_name from known cross join lateral (
    select actor_id, actor_name from audit_log where actor_id > known.actor_id order by actor_id, id desc limit 1) next)
select actor_id as id, actor_name as name from known order by 2 limit 200`;

const AREAS = `
with recursive known as (
  (select split_part(action, '.', 1) as area from audit_log order by (action || '.') using ~<~ limit 1)
  union all
  select next.area from known cross join lateral (
    select split_part(action, '.', 1) as area from audit_log where (action || '.') ~>=~ (known.area || '/')
    order by (action || '.') using ~<~ limit 1) next)
select area from known order by 1 limit 100`;

/** All actors with their latest name, and all areas in the log. */
export async function auditFacets(db: Queryable): Promise<{ people: { id: number; name: string }[]; areas: string[] }> {
  const [people, areas] = await Promise.all([
    db.query<{ id: number; name: string }>(ACTORS),
    db.query<{ area: string }>(AREAS),
  ]);
  return { people, areas: areas.map(({ area }) => area) };
}
