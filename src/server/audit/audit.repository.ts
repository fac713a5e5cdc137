// The SQL that reads the audit log: by the page, narrowed by who, what, on what and when.

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
  /** An area such as `orders`, or a whole deed such as `orders.refund`. */
  readonly what: string;
  /** A type, an id, or both with a colon between them. */
  readonly subject: string;
  /** Days in Moscow, both included. */
  readonly from: string | null;
  readonly to: string | null;
  readonly page: number;
  readonly pageSize: number;
}

const ROW = `id, at, actor_id as "actorId", actor_name as "actorName", actor_role as "actorRole", action,
  subject_type as "subjectType", subject_id as "subjectId", details`;

function narrowed({ who, what, subject, from, to }: AuditFilter): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const holding = (value: unknown, condition: (parameter: string) => string) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  if (who !== null) holding(who, (is) => `actor_id = ${is}`);
  // A dot at the end of both: an area holds its deeds, a deed itself.
  if (what) holding(`${escapeLike(what)}.%`, (is) => `action || '.' like ${is}`);
  const [type, id] = subject.includes(':')
    ? [subject.split(':', 1)[0] ?? '', subject.slice(subject.indexOf(':') + 1)]
    : ['', ''];
  if (type) holding(type, (is) => `subject_type = ${is}`);
  if (id) holding(id, (is) => `subject_id = ${is}`);
  if (subject && !subject.includes(':')) {
    holding(subject, (is) => `(subject_id = ${is} or subject_type = ${is})`);
  }
  if (from) holding(from, (is) => `at >= ${is}::date::timestamp at time zone 'Europe/Moscow'`);
  if (to) holding(to, (is) => `at < (${is}::date + 1)::timestamp at time zone 'Europe/Moscow'`);
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

export async function listAudit(db: Queryable, filter: AuditFilter): Promise<{ rows: AuditRow[]; total: number }> {
  const { where, values } = narrowed(filter);
  const page = `limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`;
  const [rows, counted] = await Promise.all([
    db.query<AuditRow>(`select ${ROW} from audit_log ${where} order by at desc, id desc ${page}`, values),
    db.query<{ total: number }>(`select count(*) as total from audit_log ${where}`, values),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** From one to the next by index, so that a long log costs no more than a short one. */
const PEOPLE = `
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

/** Whoever did something, by their newest name, and the areas in which something was done. */
export async function auditFacets(db: Queryable): Promise<{ people: { id: number; name: string }[]; areas: string[] }> {
  const [people, areas] = await Promise.all([
    db.query<{ id: number; name: string }>(PEOPLE),
    db.query<{ area: string }>(AREAS),
  ]);
  return { people, areas: areas.map(({ area }) => area) };
}
