// Validates parsed story records, from files or from the database, and collects every mistake.

import { z } from 'zod';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { Scene, Story } from '#engine/types.ts';
import { checkCast, checkCastClothes, checkCastInScene, checkCastInText } from './check-cast.ts';
import { checkAnswersInScene, checkAnswersInText, checkQuestions } from './check-questions.ts';
import {
  checkFonts,
  checkGames,
  checkPages,
  checkPieces,
  checkScene,
  checkSceneUses,
  checkText,
  checkWardrobe,
  gameTexts,
  type LocatedScene,
  letteredTexts,
  sceneUses,
} from './check-story.ts';
import { closestWord, type StoryIssue, storyIssue } from './issues.ts';
import type { Locate } from './json-file.ts';
import { FIELD_NAMES, sceneSchema, storySchema } from './schema.ts';
import { parseStoryText, type StoryText } from './text-file.ts';
import { engineVocabulary, type Vocabulary } from './vocabulary.ts';

export interface LoadedStory {
  story: Story;
  scenes: Map<string, Scene>;
  text: Record<Locale, StoryText>;
}

/** A record with a function that locates a value in its source; only records from files have line numbers. */
export interface StoryRecord {
  value: unknown;
  locate: Locate;
}

export interface StoryRecords {
  story: StoryRecord;
  scenes: ReadonlyMap<string, StoryRecord>;
  text: Record<Locale, { source: string; file: string }>;
}

const problems = { ru: z.locales.ru().localeError, en: z.locales.en().localeError };

const check = <T>(schema: z.ZodType<T>, record: StoryRecord, issues: StoryIssue[]): T | undefined => {
  const russian = schema.safeParse(record.value, { error: problems.ru });
  if (russian.success) return russian.data;
  const english = schema.safeParse(record.value, { error: problems.en }).error?.issues ?? [];
  for (const [index, issue] of russian.error.issues.entries()) {
    const path = issue.path.map(String).join('.') || '.';
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        issues.push(
          storyIssue(record.locate(issue.path, key), 'key-unknown', { path, key }, closestWord(key, FIELD_NAMES)),
        );
      }
      continue;
    }
    const received =
      'input' in issue && typeof issue.input === 'string' ? issue.input : valueAt(record.value, issue.path);
    const suggestion =
      issue.code === 'invalid_value' && typeof received === 'string'
        ? closestWord(received, issue.values.map(String))
        : undefined;
    const problem = {
      ru: { path, problem: issue.message },
      en: { path, problem: english[index]?.message ?? '' },
    };
    issues.push(storyIssue(record.locate(issue.path), 'value-wrong', problem, suggestion));
  }
  return undefined;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((node, part) => (node as Record<PropertyKey, unknown> | undefined)?.[part], value);

export const assembleStory = (
  source: StoryRecords,
  vocabulary: Vocabulary = engineVocabulary(),
): { story?: LoadedStory; issues: StoryIssue[] } => {
  const issues: StoryIssue[] = [];
  const story = check(storySchema, source.story, issues);
  const scenes = new Map<string, LocatedScene>();
  for (const [name, record] of source.scenes) {
    const scene = check(sceneSchema, record, issues);
    if (!scene) continue;
    const located = { scene, locate: record.locate };
    scenes.set(name, located);
    checkScene(name, located, issues);
    checkPieces(located, vocabulary, issues);
  }
  const parse = (locale: Locale) => {
    const parsed = parseStoryText(source.text[locale].source, source.text[locale].file, locale);
    issues.push(...parsed.issues);
    return parsed.text;
  };
  const text = { ru: parse('ru'), en: parse('en') };
  if (!story) return { issues };
  const { locate } = source.story;
  checkPages(story, locate, issues);
  checkQuestions(story, locate, issues);
  checkCast(story, locate, issues);
  checkCastClothes(story, locate, issues);
  for (const scene of scenes.values()) {
    checkAnswersInScene(story, scene, issues);
    checkCastInScene(story, scene, issues);
  }
  for (const locale of LOCALES) {
    checkAnswersInText(story, text[locale], issues);
    checkCastInText(story, text[locale], source.text[locale].file, issues);
  }
  checkFonts(story, locate, vocabulary, issues);
  checkWardrobe(story, locate, vocabulary, issues);
  checkGames(story, locate, vocabulary, issues);
  const used = sceneUses(story, locate);
  checkSceneUses(used, new Set(source.scenes.keys()), scenes, issues);
  const texts = [...used, ...gameTexts(story, locate), ...[...scenes.values()].flatMap(letteredTexts)];
  for (const locale of LOCALES) checkText(texts, text[locale], source.text[locale].file, issues);
  if (issues.length > 0) return { issues };
  return { story: { story, scenes: new Map([...scenes].map(([name, { scene }]) => [name, scene])), text }, issues };
};
