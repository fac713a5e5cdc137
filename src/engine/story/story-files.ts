// A story as an editor wrote it: its files as text, by name, and a hash that says whether two of them are the same.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Plain data: it crosses threads and lies in a database. */
export interface StoryFiles {
  slug: string;
  /** Its number, where the source keeps versions. */
  version?: number;
  /** The same hash, the same story. */
  hash: string;
  /** story.json, text.ru.txt, text.en.txt and scenes/*.json, as far as they are there. */
  files: Readonly<Record<string, string>>;
}

const TOP_FILES = ['story.json', 'text.ru.txt', 'text.en.txt'];
const SCENE_FILE = /^scenes\/[a-z0-9-]{1,80}\.json$/;

/** Whether a story may have a file of this name: nothing else is ever kept, so no name leads out of a folder. */
export const isStoryFile = (name: string): boolean => TOP_FILES.includes(name) || SCENE_FILE.test(name);

export const hashOfFiles = (files: Readonly<Record<string, string>>): string => {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name}\0${files[name]}\0`);
  return hash.digest('hex');
};

/** A file that is missing is left out; whoever parses the story says so. */
export const readStoryFolder = async (dir: string, slug: string): Promise<StoryFiles> => {
  const scenes = await readdir(join(dir, 'scenes')).catch(() => []);
  const names = [...TOP_FILES, ...scenes.filter((file) => file.endsWith('.json')).map((file) => `scenes/${file}`)];
  const sources = await Promise.all(names.map((name) => readIfThere(join(dir, name))));
  const files: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const source = sources[index];
    if (source !== undefined) files[name] = source;
  }
  return { slug, hash: hashOfFiles(files), files };
};

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
