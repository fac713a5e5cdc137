import { describe, expect, it } from 'vitest';
import { code128Widths } from './code-128.ts';

describe('code128Widths', () => {
  // The published example PJJ123C has the check value 54 in set A. Set B starts one higher: 55.
  it('encodes PJJ123C with its known check character', () => {
    const widths = code128Widths('PJJ123C').join('');
    expect(widths.slice(0, 6)).toBe('211214');
    expect(widths.slice(-13, -7)).toBe('311321');
    expect(widths.slice(-7)).toBe('2331112');
  });

  it('uses eleven modules per character and thirteen for the stop', () => {
    const modules = code128Widths('926-1124-B1').reduce((all, width) => all + width, 0);
    expect(modules).toBe(11 * (11 + 2) + 13);
  });

  it('has a different pattern for every printable character', () => {
    const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const patterns = letters.map((letter) => code128Widths(letter).slice(6, 12).join(''));
    expect(new Set(patterns).size).toBe(95);
    for (const pattern of patterns) expect([...pattern].reduce((all, width) => all + Number(width), 0)).toBe(11);
  });

  it('refuses what set B cannot express', () => {
    for (const text of ['', 'Книга', 'a\nb']) expect(() => code128Widths(text)).toThrow(RangeError);
  });
});
