import { describe, expect, it } from 'vitest';
import { turnedShare } from './use-turn-drag.ts';

describe('turnedShare', () => {
  it('has turned the page half when its edge was dragged to the spine, and fully on the other side', () => {
    expect(turnedShare(0, 300)).toBe(0);
    expect(turnedShare(300, 300)).toBeCloseTo(0.5);
    expect(turnedShare(600, 300)).toBeCloseTo(1);
  });

  it('stays within the turn when dragged the other way or beyond the book', () => {
    expect(turnedShare(-40, 300)).toBe(0);
    expect(turnedShare(900, 300)).toBeCloseTo(1);
  });
});
