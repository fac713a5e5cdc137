// Builds a story from its files, or throws with everything that is wrong with them.
import { assembleStory, type LoadedStory, type StoryRecord } from './assemble.ts';
import { StoryError, type StoryIssue, storyIssue } from './issues.ts';
import { parseJson } from './json-file.ts';
import { readStoryFolder, type StoryFiles } from './story-files.ts';

export type { LoadedStory };

const SCENE = /^scenes\/(.+)\.json$/;

/** Throws a StoryError with every mistake found in the files. */
export const parseStory = ({ files }: Pick<StoryFiles, 'files'>): LoadedStory => {
  const issues: StoryIssue[] = [];
  const read = (file: string): string | undefined => {
    const source = files[file];
    if (source === undefined) issues.push(storyIssue({ file, line: 1, column: 1 }, 'file-missing'));
    return source;
  };
  const json = (file: string): StoryRecord | undefined => {
    const source = read(file);
    if (source === undefined) return undefined;
    const parsed = parseJson(source, file);
    issues.push(...parsed.issues);
    return parsed.issues.length > 0 ? undefined : parsed;
  };
  const story = json('story.json');
  const scenes = new Map<string, StoryRecord>();
  for (const file of Object.keys(files).sort()) {
    const name = SCENE.exec(file)?.[1];
    const record = name === undefined ? undefined : json(file);
    if (name !== undefined && record) scenes.set(name, record);
  }
  const text = (file: string) => ({ file, source: read(file) ?? '' });
  const texts = { ru: text('text.ru.txt'), en: text('text.en.txt') };
  if (!story || issues.length > 0) {
    // The readable part is still validated, so that an editor sees all mistakes at once.
    const rest = story ? assembleStory({ story, scenes, text: texts }).issues : [];
    throw new StoryError([...issues, ...rest]);
  }
  const assembled = assembleStory({ story, scenes, text: texts });
  if (!assembled.story) throw new StoryError(assembled.issues);
  return assembled.story;
};

/** Loads a story from its folder. */
export const loadStory = async (dir: string): Promise<LoadedStory> => parseStory(await readStoryFolder(dir, ''));
