// Builds a story from parsed records, wherever they come from (files or database), and reports every mistake at once.
import { z } from 'zod';
import type { Locale, PagePlan, Scene, Story } from '#engine/types.ts';
import { nearest, type Place, type StoryIssue, storyIssue } from './issues.ts';
import type { Locate } from './json-file.ts';
import { FIELD_NAMES, sceneSchema, storySchema } from './schema.ts';
import { parseStoryText, type StoryText } from './text-file.ts';

export interface LoadedStory {
  story: Story;
  scenes: Map<string, Scene>;
  text: Record<Locale, StoryText>;
}

/** One record with the way to find a place in it; records of a database have no lines, files do. */
export interface StoryRecord {
  value: unknown;
  locate: Locate;
}

export interface StorySource {
  story: StoryRecord;
  scenes: ReadonlyMap<string, StoryRecord>;
  text: Record<Locale, { source: string; file: string }>;
}

const LOCALES: readonly Locale[] = ['ru', 'en'];
const problems = { ru: z.locales.ru().localeError, en: z.locales.en().localeError };

const check = <T>(schema: z.ZodType<T>, record: StoryRecord, issues: StoryIssue[]): T | undefined => {
  const [ru, en] = LOCALES.map((locale) => schema.safeParse(record.value, { error: problems[locale] }));
  if (ru?.success) return ru.data;
  for (const [index, issue] of (ru?.error.issues ?? []).entries()) {
    const path = issue.path.map(String).join('.') || '.';
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        issues.push(
          storyIssue(record.locate(issue.path, key), 'key-unknown', { path, key }, nearest(key, FIELD_NAMES)),
        );
      }
      continue;
    }
    const given = 'input' in issue && typeof issue.input === 'string' ? issue.input : valueAt(record.value, issue.path);
    const suggestion =
      issue.code === 'invalid_value' && typeof given === 'string'
        ? nearest(given, issue.values.map(String))
        : undefined;
    const problem = {
      ru: { path, problem: issue.message },
      en: { path, problem: en?.error?.issues[index]?.message ?? '' },
    };
    issues.push(storyIssue(record.locate(issue.path), 'value-wrong', problem, suggestion));
  }
  return undefined;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, part) => (node as Record<PropertyKey, unknown> | undefined)?.[part], value);

const checkPages = (story: Story, locate: Locate, issues: StoryIssue[]): void => {
  const report = (index: number, ...rest: DropFirst<Parameters<typeof storyIssue>>) =>
    issues.push(storyIssue(locate(['pages', index]), ...rest));
  for (const [index, page] of story.pages.entries()) {
    if (page.number !== index + 1) report(index, 'page-number', { expected: String(index + 1) });
    const { scene } = page;
    const next = story.pages[index + 1];
    const previous = story.pages[index - 1];
    const paired =
      page.side === 'single' ||
      (page.side === 'left' && page.number % 2 === 0 && next?.side === 'right' && next.scene === scene) ||
      (page.side === 'right' && previous?.side === 'left' && previous.scene === scene);
    if (!paired) report(index, 'spread-broken', { scene });
  }
  for (const [index, page] of story.freePages.entries()) {
    if (story.pages[page - 1]?.kind === 'scene') continue;
    issues.push(storyIssue(locate(['freePages', index]), 'free-page', { page: String(page) }));
  }
  if (story.ages.min > story.ages.max) issues.push(storyIssue(locate(['ages']), 'range-reversed', { path: 'ages' }));
};

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

type Use = Pick<PagePlan, 'scene' | 'side'> & { text?: string; place: Place };

/** Every place that names a scene, the covers included. */
const uses = (story: Story, locate: Locate): Use[] => [
  ...story.pages.map((page, index) => ({ ...page, place: locate(['pages', index]) })),
  { scene: story.cover.front, side: 'single', text: story.cover.text, place: locate(['cover', 'front']) },
  {
    scene: story.cover.back,
    side: 'single',
    place: locate(['cover', 'back']),
    ...(story.cover.backText === undefined ? {} : { text: story.cover.backText }),
  },
];

const checkScenes = (used: Use[], scenes: Map<string, Scene>, source: StorySource, issues: StoryIssue[]): void => {
  const missing = new Set<string>();
  for (const { scene: name, side, text, place } of used) {
    const scene = scenes.get(name);
    if (!scene) {
      if (source.scenes.has(name) || missing.has(name)) continue;
      missing.add(name);
      issues.push(storyIssue(place, 'scene-missing', { scene: name }, nearest(name, source.scenes.keys())));
      continue;
    }
    if ((scene.span === 'page') !== (side === 'single')) {
      issues.push(storyIssue(place, 'scene-span', { scene: name, span: scene.span, side }));
    } else if (text !== undefined && !scene.zones.some((zone) => zone.side === side)) {
      issues.push(storyIssue(place, 'zone-missing', { scene: name, side }));
    }
  }
  for (const [name, scene] of scenes) {
    const locate = source.scenes.get(name)?.locate;
    if (!locate) continue;
    if (scene.id !== name) issues.push(storyIssue(locate(['id']), 'scene-id', { id: scene.id, scene: name }));
    if (!used.some((use) => use.scene === name)) issues.push(storyIssue(locate([]), 'scene-unused', { scene: name }));
    for (const [index, zone] of scene.zones.entries()) {
      if (zone.size.min <= zone.size.max) continue;
      const path = ['zones', index, 'size'];
      issues.push(storyIssue(locate(path), 'range-reversed', { path: path.join('.') }));
    }
  }
};

const checkText = (used: Use[], text: StoryText, file: string, issues: StoryIssue[]): void => {
  const wanted = new Set(used.flatMap((use) => (use.text === undefined ? [] : [use.text])));
  for (const use of used) {
    if (use.text === undefined || text.has(use.text)) continue;
    issues.push(storyIssue(use.place, 'block-missing', { key: use.text, file }, nearest(use.text, text.keys())));
  }
  for (const [key, block] of text) {
    // Captions of the coloring book belong to scenes, not to pages.
    if (wanted.has(key) || /^caption-\d+$/.test(key)) continue;
    issues.push(storyIssue(block.place, 'block-unused', { key }, nearest(key, wanted)));
  }
};

export const assembleStory = (source: StorySource): { story?: LoadedStory; issues: StoryIssue[] } => {
  const issues: StoryIssue[] = [];
  const story = check(storySchema, source.story, issues);
  const scenes = new Map<string, Scene>();
  for (const [name, record] of source.scenes) {
    const scene = check(sceneSchema, record, issues);
    if (scene) scenes.set(name, scene);
  }
  const parse = (locale: Locale) => {
    const parsed = parseStoryText(source.text[locale].source, source.text[locale].file, locale);
    issues.push(...parsed.issues);
    return parsed.text;
  };
  const text = { ru: parse('ru'), en: parse('en') };
  if (!story) return { issues };
  checkPages(story, source.story.locate, issues);
  const used = uses(story, source.story.locate);
  checkScenes(used, scenes, source, issues);
  for (const locale of LOCALES) checkText(used, text[locale], source.text[locale].file, issues);
  return issues.length > 0 ? { issues } : { story: { story, scenes, text }, issues };
};
