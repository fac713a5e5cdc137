// The editor's forms change only their own part of the story files.
import { describe, expect, it } from 'vitest';
import { movePages, pageUnits } from './page-order.ts';
import { setJson } from './story-shape.ts';
import { blockKeys, readBlock, replaceBlock } from './text-blocks.ts';

const TEXT = '// заметка\n\n== one ==\n# Имя\nПервый.\n\n== two ==\n\nВторой.\nТретий.\n\n';

describe('text blocks', () => {
  it('readBlock returns the text with its first line number', () => {
    expect(readBlock(TEXT, 'one')).toEqual({ text: '# Имя\nПервый.', line: 4 });
    expect(readBlock(TEXT, 'two')).toEqual({ text: 'Второй.\nТретий.', line: 9 });
    expect(readBlock(TEXT, 'three')).toBeNull();
    expect(blockKeys(TEXT)).toEqual(['one', 'two']);
  });
  it('replaceBlock leaves notes, headers and other blocks unchanged', () => {
    const changed = replaceBlock(TEXT, 'one', '# Другое\nСлово.\nЕщё.');
    expect(changed).toBe(TEXT.replace('# Имя\nПервый.', '# Другое\nСлово.\nЕщё.'));
    expect(readBlock(replaceBlock(TEXT, 'two', ''), 'one')?.text).toBe('# Имя\nПервый.');
    expect(readBlock(replaceBlock(TEXT, 'three', 'Новый.'), 'three')?.text).toBe('Новый.');
  });
});

it('setJson changes one value and preserves the formatting of the rest', () => {
  const source = '{\n  "genders": ["male", "female"],\n  "at": { "x": 1, "y": 2 }\n}\n';
  expect(setJson(source, ['at', 'x'], 40)).toBe(source.replace('"x": 1', '"x": 40'));
  expect(JSON.parse(setJson(source, ['lut'], 'moonlit'))).toMatchObject({
    lut: 'moonlit',
    genders: ['male', 'female'],
  });
  expect(JSON.parse(setJson(source, ['at'], undefined))).toEqual({ genders: ['male', 'female'] });
});

it('movePages moves a spread as one unit and updates the free pages', () => {
  const page = (number: number, side: 'single' | 'left' | 'right', scene: string) => ({
    number,
    side,
    scene,
    kind: 'scene',
  });
  const pages = [page(1, 'single', 'a'), page(2, 'left', 'b'), page(3, 'right', 'b'), page(4, 'single', 'c')];
  expect(pageUnits(pages).map((unit) => unit.length)).toEqual([1, 2, 1]);
  const moved = movePages({ pages, freePages: [2, 4] }, 1, 0);
  expect(moved.pages.map(({ number, scene }) => `${number} ${scene}`)).toEqual(['1 b', '2 b', '3 a', '4 c']);
  expect(moved.freePages).toEqual([1, 4]);
  expect(movePages({ pages, freePages: [] }, 9, 0).pages).toEqual(pages);
});
