// Imports content/stories at start: a new version for each changed story.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listIssues, StoryError } from '#engine/story/issues.ts';
import { readStoryFolder, type StoryFiles } from '#engine/story/story-files.ts';
import { withAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database } from '../../db/database.ts';
import { type StoryChange, type StoryParts, storeStories } from './store-stories.ts';
import { findVersion, type ImportedStory, importedStories } from './stories.repository.ts';
import { rowsOf, stateOf } from './story-rows.ts';

export interface StoryImport extends StoryParts {
  readonly database: Database;
  /** Reports an invalid story on the terminal. */
  say(line: string): void;
}

/** Advisory lock: several processes may start at once, and an editor may publish at the same time. */
export const STORIES_LOCK = 7_201_918;

interface FolderStory {
  readonly source: StoryFiles;
  /** Whether exactly these files passed the stress test. */
  readonly tested: boolean;
}

/** Resolves to the slugs whose records changed. */
export async function importStories(parts: StoryImport): Promise<string[]> {
  const found = await readFolder(join(parts.contentDir, 'stories'));
  return withAdvisoryLock(parts.database, STORIES_LOCK, async () => {
    const known = new Map((await importedStories(parts.database)).map((story) => [story.slug, story]));
    const imported = found.filter(({ source }) => !isKept(known.get(source.slug), source.hash));
    const changes = [
      ...imported.flatMap((story) => changeOf(parts, story, known.get(story.source.slug))),
      ...(await keptChanges(parts, known, new Set(imported.map(({ source }) => source.slug)))),
    ];
    await storeStories(parts, parts.database, changes, known);
    return changes.map(({ source }) => source.slug);
  });
}

/** A version published in the shop is kept until the folder's files change. */
const isKept = (known: ImportedStory | undefined, folderHash: string): boolean =>
  known?.origin === 'editor' && known.folderHash === folderHash;

/** Versions published in the shop whose collection records are incomplete: restored from their own files. */
async function keptChanges(
  parts: StoryImport,
  known: ReadonlyMap<string, ImportedStory>,
  imported: ReadonlySet<string>,
): Promise<StoryChange[]> {
  const changes: StoryChange[] = [];
  for (const story of known.values()) {
    if (story.origin !== 'editor' || imported.has(story.slug) || isUpToDate(story, parts.engineId)) continue;
    const source = await findVersion(parts.database, story.slug, story.number);
    if (source) changes.push(...changeOf(parts, { source, tested: true }, story));
  }
  return changes;
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

/** The version to be written, if any; a story with mistakes stays unchanged. */
function changeOf({ say, engineId }: StoryImport, story: FolderStory, known: ImportedStory | undefined): StoryChange[] {
  const same = known?.hash === story.source.hash;
  // Publishing in the shop requires a passed test.
  const tested = story.tested || (same && known.origin === 'editor');
  if (same && isUpToDate(known, engineId) && (known.template?.state !== 'draft') === tested) return [];
  try {
    const { loaded, ...rows } = rowsOf(story.source);
    return [{ source: story.source, rows, state: stateOf(loaded, tested) }];
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    say(`The story ${story.source.slug} has mistakes and stays as it was:\n${listIssues(error.issues, 'en')}`);
    return [];
  }
}

/** Whether the collections match the newest version as read by this program, even if records were deleted. */
const isUpToDate = ({ number, template }: ImportedStory, engineId: string): boolean =>
  template?.version === number && template.engine === engineId && template.pages > 0;
