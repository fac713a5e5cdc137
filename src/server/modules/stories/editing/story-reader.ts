// Reads for the story editor: list of templates, one story with draft, versions and stress test, and differences.
import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { MIN_CARD_PICTURES } from '#engine/coloring/pairs.ts';
import { EXPRESSIONS, PATTERNS, POSES } from '#engine/story/schema.ts';
import { engineVocabulary } from '#engine/story/vocabulary.ts';
import { installedFamilies } from '#engine/text/fonts.ts';
import type { Database } from '../../../db/database.ts';
import { containsPattern, type ListPage, pageOffset } from '../../../http/list-query.ts';
import { findVersion } from '../stories.repository.ts';
import type {
  StoryDetails,
  StoryFileDifference,
  StoryVersionView,
  StoryVocabulary,
  TemplateBrief,
} from '../stories.types.ts';
import { checkStory, readAssets, type StoryAssets } from './check-story.ts';
import { differenceOf } from './difference.ts';
import { type FileChanges, type Files, sourceOf, withChanges } from './draft-files.ts';
import { type DraftRow, findDraft, findTest } from './drafts.repository.ts';
import type { EditingFailure } from './editing-failure.ts';
import { viewOfTest } from './test-view.ts';

export interface StoryReaderDeps {
  readonly database: Database;
  readonly contentDir: string;
  readonly engineId: string;
}

/** What is edited: the draft, or the newest version if there is no draft. */
export interface Edited {
  readonly files: Files;
  readonly draft: DraftRow | null;
  readonly newest: number | null;
}

export interface TemplateFilter extends ListPage {
  readonly q: string;
}

export interface StoryReading {
  list(filter: TemplateFilter): Promise<{ readonly rows: readonly TemplateBrief[]; readonly total: number }>;
  details(slug: string): Promise<Result<StoryDetails, EditingFailure>>;
  edited(slug: string): Promise<Result<Edited, EditingFailure>>;
  /** The edited files with unsaved changes applied. */
  typed(slug: string, changes: FileChanges): Promise<Result<Files, EditingFailure>>;
  filesOf(slug: string, state: number | 'draft'): Promise<Result<Files, EditingFailure>>;
  difference(
    slug: string,
    from: number | 'draft',
    to: number | 'draft',
  ): Promise<Result<StoryFileDifference[], EditingFailure>>;
  assets(): Promise<StoryAssets>;
}

/** Every story that has a version or a draft, by its slug or one of its names. */
const FOUND = `
from (select slug from story_versions union select slug from story_drafts) s
left join content.book_templates__draft t on t.slug = s.slug
where $1 = '%%' or lower(s.slug || ' ' || coalesce(t.title, '') || ' ' || coalesce(t.title__en, '')) like $1`;

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

interface ListRow extends Omit<TemplateBrief, 'title' | 'ages' | 'changedAt'> {
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

export function createStoryReading({ database, contentDir, engineId }: StoryReaderDeps): StoryReading {
  let assets: Promise<StoryAssets> | undefined;
  const readOnce = (): Promise<StoryAssets> => {
    assets ??= readAssets(contentDir);
    return assets;
  };

  const reading: StoryReading = {
    assets: readOnce,
    async list(filter) {
      const words = containsPattern(filter.q);
      const [found, counted] = await Promise.all([
        database.query<ListRow>(LIST, [words, filter.pageSize, pageOffset(filter)]),
        database.query<{ total: number }>(`select count(*) as total ${FOUND}`, [words]),
      ]);
      const rows = found.map(({ titleRu, titleEn, minAge, maxAge, story, changedAt, ...row }) => ({
        ...row,
        title: titleRu === null ? titleOf(story, row.slug) : { ru: titleRu, en: titleEn ?? titleRu },
        ages: minAge === null || maxAge === null ? null : { min: minAge, max: maxAge },
        changedAt: changedAt.toISOString(),
      }));
      return { rows, total: counted[0]?.total ?? 0 };
    },
    async edited(slug) {
      const [draft, newest] = await Promise.all([findDraft(database, slug), findVersion(database, slug, undefined)]);
      const files = draft?.files ?? newest?.files;
      if (!files) return err({ code: 'no-such-story' });
      return ok({ files, draft, newest: newest?.number ?? null });
    },
    async typed(slug, changes) {
      const edited = await reading.edited(slug);
      return edited.ok ? withChanges(edited.value.files, changes) : edited;
    },
    async details(slug) {
      const edited = await reading.edited(slug);
      if (!edited.ok) return edited;
      const { files, draft } = edited.value;
      const source = sourceOf(slug, files);
      const [versions, test, known] = await Promise.all([
        database.query<StoryVersionView & { at: Date }>(VERSIONS, [slug]),
        findTest(database, { slug, hash: source.hash, engine: engineId }),
        readOnce(),
      ]);
      const { issues } = checkStory(source, known);
      return ok({
        slug,
        files,
        hash: source.hash,
        issues,
        draft: draft && viewOfDraft(draft),
        versions: versions.map((version) => ({ ...version, at: version.at.toISOString() })),
        test: test && viewOfTest(test),
        vocabulary: vocabularyOf(known),
      });
    },
    async filesOf(slug, state) {
      if (state === 'draft') {
        const draft = await findDraft(database, slug);
        return draft ? ok(draft.files) : err({ code: 'no-draft' });
      }
      const version = await findVersion(database, slug, state);
      return version ? ok(version.files) : err({ code: 'no-such-version' });
    },
    async difference(slug, from, to) {
      const before = await reading.filesOf(slug, from);
      if (!before.ok) return before;
      const after = await reading.filesOf(slug, to);
      return after.ok ? ok(differenceOf(before.value, after.value)) : after;
    },
  };
  return reading;
}

export const viewOfDraft = ({ revision, beganFrom, savedBy, savedAt, hash }: DraftRow) => ({
  revision,
  beganFrom,
  savedBy,
  hash,
  savedAt: savedAt.toISOString(),
});

/** A story that was never published has its title only in the draft. */
function titleOf(story: string | null, slug: string): Record<Locale, string> {
  try {
    const { title } = JSON.parse(story ?? '{}') as { title?: Partial<Record<Locale, unknown>> };
    const said = (locale: Locale) => (typeof title?.[locale] === 'string' ? String(title[locale]) : slug);
    return { ru: said('ru'), en: said('en') };
  } catch {
    return { ru: slug, en: slug };
  }
}

function vocabularyOf({ textures, luts }: StoryAssets): StoryVocabulary {
  const { pieces, things, garments } = engineVocabulary();
  return {
    poses: POSES,
    expressions: EXPRESSIONS,
    patterns: PATTERNS,
    garments,
    things,
    pieces,
    fonts: installedFamilies(),
    textures,
    luts,
    leastCards: MIN_CARD_PICTURES,
  };
}
