// One mistake in a story does not hide the pictures of its other pages.
import { expect, test } from 'vitest';
import type { PlacedIssue } from '#server/modules/stories/stories.types.ts';
import { drawableFiles } from './drawable-files.ts';

const FILES = {
  'story.json': '{}',
  'text.ru.txt':
    '== cover ==\nЗаголовок\n\n== p2 ==\nНосок увидел {имья}.\nИ ещё {имья}.\n\n== p3 ==\nДальше {имия}.\n',
  'scenes/yard.json': '{ "broken": ',
  'scenes/room.json': '{}',
};
const issue = (file: string, line: number): PlacedIssue => ({
  file,
  line,
  column: 1,
  code: 'token-unknown',
  message: { ru: '', en: '' },
});
const IN_TEXTS = [issue('text.ru.txt', 5), issue('text.ru.txt', 6), issue('text.ru.txt', 9)];

test('replaces the mistaken texts of other pages and keeps everything else', () => {
  const drawable = drawableFiles(FILES, IN_TEXTS, { scene: 'room', text: 'cover' }, null);
  expect(drawable?.isOutdated).toBe(false);
  expect(drawable?.files['text.ru.txt']).toBe('== cover ==\nЗаголовок\n\n== p2 ==\n…\n\n== p3 ==\n…\n');
  expect(drawable?.files['scenes/yard.json']).toBe(FILES['scenes/yard.json']);
});

test('takes a mistaken scene of another page from the newest files without issues', () => {
  const inScene = [issue('scenes/yard.json', 1)];
  const good = { ...FILES, 'scenes/yard.json': '{ "good": true }' };
  const page = { scene: 'room', text: 'cover' };
  expect(drawableFiles(FILES, inScene, page, good)?.files['scenes/yard.json']).toBe('{ "good": true }');
  expect(drawableFiles(FILES, inScene, page, null)).toBeNull();
});

test('draws a page with an issue as it was before it, and says so', () => {
  const page = { scene: 'yard', text: 'p3' };
  const good = { ...FILES, 'text.ru.txt': '== p3 ==\nДальше он.\n', 'scenes/yard.json': '{ "good": true }' };
  const drawable = drawableFiles(FILES, [...IN_TEXTS, issue('scenes/yard.json', 1)], page, good);
  expect(drawable?.files['text.ru.txt']).toBe('== cover ==\nЗаголовок\n\n== p2 ==\n…\n\n== p3 ==\nДальше он.\n');
  expect(drawable?.files['scenes/yard.json']).toBe('{ "good": true }');
  expect(drawable?.isOutdated).toBe(true);
});

test('leaves the text out when the story was opened with the issue', () => {
  const drawable = drawableFiles(FILES, IN_TEXTS, { scene: 'room', text: 'p2' }, null);
  expect(drawable?.files['text.ru.txt']).toContain('== p2 ==\n…\n');
  expect(drawable?.isOutdated).toBe(true);
});

test('draws nothing when the whole book has an issue', () => {
  expect(drawableFiles(FILES, [issue('story.json', 1)], { scene: 'room', text: 'cover' }, FILES)).toBeNull();
  expect(drawableFiles(FILES, [issue('scenes/room.json', 1)], { scene: 'room', text: 'cover' }, null)).toBeNull();
});
