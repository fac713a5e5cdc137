// Tests of the child's own drawing as a piece of a scene.
import { describe, expect, it } from 'vitest';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import { namePlate } from '#core/personalization/name-plate.ts';
import { lineArt } from '#engine/coloring/line-art.ts';
import { toPathData } from '#engine/coloring/outline.ts';
import { pathBox } from '#engine/drawing/path.ts';
import { pieceContext } from '#engine/drawing/piece.ts';
import { LONGEST_NAME } from '#engine/preflight/answers.ts';
import { drawingPieces, plateLines } from './own-drawing.ts';

const light = { key: { colour: '#ffffff', from: { x: 0, y: 0 }, strength: 1 }, shade: '#000000' };
const drawing: TracedDrawing = {
  width: 500,
  height: 1000,
  shapes: [{ colour: '#3355aa', area: false, path: 'M0 0L500 0L500 1000Z' }],
};
const context = pieceContext({ scope: 't', seed: 1, palette: {}, light, size: { width: 2060, height: 2060 }, drawing });
const drawn = (params: Record<string, string | number>) =>
  drawingPieces['answer/drawing']?.(params, context).body ?? '';

describe('the child’s own drawing', () => {
  it.each(['chalk', 'fire', 'framed'])('as %s holds the child’s outlines, turned upright', (as) => {
    const body = drawn({ as, turn: 1 });
    expect(body).toContain('M0 0L500 0L500 1000Z');
    expect(body).toContain('rotate(90) translate(-250 -500)');
  });

  it('covers what is behind it in line art, as a fire, and has only its own lines', () => {
    const box = { x: -1000, y: -1000, width: 2000, height: 2000 };
    const svg = `<svg xmlns="http://www.w3.org/2000/svg">${drawn({ as: 'fire' })}</svg>`;
    const body = lineArt(svg, { window: box }).filter(({ outline }) => toPathData(outline).includes('L250 500'));
    expect(body.map(({ fill }) => fill)).toEqual(['white', 'black']);
  });

  it('is framed across when it was turned by a quarter', () => {
    const sheet = (turn: number) =>
      /<rect x="[^"]*" y="[^"]*" width="(\d+)" height="(\d+)"/.exec(drawn({ as: 'framed', turn }));
    expect(sheet(0)?.slice(1)).toEqual(['640', '1140']);
    expect(sheet(1)?.slice(1)).toEqual(['1140', '640']);
  });

  it('keeps its colours in the frame and is white chalk where it was grey', () => {
    expect(drawn({ as: 'framed' })).toContain('#3355aa');
    expect(drawn({ as: 'chalk' })).not.toContain('#3355aa');
  });
});

describe('the brass plate', () => {
  it.each(['Ия', 'Мария-Магдалена', LONGEST_NAME, 'Maximilian-Christopher', 'Щ'.repeat(30)])('holds %s', (name) => {
    const width = 760;
    const { lines, size } = plateLines(name, width);
    expect(lines.join('')).toBe(name);
    expect(size).toBeGreaterThan(22);
    const body = drawn({ as: 'framed', plate: namePlate(name, 6, 'ru') });
    const letters = [...body.matchAll(/<path class="ink-fill" d="(M[^"]*)" fill="#4a3010"/g)].map(([, d]) =>
      pathBox(d ?? ''),
    );
    expect(letters).toHaveLength(lines.length + 1);
    for (const box of letters) expect(box.width).toBeLessThanOrEqual(width);
  });
});
