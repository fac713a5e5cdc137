// Resources a worker thread caches between pages: stories, fonts, textures, LUTs, plates and the ink table.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lut, parseCube } from '#engine/finish/lut.ts';
import { type FinishTextures, loadTextures } from '#engine/finish/maps.ts';
import { bakeInkTable, type InkTable } from '#engine/output/cmyk.ts';
import { createPlateStore, type PlateStore } from '#engine/scene/plates.ts';
import type { StoryFinish } from '#engine/scene/render.ts';
import { type LoadedStory, parseStory } from '#engine/story/load.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { type FontSet, loadFonts } from '#engine/text/fonts.ts';

export interface EngineFolders {
  /** The repository's content folder. */
  content: string;
  /** Where plates are cached between runs; without it they are kept in memory only. */
  cache?: string;
}

/** A story with fonts and textures loaded. */
export interface PreparedStory extends LoadedStory {
  fonts: FontSet;
  finish: StoryFinish;
}

export interface EngineResources {
  folders: EngineFolders;
  /** Pages are drawn small and enlarged, for tests of other aspects. */
  draft: boolean;
  plates: PlateStore;
  story(source: StoryFiles): Promise<PreparedStory>;
  inks(): Promise<InkTable>;
}

/** Story versions kept in memory, each with its textures. */
const MAX_CACHED_STORIES = 12;
/** Enough for the plates of a few previews; print plates are read from disk once per page. */
const PLATE_MEMORY_BYTES = 24 * 1024 * 1024;

export const profilePath = (folders: EngineFolders): string => join(folders.content, 'assets/icc/FOGRA39L_coated.icc');

export const brushTexture = (folders: EngineFolders): string =>
  join(folders.content, 'assets/textures/gouache-bristle.webp');

export const openResources = (folders: EngineFolders, draft = false): EngineResources => {
  const stories = new Map<string, Promise<PreparedStory>>();
  let inks: Promise<InkTable> | undefined;
  const plates = createPlateStore(
    folders.cache === undefined ? {} : { folder: folders.cache, memoryBytes: PLATE_MEMORY_BYTES },
  );

  // Stories on the same paper share its maps: 2 MB at the size of a preview, 14 MB at that of a print page.
  const papers = new Map<string, Promise<FinishTextures>>();
  const texturesOf = (paper: string): Promise<FinishTextures> => {
    const known = papers.get(paper);
    if (known) return known;
    const fresh = loadTextures(join(folders.content, 'assets/textures'), paper);
    papers.set(paper, fresh);
    fresh.catch(() => papers.delete(paper));
    return fresh;
  };

  const prepare = async (source: StoryFiles): Promise<PreparedStory> => {
    const loaded = parseStory(source);
    const { story } = loaded;
    const [fonts, textures, lut] = await Promise.all([
      loadFonts(story),
      texturesOf(story.texture),
      story.lut === undefined ? undefined : readLut(folders, story.lut),
    ]);
    const key = `${story.texture}/${story.lut ?? ''}`;
    return { ...loaded, fonts, finish: lut ? { textures, key, lut } : { textures, key } };
  };

  return {
    folders,
    draft,
    plates,
    story(source) {
      const known = stories.get(source.hash);
      if (known) return known;
      const [oldest] = stories.keys();
      if (stories.size >= MAX_CACHED_STORIES && oldest !== undefined) stories.delete(oldest);
      const fresh = prepare(source);
      stories.set(source.hash, fresh);
      // A failed parse is not cached, so a corrected file is read again.
      fresh.catch(() => stories.delete(source.hash));
      return fresh;
    },
    inks() {
      inks ??= bakeInkTable(profilePath(folders));
      return inks;
    },
  };
};

const readLut = async (folders: EngineFolders, name: string): Promise<Lut> => {
  const file = `${name}.cube`;
  return parseCube(await readFile(join(folders.content, 'assets/luts', file), 'utf8'), file);
};
