// Tests of the type requirements for young readers: a page slightly below each limit is reported.
import { describe, expect, it } from 'vitest';
import { POINTS_PER_UNIT } from '#engine/output/page-size.ts';
import { typeProblems } from './type-requirements.ts';

/** A page with this many characters on lines of fifty, in points and millimetres. */
const aPage = ({ points = 14, leading = 4, measure = 108, characters = 250 } = {}) => {
  const size = points / POINTS_PER_UNIT;
  const pitch = (points + leading) / POINTS_PER_UNIT;
  const lines = Array.from({ length: Math.ceil(characters / 50) }, (_, index) => ({
    kind: 'text' as const,
    x: 0,
    y: index * pitch,
    width: 0,
    runs: [{ text: 'а'.repeat(Math.min(50, characters - index * 50)), font: '', size, x: 0, y: 0, width: 0 }],
  }));
  return typeProblems({ lines, size }, { box: { x: 0, y: 0, width: measure * 10, height: 900 } });
};
const codesOf = (page: ReturnType<typeof aPage>) => page.map(([code]) => code);

describe('typeProblems', () => {
  it('requires 14 pt with 4 pt of leading on lines of 108 mm', () => {
    expect(aPage()).toEqual([]);
    expect(codesOf(aPage({ points: 13.9 }))).toEqual(['type-too-small']);
    expect(codesOf(aPage({ leading: 3.9 }))).toEqual(['leading-too-tight']);
    expect(aPage({ measure: 107 })).toEqual([['lines-too-short', '107.0 mm for 250 characters, 108 mm at least']]);
  });

  it('allows 12 pt with 2 pt of leading on lines of 90 mm for up to 200 characters', () => {
    const small = { points: 12, leading: 2, measure: 90 };
    expect(aPage({ ...small, characters: 200 })).toEqual([]);
    expect(codesOf(aPage({ ...small, characters: 201 }))).toEqual([
      'type-too-small',
      'leading-too-tight',
      'lines-too-short',
    ]);
  });

  it('requires no leading of a single line', () => {
    expect(aPage({ characters: 40, leading: 0 })).toEqual([]);
  });
});
