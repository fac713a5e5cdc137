// A story's source files as text, by name, with a content hash.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Plain data: it is posted to workers and stored in the database. */
export interface StoryFiles {
  slug: string;
  /** The version number, if the source is versioned. */
  version?: number;
  /** Equal hashes mean equal content. */
  hash: string;
  /** story.json, text.ru.txt, text.en.txt and scenes/*.json; missing files are left out. */
  files: Readonly<Record<string, string>>;
}

const TOP_FILES = ['story.json', 'text.ru.txt', 'text.en.txt'];
const SCENE_FILE = /^scenes\/[a-z0-9-]{1,80}\.json$/;

/** Allow-list of file names, which also prevents path traversal. */
export const isStoryFile = (name: string): boolean => TOP_FILES.includes(name) || SCENE_FILE.test(name);

export const hashOfFiles = (files: Readonly<Record<string, string>>): string => {
  const hash = createHash('sha256');
  for (const name of Object.keys(files).sort()) hash.update(`${name}\0${files[name]}\0`);
  return hash.digest('hex');
};

/** Missing files are left out; parsing reports them. */
export const readStoryFolder = async (dir: string, slug: string): Promise<StoryFiles> => {
  const scenes = await readdir(join(dir, 'scenes')).catch(() => []);
  const names = [...TOP_FILES, ...scenes.filter((file) => file.endsWith('.json')).map((file) => `scenes/${file}`)];
  const sources = await Promise.all(names.map((name) => readIfExists(join(dir, name))));
  const files: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const source = sources[index];
    if (source !== undefined) files[name] = source;
  }
  return { slug, hash: hashOfFiles(files), files };
};

const readIfExists = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
