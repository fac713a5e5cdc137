// A page before it is painted: the scene's outlines in pencil on paper.

import type { BookSpec, PageChoice } from '#engine/book/book-spec.ts';
import { drawPlanes, findPage } from '#engine/book/page/compose-page.ts';
import { type LineShape, lineArt } from '#engine/coloring/line-art.ts';
import { toPathData } from '#engine/coloring/outline.ts';
import { sceneSvg } from '#engine/scene/svg.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box } from '#engine/types.ts';

const BLEED = 30;
const PAPER = '#fdf4e3';
const PENCIL = '#6d5a86';

/** The trimmed page as an SVG document of `px` by `px`. */
export const sketchPage = (story: LoadedStory, spec: BookSpec, page: number, px: number): string => {
  const planned = findPage(story, page);
  if (!planned) throw new Error(`The story ${spec.story} has no page ${page}`);
  const choice: PageChoice = { page, variant: 'drawn', seed: 0 };
  const planes = drawPlanes(story, planned, spec, choice);
  const side = planes.size.height - 2 * BLEED;
  const left = planned.side === 'right' ? planes.size.width - side - BLEED : BLEED;
  const window: Box = { x: left, y: BLEED, width: side, height: side };
  const shapes = lineArt(sceneSvg(planes, window), { window }).map(shapeToSvg).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="${left} ${BLEED} ${side} ${side}"><rect x="${left}" y="${BLEED}" width="${side}" height="${side}" fill="${PAPER}"/>${shapes}</svg>`;
};

const inPencil = (paint: LineShape['fill']): string =>
  paint === 'white' ? PAPER : paint === 'black' ? PENCIL : 'none';

const shapeToSvg = ({ outline, fill, stroke, width, clips }: LineShape, index: number): string => {
  const line = `<path d="${toPathData(outline)}" fill="${inPencil(fill)}" stroke="${inPencil(stroke)}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
  return clips.reduce((inside, clip, depth) => {
    const id = `c${index}-${depth}`;
    return `<clipPath id="${id}"><path d="${toPathData(clip)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
  }, line);
};
