// SQL of the list of stories and of their versions, for editors.
import type { Queryable } from '../../../db/database.ts';
import { containsRegex } from '../../../db/fold-yo.ts';
import { pageOffset } from '../../../http/list-query.ts';
import type { StoryVersionView, TemplateBrief } from '../stories.types.ts';

/** Every story that has a version or a draft, by its slug or one of its names. */
const FOUND = `
from (select slug from story_versions union select slug from story_drafts) s
left join content.book_templates__draft t on t.slug = s.slug
where $1 = '' or lower(s.slug || ' ' || coalesce(t.title, '') || ' ' || coalesce(t.title__en, '')) ~ $1`;

const LIST = `
with page as (select s.slug ${FOUND} order by s.slug limit $2 offset $3)
select page.slug, t.document_id as "documentId", t.title as "titleRu", t.title__en as "titleEn",
  coalesce(n.number, 0) as version, t.state, t.min_age as "minAge", t.max_age as "maxAge",
  (select count(*) from content.book_pages p where p.template__id = t.id) as pages,
  (select count(*) from books b where b.story = page.slug and b.destroyed_at is null) as books,
  d.slug is not null as "hasDraft", case when t.id is null then d.files ->> 'story.json' end as story,
  greatest(n.imported_at, d.saved_at) as "changedAt"
from page left join lateral (
  select number, imported_at from story_versions v where v.slug = page.slug order by number desc limit 1) n on true
left join story_drafts d on d.slug = page.slug
left join content.book_templates__draft t on t.slug = page.slug and n.number is not null
order by page.slug`;

export interface ListRow extends Omit<TemplateBrief, 'title' | 'ages' | 'changedAt'> {
  readonly titleRu: string | null;
  readonly titleEn: string | null;
  readonly minAge: number | null;
  readonly maxAge: number | null;
  readonly story: string | null;
  readonly changedAt: Date;
}

const VERSIONS = `
select v.number, v.hash, v.origin, v.published_by as "publishedBy", v.imported_at as at,
  (select count(*) from books b where b.story = v.slug and b.story_version = v.number and b.destroyed_at is null) as books
from story_versions v where v.slug = $1 order by v.number desc limit 200`;

/** A page of the stories that contain `q` in the slug or a title, and the number of all of them. */
export async function listTemplates(
  db: Queryable,
  filter: { readonly q: string; readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly ListRow[]; readonly total: number }> {
  const words = containsRegex(filter.q);
  const [rows, counted] = await Promise.all([
    db.query<ListRow>(LIST, [words, filter.pageSize, pageOffset(filter)]),
    db.query<{ total: number }>(`select count(*) as total ${FOUND}`, [words]),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Newest first. */
export const listVersions = (
  db: Queryable,
  slug: string,
): Promise<(Omit<StoryVersionView, 'at'> & { readonly at: Date })[]> => db.query(VERSIONS, [slug]);
