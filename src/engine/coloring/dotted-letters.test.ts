// Tests of dotted letters to trace.
import { describe, expect, it } from 'vitest';
import { fontFace } from '#engine/text/fonts.ts';
import { dottedWord } from './dotted-letters.ts';

const font = fontFace('shantell-sans/300').path;

describe('dottedWord', () => {
  it.each(['Ия', 'Қаныкей', 'Anna-Lena', 'Александра-Виктория'])(
    'covers %s from its first letter to its last',
    (name) => {
      const { dots, width } = dottedWord(name, font, 100, 7);
      const xs = dots.map(({ x }) => x);
      expect(Math.min(...xs)).toBeLessThan(25);
      expect(Math.max(...xs)).toBeGreaterThan(width - 30);
      expect(dots.length).toBeGreaterThan(name.length * 6);
    },
  );

  it('keeps dots apart, so that they can be seen one by one', () => {
    const { dots } = dottedWord('Жук', font, 100, 8);
    const nearest = dots.map((a) =>
      Math.min(...dots.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(5);
  });

  it('scales with the size', () => {
    expect(dottedWord('Лев', font, 200, 12).width).toBeCloseTo(dottedWord('Лев', font, 100, 6).width * 2, 5);
  });
});
