// Reads for the story editor: list of templates, one story with draft, versions and stress test, and differences.

import type { Locale } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { MIN_CARD_PICTURES } from '#engine/coloring/pairs.ts';
import { EXPRESSIONS, PATTERNS, POSES } from '#engine/story/schema.ts';
import { engineVocabulary } from '#engine/story/vocabulary.ts';
import { installedFamilies } from '#engine/text/fonts.ts';
import type { Database } from '../../../db/database.ts';
import type { ListPage } from '../../../http/list-query.ts';
import { findVersion } from '../stories.repository.ts';
import type { StoryDetails, StoryFileDifference, StoryVocabulary, TemplateBrief } from '../stories.types.ts';
import { checkStory, readAssets, type StoryAssets } from './check-story.ts';
import { differenceOf } from './difference.ts';
import { type FileChanges, type Files, sourceOf, withChanges } from './draft-files.ts';
import { type DraftRow, findDraft, findTest } from './drafts.repository.ts';
import type { EditingFailure } from './editing-failure.ts';
import { listTemplates, listVersions } from './templates.repository.ts';
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

export function createStoryReading({ database, contentDir, engineId }: StoryReaderDeps): StoryReading {
  let assets: Promise<StoryAssets> | undefined;
  const readOnce = (): Promise<StoryAssets> => {
    assets ??= readAssets(contentDir);
    return assets;
  };

  const reading: StoryReading = {
    assets: readOnce,
    async list(filter) {
      const found = await listTemplates(database, filter);
      const rows = found.rows.map(({ titleRu, titleEn, minAge, maxAge, story, changedAt, ...row }) => ({
        ...row,
        title: titleRu === null ? titleOf(story, row.slug) : { ru: titleRu, en: titleEn ?? titleRu },
        ages: minAge === null || maxAge === null ? null : { min: minAge, max: maxAge },
        changedAt: changedAt.toISOString(),
      }));
      return { rows, total: found.total };
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
        listVersions(database, slug),
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
    const { title }: { title?: Partial<Record<Locale, unknown>> } = JSON.parse(story ?? '{}');
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
