// Drafts of stories: save, discard, and create from an old version, another story or an archive.

import { applyEdits, modify } from 'jsonc-parser';
import { STORY_SLUG } from '#core/ids.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type Actor, recordAudit } from '../../../audit/audit.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { DraftView } from '../stories.types.ts';
import { type FileChanges, type Files, sourceOf, withChanges } from './draft-files.ts';
import { deleteDraft, findDraft, insertDraft, updateDraft } from './drafts.repository.ts';
import type { EditingFailure } from './editing-failure.ts';
import { unpackStory } from './story-archive.ts';
import { type StoryReading, viewOfDraft } from './story-reader.ts';

export interface StoryDrafts {
  /** `revision` is the revision the editor has seen; 0 if there was no draft. */
  save(
    actor: Actor,
    slug: string,
    wish: { readonly changes: FileChanges; readonly revision: number },
  ): Promise<Result<DraftView, EditingFailure>>;
  discard(actor: Actor, slug: string): Promise<Result<void, EditingFailure>>;
  /** Creates a draft from an old version; replaces an existing draft only if the editor confirmed that. */
  restore(
    actor: Actor,
    slug: string,
    wish: { readonly version: number; readonly replace: boolean },
  ): Promise<Result<DraftView, EditingFailure>>;
  copy(
    actor: Actor,
    slug: string,
    wish: { readonly slug: string; readonly title: { readonly ru: string; readonly en: string } },
  ): Promise<Result<DraftView, EditingFailure>>;
  /** Resolves to the slug in the archive's story.json. */
  bring(actor: Actor, archive: Uint8Array, replace: boolean): Promise<Result<string, EditingFailure>>;
}

export function createStoryDrafts({
  database,
  reading,
}: {
  readonly database: Database;
  readonly reading: StoryReading;
}): StoryDrafts {
  const newestOf = async (slug: string): Promise<number | null> => {
    const edited = await reading.edited(slug);
    return edited.ok ? edited.value.newest : null;
  };

  return {
    async save(actor, slug, { changes, revision }) {
      const edited = await reading.edited(slug);
      if (!edited.ok) return edited;
      const { draft, newest } = edited.value;
      if ((draft?.revision ?? 0) !== revision) return err({ code: 'draft-changed' });
      const files = withChanges(edited.value.files, changes);
      if (!files.ok) return files;
      const source = sourceOf(slug, files.value);
      return database.transaction(async (tx) => {
        const saved = draft
          ? await updateDraft(tx, source, { revision, savedBy: actor.name })
          : await insertDraft(tx, source, { beganFrom: newest, savedBy: actor.name });
        if (!saved) return err({ code: 'draft-changed' });
        const details = { revision: saved.revision, files: Object.keys(changes) };
        await recordAudit(tx, actor, { action: 'stories.save', subject: { type: 'story', id: slug }, details });
        return ok(viewOfDraft(saved));
      });
    },
    discard: (actor, slug) =>
      database.transaction(async (tx) => {
        if (!(await deleteDraft(tx, slug))) return err({ code: 'no-draft' });
        await recordAudit(tx, actor, { action: 'stories.discard', subject: { type: 'story', id: slug } });
        return ok(undefined);
      }),
    async restore(actor, slug, { version, replace }) {
      const files = await reading.filesOf(slug, version);
      if (!files.ok) return files;
      return database.transaction(async (tx) => {
        const made = await putDraft(tx, actor, sourceOf(slug, files.value), { beganFrom: version, replace });
        if (!made.ok) return made;
        const subject = { type: 'story', id: slug } as const;
        await recordAudit(tx, actor, { action: 'stories.restore', subject, details: { version } });
        return made;
      });
    },
    async copy(actor, slug, wish) {
      if (!STORY_SLUG.test(wish.slug)) return err({ code: 'slug-wrong' });
      const [from, taken] = await Promise.all([reading.edited(slug), reading.edited(wish.slug)]);
      if (!from.ok) return from;
      if (taken.ok) return err({ code: 'slug-taken' });
      const files = renamed(from.value.files, wish);
      return database.transaction(async (tx) => {
        const made = await putDraft(tx, actor, sourceOf(wish.slug, files), { beganFrom: null, replace: false });
        if (!made.ok) return err({ code: 'slug-taken' });
        const subject = { type: 'story', id: wish.slug } as const;
        await recordAudit(tx, actor, { action: 'stories.copy', subject, details: { from: slug } });
        return made;
      });
    },
    async bring(actor, archive, replace) {
      const files = unpackStory(archive);
      if (!files.ok) return files;
      const slug = slugOf(files.value);
      if (slug === null) return err({ code: 'archive-nameless' });
      const beganFrom = await newestOf(slug);
      return database.transaction(async (tx) => {
        if (!replace && (await findDraft(tx, slug))) return err({ code: 'draft-exists', file: slug });
        const made = await putDraft(tx, actor, sourceOf(slug, files.value), { beganFrom, replace });
        if (!made.ok) return made;
        const details = { files: Object.keys(files.value).length };
        await recordAudit(tx, actor, { action: 'stories.import', subject: { type: 'story', id: slug }, details });
        return ok(slug);
      });
    },
  };
}

/** There is one draft per story: an existing one is replaced only on request. */
async function putDraft(
  tx: Queryable,
  actor: Actor,
  source: ReturnType<typeof sourceOf>,
  { beganFrom, replace }: { readonly beganFrom: number | null; readonly replace: boolean },
): Promise<Result<DraftView, EditingFailure>> {
  if (replace) await deleteDraft(tx, source.slug);
  const row = await insertDraft(tx, source, { beganFrom, savedBy: actor.name });
  return row ? ok(viewOfDraft(row)) : err({ code: 'draft-exists' });
}

/** Changes only slug and title; the rest keeps its author's formatting. */
function renamed(files: Files, { slug, title }: Parameters<StoryDrafts['copy']>[2]): Files {
  const source = files['story.json'];
  if (source === undefined) return files;
  const set = (text: string, path: string[], value: unknown) => applyEdits(text, modify(text, path, value, {}));
  return { ...files, 'story.json': set(set(source, ['slug'], slug), ['title'], title) };
}

function slugOf(files: Files): string | null {
  try {
    const { slug }: { slug?: unknown } = JSON.parse(files['story.json'] ?? '');
    return typeof slug === 'string' && STORY_SLUG.test(slug) ? slug : null;
  } catch {
    return null;
  }
}
