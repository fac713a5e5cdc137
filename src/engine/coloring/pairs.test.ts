// Tests of the find-the-pairs game.
import { describe, expect, it } from 'vitest';
import type { Box } from '#engine/types.ts';
import { type Card, dealPairs, MIN_CARD_PICTURES } from './pairs.ts';

const room = { x: 0, y: 0, width: 1840, height: 2280 };
const deals = Array.from({ length: 60 }, (_, seed) => dealPairs(6 + (seed % 7), 1 + (seed % 9), room, seed * 31));

/** The axis-aligned box around a rotated card. */
const around = ({ box: { x, y, width, height }, tilt }: Card): Box => {
  const sin = Math.abs(Math.sin((tilt * Math.PI) / 180));
  const cos = Math.cos((tilt * Math.PI) / 180);
  const w = width * cos + height * sin;
  const h = width * sin + height * cos;
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
};
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe('dealPairs', () => {
  it('shows five pictures twice and one once', () => {
    for (const { cards, singlePicture: alone } of deals) {
      const counts = new Map<number, number>();
      for (const { picture } of cards) counts.set(picture, (counts.get(picture) ?? 0) + 1);
      expect(cards).toHaveLength(11);
      expect([...counts.values()].sort()).toEqual([1, 2, 2, 2, 2, 2]);
      expect(counts.get(alone)).toBe(1);
    }
  });

  it('keeps cards inside the page, apart from each other and from the host figure', () => {
    for (const { cards, host } of deals) {
      const boxes = [...cards.map(around), host];
      boxes.forEach((box, index) => {
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(room.width);
        expect(box.y + box.height).toBeLessThanOrEqual(room.height);
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      });
    }
  });

  it('never puts a pair side by side or one above the other', () => {
    for (const { cards } of deals)
      cards.forEach(({ picture }, index) => {
        if (index % 3 !== 2) expect(cards[index + 1]?.picture).not.toBe(picture);
        expect(cards[index + 3]?.picture).not.toBe(picture);
      });
  });

  it('mirrors the second card of a pair from school age only', () => {
    const mirrored = (age: number) => dealPairs(8, age, room, 5).cards.filter((card) => card.mirrored).length;
    expect([mirrored(3), mirrored(5), mirrored(6), mirrored(9)]).toEqual([0, 0, 5, 5]);
  });

  it('is deterministic per seed', () => {
    expect(dealPairs(9, 4, room, 1)).toEqual(dealPairs(9, 4, room, 1));
    expect(dealPairs(9, 4, room, 1)).not.toEqual(dealPairs(9, 4, room, 2));
  });

  it('needs at least six pictures', () => {
    expect(() => dealPairs(MIN_CARD_PICTURES - 1, 4, room, 1)).toThrow(/6 pictures/);
  });
});
