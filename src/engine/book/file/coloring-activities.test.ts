// Tests of the coloring book's activities that need no description, for the finished stories.
import { resolve } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figureBounds } from '#engine/coloring/figure.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { type Outline, toPathData } from '#engine/coloring/outline.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { type ColoringGame, GAME_AREA } from '#engine/output/coloring-game.ts';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import type { Box } from '#engine/types.ts';
import { STORY_SLUGS } from '#tests/builders/story-slugs.ts';
import type { BookSpec } from '../book-spec.ts';
import { drawDifferencesPage, drawHalfPortrait, drawOwnPage } from './coloring-activities.ts';
import { findDifferences } from './coloring-differences.ts';
import { drawFinishPage } from './coloring-finish.ts';

const load = (slug: string) => loadStory(resolve(import.meta.dirname, '../../../../content/stories', slug));
const spec = (story: string, age: number, name = 'Ия'): BookSpec => ({
  story,
  locale: 'ru',
  child: { name, fullName: name, gender: 'female', age },
  look: defaultLook('female'),
});

const AREA = { widthMm: 184, heightMm: 109.5 };
const PICTURE_PX = 740;
/** Difference of grey from which a pixel is another one to the eye. */
const MIN_CONTRAST = 64;
/** Five cells (7.5 mm) of the grid on which the boxes are measured, which misses the ends of thin lines. */
const BOX_MARGIN_PX = 30;

const pathsOf = (outline: Outline): string => `<path fill-rule="evenodd" d="${toPathData(outline)}"`;

/** The sheet as a printer draws it, in grey. */
async function rasterize(shapes: readonly LineShape[], { x, y, width, height }: Box): Promise<Buffer> {
  const parts = shapes.map(({ outline, fill, stroke, width: lineWidth, clips }, index) => {
    const line = stroke === 'none' ? '' : ` stroke="${stroke}" stroke-width="${lineWidth}" stroke-linejoin="round"`;
    return clips.reduce(
      (inner, clip, depth) => {
        const id = `c${index}-${depth}`;
        return `<clipPath id="${id}">${pathsOf(clip)}/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
      },
      `${pathsOf(outline)} fill="${fill}"${line}/>`,
    );
  });
  const heightPx = Math.round((PICTURE_PX * height) / width);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}"
    width="${PICTURE_PX}" height="${heightPx}">${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const expectOnSheet = ({ shapes }: ColoringGame) => {
  expect(shapes.length).toBeGreaterThan(20);
  const box = figureBounds(shapes);
  expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(GAME_AREA.width);
  expect(box.y + box.height).toBeLessThanOrEqual(GAME_AREA.height);
};

describe.each(STORY_SLUGS)('activities of %s', (slug) => {
  it.each([2, 4, 8])(
    'have exactly five differences, apart and inside the picture, at the age of %i',
    async (age) => {
      const found = findDifferences(await load(slug), spec(slug, age), 7, AREA);
      if (!found) throw new Error('no differences');
      const { window, differences, pictures } = found;
      expect(differences).toHaveLength(5);
      for (const [index, box] of differences.entries()) {
        expect(differences.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
        expect(box.x).toBeGreaterThan(window.x);
        expect(box.y).toBeGreaterThan(window.y);
        expect(box.x + box.width).toBeLessThan(window.x + window.width);
        expect(box.y + box.height).toBeLessThan(window.y + window.height);
      }
      // Every difference is in its box, and nothing else differs.
      const [a, b] = await Promise.all([rasterize(pictures[0], window), rasterize(pictures[1], window)]);
      const scale = PICTURE_PX / window.width;
      const boxAt = (column: number, row: number): number =>
        differences.findIndex(({ x, y, width, height }) => {
          const left = (x - window.x) * scale - BOX_MARGIN_PX;
          const top = (y - window.y) * scale - BOX_MARGIN_PX;
          const right = width * scale + 2 * BOX_MARGIN_PX;
          const bottom = height * scale + 2 * BOX_MARGIN_PX;
          return column >= left && column <= left + right && row >= top && row <= top + bottom;
        });
      const seen = new Set<number>();
      for (let at = 0; at < a.length; at++)
        if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) >= MIN_CONTRAST)
          seen.add(boxAt(at % PICTURE_PX, Math.floor(at / PICTURE_PX)));
      expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
    },
    60_000,
  );

  it('fit the sheet', async () => {
    const story = await load(slug);
    const pages = [drawDifferencesPage, drawHalfPortrait, drawFinishPage, drawOwnPage];
    for (const draw of pages) {
      const page = draw(story, spec(slug, 4));
      if (!page) throw new Error('no page');
      expectOnSheet(page);
    }
  }, 60_000);
});

const drawn = async (draw: (story: LoadedStory, spec: BookSpec) => ColoringGame | undefined, age: number) => {
  const page = draw(await load('birthday'), spec('birthday', age));
  if (!page) throw new Error('no page');
  return page;
};
const dashed = ({ shapes }: ColoringGame) => shapes.filter(({ dash }) => dash).length;
const greyDots = ({ shapes }: ColoringGame) => shapes.filter(({ fill }) => fill === 'grey').length;

describe('drawDifferencesPage', () => {
  it('is the same for one child and another for the next', async () => {
    const story = await load('birthday');
    const draw = (name: string) => JSON.stringify(drawDifferencesPage(story, spec('birthday', 5, name)));
    expect(draw('Ия')).toBe(draw('Ия'));
    expect(draw('Ия')).not.toBe(draw('Ева'));
  }, 60_000);

  it('has an answer with a ring around every difference', async () => {
    const { shapes, answer } = await drawn(drawDifferencesPage, 5);
    const rings = answer?.shapes.filter((shape) => !shapes.includes(shape)) ?? [];
    expect(rings).toHaveLength(5);
  }, 60_000);
});

describe('drawHalfPortrait', () => {
  it('gives small children a half to trace, with both eyes, and older ones a grid of dots', async () => {
    const small = await drawn(drawHalfPortrait, 4);
    const older = await drawn(drawHalfPortrait, 8);
    const pupils = small.shapes.filter(({ fill, clips }) => fill === 'black' && clips.length > 0);
    const tracedPupils = small.shapes.filter(({ outline, dash }) =>
      pupils.some((pupil) => dash && JSON.stringify(pupil.outline) === JSON.stringify(outline)),
    );
    expect(tracedPupils.length).toBeGreaterThan(1);
    // Only the line in the middle is broken.
    expect(dashed(older)).toBe(1);
    expect(greyDots(older)).toBeGreaterThan(50);
    expect(small.task).not.toBe(older.task);
  }, 60_000);
});

describe('drawFinishPage', () => {
  it('helps less with age: lines to trace, hints, dots', async () => {
    const traced = await drawn(drawFinishPage, 4);
    const hints = await drawn(drawFinishPage, 7);
    const dots = await drawn(drawFinishPage, 9);
    expect(dashed(traced)).toBeGreaterThan(8);
    expect(dashed(hints)).toBeGreaterThan(2);
    expect(dashed(dots)).toBe(1);
    expect(greyDots(dots)).toBeGreaterThan(50);
    expect(new Set([traced.task, hints.task, dots.task]).size).toBe(3);
  }, 60_000);

  it('draws the whole child', async () => {
    const { shapes } = await drawn(drawFinishPage, 9);
    const pupils = shapes.filter(({ fill }) => fill === 'black');
    expect(pupils.length).toBeGreaterThan(0);
  }, 60_000);
});
