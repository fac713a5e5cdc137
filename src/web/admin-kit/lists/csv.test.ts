import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('csvOf quotes cells with quotes, semicolons and line breaks', () => {
  expect(csvOf(['a;b', 'c'], [['say "hi"', 'x\ny']])).toBe('\uFEFF"a;b";c\r\n"say ""hi""";"x\ny"\r\n');
});

test('csvOf escapes formulas and keeps negative numbers', () => {
  expect(csvOf([], [['=HYPERLINK(1)', '+7', '@x', -1.5]])).toBe(`\uFEFF\r\n'=HYPERLINK(1);'+7;'@x;-1,5\r\n`);
});
