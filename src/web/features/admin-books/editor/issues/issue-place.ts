// Maps an issue of a story file to a page, a line and the editor field that fixes it.

import { findNodeAtOffset, getNodePath, type JSONPath, parseTree } from 'jsonc-parser';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { knownDrawing } from '../scene/drawing-names.ts';
import { type LayerLabels, layerName } from '../scene/layer-name.ts';
import { capital, type Localization, type StoryNames } from '../story/story-names.ts';
import {
  type Files,
  type PageRef,
  pagesOf,
  readScene,
  SCENE_FILE,
  type ShapeStory,
  type ShownPage,
} from '../story/story-shape.ts';
import { blockAt } from '../story/text-blocks.ts';

/** Target of a click: a field of a tab, identified by `data-place`. */
export type IssueTarget =
  | { readonly tab: 'pages'; readonly page: PageRef; readonly place: string | null; readonly caret?: Caret }
  | { readonly tab: 'book'; readonly place: string | null }
  | { readonly tab: 'files'; readonly file: string; readonly caret: Caret };

/** Counted from 1 within the field. */
export interface Caret {
  readonly line: number;
  readonly column: number;
}

export interface IssuePlace {
  readonly label: string;
  readonly target: IssueTarget;
}

export interface IssueContext extends Localization {
  readonly files: Files;
  readonly story: ShapeStory | null;
  readonly names: StoryNames;
  readonly words: LayerLabels;
}

/** `data-place` of the list of inserts beside the text of a page. */
export const insertHelpPlace = (page: PageRef): string => `inserts ${page}`;

export const textPlace = (page: PageRef, language: Locale): string => `words ${page} ${language}`;

export function locateIssue(issue: PlacedIssue, context: IssueContext): IssuePlace {
  const { names } = context;
  const language = LOCALES.find((locale) => issue.file === `text.${locale}.txt`);
  const found = language ? placeInText(issue, language, context) : placeInJson(issue, context);
  if (found) return found;
  const { line, column, file } = issue;
  return {
    label: joined([names.file(file), context.t('adminBooks.at.line', { line })]),
    target: { tab: 'files', file, caret: { line, column } },
  };
}

function placeInText(
  issue: PlacedIssue,
  language: Locale,
  { files, story, names, t }: IssueContext,
): IssuePlace | null {
  const block = blockAt(files[issue.file] ?? '', issue.line);
  if (!block || !story) return null;
  const line = issue.line - block.line + 1;
  const shown = pagesOf(story).find(({ text }) => text === block.key);
  const parts = [shown ? names.page(shown.page) : names.block(block.key), t(`adminBooks.at.words_${language}`)];
  if (line >= 1) parts.push(t('adminBooks.at.line', { line }));
  const caret = { line: Math.max(1, line), column: issue.column };
  const target: IssueTarget = shown
    ? { tab: 'pages', page: shown.page, place: textPlace(shown.page, language), caret }
    : { tab: 'files', file: issue.file, caret: { line: issue.line, column: issue.column } };
  return { label: joined(parts), target };
}

function placeInJson(issue: PlacedIssue, context: IssueContext): IssuePlace | null {
  const { files, story, t, words } = context;
  const source = files[issue.file] ?? '';
  if (!story || issue.code === 'json-syntax') return null;
  const path = pathAt(source, issue.line, issue.column);
  const scene = SCENE_FILE.exec(issue.file)?.[1];
  if (scene !== undefined) return placeInScene(scene, path, context);
  if (issue.file !== 'story.json') return null;
  const [field, second, third] = path;
  if (field === 'pages' && typeof second === 'number') return onPage(story.pages[second]?.number, context);
  if (field === 'freePages' && typeof second === 'number') return onPage(story.freePages[second], context);
  const parts = [t('adminBooks.wholeBook')];
  if (field === 'wardrobe' && (second === 'female' || second === 'male')) {
    parts.push(t(`adminBooks.wardrobe_${second}`));
    if (typeof third === 'string') parts.push(words.word('parts', third));
  }
  if (field === 'questions') parts.push(t('adminBooks.question', { number: Number(second ?? 0) + 1 }));
  if (field === 'games') parts.push(t('adminBooks.games'));
  if (field === 'title') parts.push(t('adminBooks.title'));
  if (field === 'ages') parts.push(t('adminBooks.age'));
  return { label: joined(parts), target: { tab: 'book', place: null } };
}

