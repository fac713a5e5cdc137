import { describe, expect, it } from 'vitest';
import { drawnFrame, keptProportion, largestFrame, PROPORTIONS, proportionOf } from './crop-proportions.ts';

const picture = { width: 1200, height: 900 };

describe('crop proportions', () => {
  it('drawnFrame allows any frame without proportions', () => {
    const frame = drawnFrame({ x: 500, y: 400 }, { x: 100, y: 300 }, picture, null);
    expect(frame).toEqual({ left: 100, top: 300, width: 400, height: 100 });
  });

  it.each(PROPORTIONS.filter((each) => each !== 'free'))(
    'drawnFrame keeps %s inside the picture in every direction',
    (chosen) => {
      const ratio = proportionOf(chosen, picture) ?? 0;
      for (const to of [
        { x: 0, y: 0 },
        { x: 1200, y: 0 },
        { x: 0, y: 900 },
        { x: 1200, y: 900 },
      ]) {
        const { left, top, width, height } = drawnFrame({ x: 700, y: 300 }, to, picture, ratio);
        expect(Math.abs(width / height - ratio)).toBeLessThan(0.02);
        expect([left >= 0, top >= 0, left + width <= 1201, top + height <= 901]).toEqual([true, true, true, true]);
      }
      const { width, height } = largestFrame(picture, ratio);
      expect(width === 1200 || height >= 899).toBe(true);
    },
  );

  it('keptProportion adjusts the other side to the typed one', () => {
    const frame = { left: 0, top: 0, width: 400, height: 100 };
    expect(keptProportion(frame, 'width', 4 / 3)).toMatchObject({ width: 400, height: 300 });
    expect(keptProportion(frame, 'height', 2)).toMatchObject({ width: 200, height: 100 });
    expect(keptProportion(frame, 'left', 2)).toEqual(frame);
  });
});
