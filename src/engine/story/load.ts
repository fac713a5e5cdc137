// Reads a story from its folder: story.json, text.ru.txt, text.en.txt and scenes/*.json.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleStory, type LoadedStory, type StoryRecord } from './assemble.ts';
import { StoryError, type StoryIssue, storyIssue } from './issues.ts';
import { parseJson } from './json-file.ts';

const readIfThere = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });

const sceneNames = async (dir: string): Promise<string[]> => {
  const files = await readdir(join(dir, 'scenes')).catch(() => []);
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
};

export type { LoadedStory };

/** Throws a StoryError that holds every mistake of the folder at once. */
export const loadStory = async (dir: string): Promise<LoadedStory> => {
  const issues: StoryIssue[] = [];
  const read = async (file: string): Promise<string | undefined> => {
    const source = await readIfThere(join(dir, file));
    if (source === undefined) issues.push(storyIssue({ file, line: 1, column: 1 }, 'file-missing'));
    return source;
  };
  const json = async (file: string): Promise<StoryRecord | undefined> => {
    const source = await read(file);
    if (source === undefined) return undefined;
    const parsed = parseJson(source, file);
    issues.push(...parsed.issues);
    return parsed.issues.length > 0 ? undefined : parsed;
  };
  const story = await json('story.json');
  const names = await sceneNames(dir);
  const records = await Promise.all(names.map((name) => json(`scenes/${name}.json`)));
  const scenes = new Map<string, StoryRecord>();
  for (const [index, name] of names.entries()) {
    const record = records[index];
    if (record) scenes.set(name, record);
  }
  const text = async (file: string) => ({ file, source: (await read(file)) ?? '' });
  const texts = { ru: await text('text.ru.txt'), en: await text('text.en.txt') };
  if (!story || issues.length > 0) {
    // What can be read is still checked, so that an editor sees everything in one go.
    const rest = story ? assembleStory({ story, scenes, text: texts }).issues : [];
    throw new StoryError([...issues, ...rest]);
  }
  const assembled = assembleStory({ story, scenes, text: texts });
  if (!assembled.story) throw new StoryError(assembled.issues);
  return assembled.story;
};
