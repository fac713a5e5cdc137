// Validates the files of a story: the engine's parser, and rules of this shop. Each issue has its position.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { closestWord, StoryError, type StoryIssue, storyIssue } from '#engine/story/issues.ts';
import { parseJson } from '#engine/story/json-file.ts';
import { type LoadedStory, parseStory } from '#engine/story/load.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';

export interface StoryAssets {
  readonly textures: readonly string[];
  readonly luts: readonly string[];
}

export interface CheckedStory {
  readonly issues: readonly StoryIssue[];
  /** Set if there are no issues. */
  readonly loaded?: LoadedStory;
}

/** The bristle texture is used on every page and cannot be chosen as paper. */
const NO_PAPER = 'gouache-bristle';

export async function readAssets(contentDir: string): Promise<StoryAssets> {
  const names = async (folder: string, ending: string) =>
    (await readdir(join(contentDir, 'assets', folder)))
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length))
      .sort();
  const [textures, luts] = await Promise.all([names('textures', '.webp'), names('luts', '.cube')]);
  return { textures: textures.filter((name) => name !== NO_PAPER), luts };
}

export function checkStory({ slug, files }: Pick<StoryFiles, 'slug' | 'files'>, assets: StoryAssets): CheckedStory {
  const own = ownIssues(slug, files['story.json'], assets);
  try {
    const loaded = parseStory({ files });
    return own.length > 0 ? { issues: own } : { issues: [], loaded };
  } catch (error) {
    if (!(error instanceof StoryError)) throw error;
    return { issues: [...error.issues, ...own] };
  }
}

function ownIssues(slug: string, source: string | undefined, { textures, luts }: StoryAssets): StoryIssue[] {
  if (source === undefined) return [];
  const { value, locate, issues } = parseJson(source, 'story.json');
  if (issues.length > 0 || typeof value !== 'object' || value === null) return [];
  const story = value as { readonly slug?: unknown; readonly texture?: unknown; readonly lut?: unknown };
  const found: StoryIssue[] = [];
  if (typeof story.slug === 'string' && story.slug !== slug)
    found.push(storyIssue(locate(['slug']), 'slug-other', { slug: story.slug, expected: slug }));
  if (typeof story.texture === 'string' && !textures.includes(story.texture))
    found.push(
      storyIssue(
        locate(['texture']),
        'texture-unknown',
        { texture: story.texture },
        closestWord(story.texture, textures),
      ),
    );
  if (typeof story.lut === 'string' && !luts.includes(story.lut))
    found.push(storyIssue(locate(['lut']), 'lut-unknown', { lut: story.lut }, closestWord(story.lut, luts)));
  return found;
}