function onPage(number: number | undefined, { names }: IssueContext): IssuePlace | null {
  if (number === undefined) return null;
  return { label: names.page(number), target: { tab: 'pages', page: number, place: null } };
}

function placeInScene(id: string, path: JSONPath, context: IssueContext): IssuePlace | null {
  const { story, files, names, t, locale, words } = context;
  const shown = story ? pagesOf(story).filter(({ scene }) => scene === id) : [];
  const scene = readScene(files, id);
  const [field, index] = path;
  const side = field === 'zones' && typeof index === 'number' ? scene?.zones[index]?.side : undefined;
  const page: ShownPage | undefined = shown.find((one) => one.side === side) ?? shown[0];
  if (!page || !scene) return null;
  const parts = [names.page(page.page), t('adminBooks.at.picture')];
  const at = field === 'alternatives' ? path.slice(2) : path;
  const alternative = field === 'alternatives' && typeof index === 'number' ? scene.alternatives?.[index] : undefined;
  if (alternative) {
    const name = knownDrawing('compositions', alternative.id, locale) ?? String(Number(index) + 1);
    parts.push(t('adminBooks.at.composition', { name }));
  }
  const layers = alternative?.layers ?? scene.layers;
  const layer = at[0] === 'layers' && typeof at[1] === 'number' ? layers[at[1]] : undefined;
  if (layer) parts.push(t('adminBooks.at.layer', { number: Number(at[1]) + 1, name: layerName(layer, words) }));
  if (field === 'zones') parts.push(t('adminBooks.at.zone'));
  if (field === 'palette' && typeof index === 'string')
    parts.push(t('adminBooks.at.colour', { name: knownDrawing('colours', index, locale) ?? index }));
  const place = layer ? path.slice(0, path.indexOf('layers') + 2).join('.') : path.slice(0, 2).join('.');
  return { label: joined(parts), target: { tab: 'pages', page: page.page, place: place || null } };
}

/** JSON path of the value at a position. */
function pathAt(source: string, line: number, column: number): JSONPath {
  const tree = parseTree(source);
  const before = source.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const node = tree && findNodeAtOffset(tree, offset, true);
  return node ? getNodePath(node) : [];
}

const joined = (parts: readonly string[]): string => parts.join(', ');

/** Replaces quoted ids by names and removes a leading field path, as the place is shown beside the message. */
export function issueMessage(issue: PlacedIssue, context: IssueContext): string {
  const said = issue.message[context.locale].replace(/^[\w.-]+: (?=\p{L})/u, '');
  return capital(replaceIdsByNames(said, issue.code, context));
}

const FILES = /text\.(?:ru|en)\.txt|story\.json|scenes\/[a-z0-9-]+\.json/g;
const QUESTIONS = ['toy', 'pet', 'town', 'friend', 'pride', 'phrase'] as const;
const OF_SCENES = /^(scene-|zone-|spread-)/;

function replaceIdsByNames(sentence: string, code: string, { names, story, t, locale }: IssueContext): string {
  const scenes = new Set(story ? pagesOf(story).map(({ scene }) => scene) : []);
  const nameOf = (id: string): string | null => {
    const question = QUESTIONS.find((kind) => kind === id);
    if (question) return t(`adminBooks.questionKinds.${question}`);
    if (OF_SCENES.test(code)) return scenes.has(id) ? names.scene(id) : null;
    if (code.startsWith('block-')) return names.block(id);
    return knownDrawing('pieces', id, locale) ?? knownDrawing('things', id, locale);
  };
  const [open, close] = locale === 'ru' ? ['«', '»'] : ['“', '”'];
  const named = sentence
    .replace(/[«“]([a-z0-9/-]+)[»”]/g, (quoted, id: string) => {
      const name = nameOf(id);
      return name === null ? quoted : `${open}${name}${close}`;
    })
    .replace(FILES, (file) => `${open}${names.file(file)}${close}`);
  if (!OF_SCENES.test(code)) return named;
  return named
    .replace(/\b(single|left|right)\b/g, (side) => t(`adminBooks.sides.${side as 'single'}`))
    .replace(/\b(page|spread)\b/g, (span) => (locale === 'ru' ? t(`adminBooks.spans.${span as 'page'}`) : span));
}
