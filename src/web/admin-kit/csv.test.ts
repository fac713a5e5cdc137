import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('quotes, semicolons and line ends stay inside their cell', () => {
  expect(csvOf(['a;b', 'c'], [['say "hi"', 'x\ny']])).toBe('\uFEFF"a;b";c\r\n"say ""hi""";"x\ny"\r\n');
});

test('a formula is shown and not worked out, a negative number stays a number', () => {
  expect(csvOf([], [['=HYPERLINK(1)', '+7', '@x', -1.5]])).toBe(`\uFEFF\r\n'=HYPERLINK(1);'+7;'@x;-1,5\r\n`);
});
