// Brings the stories of content/stories into the shop at its start: a new version for what changed, nothing for what did not.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '#core/locale.ts';
import { listIssues, StoryError } from '#engine/story/issues.ts';
import { readStoryFolder, type StoryFiles } from '#engine/story/story-files.ts';
import { trusted } from '../../content/access.ts';
import { createContentWriter } from '../../content/content-writer.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { underLock } from '../../db/under-lock.ts';
import { type ImportedStory, importedStories, insertVersion, replacePages } from './stories.repository.ts';
import { type AssetParts, importAssets } from './story-assets.ts';
import { rowsOf, type StoryRows, stateOf, type TemplateState } from './story-rows.ts';

export interface StoryImport extends AssetParts {
  readonly database: Database;
  /** Names the code and the art that draw the stories. */
  readonly engineId: string;
  /** Tells the person at the terminal what went wrong with a story. */
  say(line: string): void;
}

/** Several processes may start together: only one imports. */
const LOCK = 7_201_918;

interface FolderStory {
  readonly source: StoryFiles;
  /** Whether the stress test was passed by exactly these files. */
  readonly tested: boolean;
}

interface Change extends FolderStory {
  readonly rows: StoryRows;
  readonly state: TemplateState;
}

/** Resolves to the slugs whose records changed. */
export async function importStories(parts: StoryImport): Promise<string[]> {
  const found = await readFolder(join(parts.contentDir, 'stories'));
  return underLock(parts.database, LOCK, async () => {
    const known = new Map((await importedStories(parts.database)).map((story) => [story.slug, story]));
    const changes = found.flatMap((story) => changeOf(parts, story, known.get(story.source.slug)));
    if (changes.length === 0) return [];
    const assets = await importAssets(
      parts,
      changes.map(({ rows }) => rows),
    );
    for (const change of changes)
      await parts.database.transaction((tx) => store(tx, parts, change, known.get(change.source.slug), assets));
    return changes.map(({ source }) => source.slug);
  });
}

async function readFolder(folder: string): Promise<FolderStory[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const slugs = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    slugs.sort().map(async (slug) => {
      const source = await readStoryFolder(join(folder, slug), slug);
      const tested = await readFile(join(folder, slug, 'tested.json'), 'utf8').catch(() => '{}');
      return { source, tested: JSON.parse(tested).hash === source.hash };
    }),
  );
}

/** What is to be written, if anything; a story with mistakes stays as it was. */
function changeOf({ say, engineId }: StoryImport, story: FolderStory, known: ImportedStory | undefined): Change[] {
  const same = known?.hash === story.source.hash;
  if (same && isWhole(known, engineId) && (known.template?.state !== 'draft') === story.tested) return [];
  try {
    const { loaded, ...rows } = rowsOf(story.source);
    return [{ ...story, rows, state: stateOf(loaded, story.tested) }];
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    say(`The story ${story.source.slug} has mistakes and stays as it was:\n${listIssues(error.issues, 'en')}`);
    return [];
  }
}

/** Whether the collections show the newest version as this program reads it, whatever somebody deleted from them. */
const isWhole = ({ number, template }: ImportedStory, engineId: string): boolean =>
  template?.version === number && template.engine === engineId && template.pages > 0;

async function store(
  tx: Queryable,
  { content, engineId }: StoryImport,
  { source, rows, state }: Change,
  known: ImportedStory | undefined,
  assets: ReadonlyMap<string, string>,
): Promise<void> {
  const version = known?.hash === source.hash ? known.number : await insertVersion(tx, source, engineId);
  const font = (slug: string) => assets.get(`font/${slug}`) ?? null;
  const shared = {
    ...rows.shared,
    ...{ version, state, engine: engineId },
    ...{
      displayFont: font(rows.fonts.display),
      textFont: font(rows.fonts.text),
      fallbackFont: font(rows.fonts.fallback),
    },
    lut: rows.lut === null ? null : (assets.get(`lut/${rows.lut}`) ?? null),
    texture: assets.get(`texture/${rows.texture}`) ?? null,
  };
  const model = content.registry.model(uidOf('book-template'));
  const writer = createContentWriter({ transaction: (work) => work(tx) }, content.registry);
  const find = 'select id, document_id from content.book_templates where slug = $1';
  const [made] = await tx.query<{ id: number; document_id: string }>(find, [source.slug]);
  let id = made?.document_id;
  for (const locale of LOCALES) {
    const data = { ...shared, ...rows.words[locale] };
    const written =
      id === undefined
        ? await writer.create(model, { data }, { locale }, trusted)
        : await writer.update(model, id, { data }, { locale }, trusted);
    id = JSON.parse(written).documentId;
  }
  const [template] = made ? [made] : await tx.query<{ id: number }>(find, [source.slug]);
  if (!template) throw new Error(`the template of ${source.slug} was not written`);
  await replacePages(tx, template.id, rows.pages);
}
