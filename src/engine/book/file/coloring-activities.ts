// Draws the activities that every story has without describing them: find five differences, finish the portrait and the
// picture, and a page of the child's own.
import { figureBounds } from '#engine/coloring/figure.ts';
import { halfFigure } from '#engine/coloring/half-figure.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { ellipse, type Matrix, type Outline, roundedRect, transform } from '#engine/coloring/outline.ts';
import { type ColoringGame, GAME_AREA, type GameAnswer } from '#engine/output/coloring-game.ts';
import { OWN_PAGE_AREA } from '#engine/output/coloring-last-page.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box, SceneLayer } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { findDifferences, type TwoPictures } from './coloring-differences.ts';
import { figureLineWidth, fitFigure } from './coloring-figures.ts';
import { seedOf, WAVING_CHILD } from './coloring-games.ts';
import type { SheetArea } from './coloring-pictures.ts';

/** Up to this age the missing half is traced along a broken line. */
export const TRACING_MAX_AGE_YEARS = 5;

/** The child to the front with empty hands and its own hair: both halves are nearly alike. */
const CHILD_TO_THE_FRONT: SceneLayer = {
  kind: 'hero',
  id: 'portrait',
  pose: 'stand',
  expression: 'smile',
  at: { x: 0, y: 0 },
  scale: 1,
  bareHead: true,
};
const FRAME_WIDTH_UNITS = 6;
const FRAME_RADIUS_UNITS = 45;
const GAP_UNITS = 90;
const TWIN_HEIGHT_UNITS = (GAME_AREA.height - GAP_UNITS) / 2;
const TWIN_AREA: SheetArea = { widthMm: GAME_AREA.width / 10, heightMm: TWIN_HEIGHT_UNITS / 10 };
/** Around a difference in the answers. */
const RING_WIDTH_UNITS = 16;

/** Undefined if no scene has enough room for five differences. */
export const drawDifferencesPage = (story: LoadedStory, spec: BookSpec): ColoringGame | undefined => {
  const { coloring } = copyFor(spec.locale);
  const twins = findDifferences(story, spec, seedOf('differences', spec), TWIN_AREA);
  if (!twins) return undefined;
  const [first, second] = twins.pictures.map((shapes, index) => {
    const y = GAME_AREA.y + index * (TWIN_HEIGHT_UNITS + GAP_UNITS);
    return placePicture(shapes, twins.window, { x: GAME_AREA.x, y, width: GAME_AREA.width, height: TWIN_HEIGHT_UNITS });
  });
  return {
    title: coloring.differencesTitle,
    task: coloring.differencesTask,
    shapes: [...(first ?? []), ...(second ?? [])],
    answer: answerOf(twins, second ?? []),
  };
};

/** Moves a picture into its frame; the line of the frame stays inside the box. */
export const placePicture = (shapes: readonly LineShape[], window: Box, box: Box): LineShape[] => {
  const frame = frameOf(box);
  const scale = box.width / window.width;
  const matrix: Matrix = [scale, 0, 0, scale, box.x - window.x * scale, box.y - window.y * scale];
  const picture = shapes.map((shape) => ({
    ...shape,
    outline: transform(shape.outline, matrix),
    width: shape.width * scale,
    clips: [frame, ...shape.clips.map((clip) => transform(clip, matrix))],
  }));
  return [...picture, borderOf(frame)];
};

const frameOf = ({ x, y, width, height }: Box): Outline => {
  const inset = FRAME_WIDTH_UNITS / 2;
  const w = width - FRAME_WIDTH_UNITS;
  const h = height - FRAME_WIDTH_UNITS;
  return roundedRect(x + inset, y + inset, w, h, FRAME_RADIUS_UNITS, FRAME_RADIUS_UNITS);
};

const borderOf = (frame: Outline): LineShape => ({
  outline: frame,
  fill: 'none',
  stroke: 'black',
  width: FRAME_WIDTH_UNITS,
  clips: [],
});

/** The second picture with a ring around every difference. */
const answerOf = ({ window, differences }: TwoPictures, second: LineShape[]): GameAnswer => {
  const scale = GAME_AREA.width / window.width;
  const top = GAME_AREA.y + TWIN_HEIGHT_UNITS + GAP_UNITS;
  const rings = differences.map(({ x, y, width, height }): LineShape => {
    const cx = GAME_AREA.x + (x + width / 2 - window.x) * scale;
    const cy = top + (y + height / 2 - window.y) * scale;
    // An ellipse through the corners of the box.
    const rx = (width * scale) / Math.SQRT2;
    const ry = (height * scale) / Math.SQRT2;
    return { outline: ellipse(cx, cy, rx, ry), fill: 'none', stroke: 'black', width: RING_WIDTH_UNITS, clips: [] };
  });
  return { shapes: [...second, ...rings], box: { ...GAME_AREA, y: top, height: TWIN_HEIGHT_UNITS } };
};

export const drawHalfPortrait = (story: LoadedStory, spec: BookSpec): ColoringGame => {
  const { coloring } = copyFor(spec.locale);
  const traced = spec.child.age <= TRACING_MAX_AGE_YEARS;
  const figure = fitFigure(story, [CHILD_TO_THE_FRONT], spec, GAME_AREA);
  const bounds = figureBounds(figure);
  return {
    title: coloring.portraitTitle,
    task: traced ? coloring.portraitTracedTask : coloring.portraitTask,
    shapes: halfFigure(figure, {
      area: GAME_AREA,
      middle: bounds.x + bounds.width / 2,
      drawnSide: 'left',
      help: traced ? { toTrace: figure } : { dots: 'both-halves' },
      lineWidth: figureLineWidth(spec),
    }),
  };
};

const HOST_BOX: Box = {
  x: OWN_PAGE_AREA.x + 40,
  y: OWN_PAGE_AREA.y + OWN_PAGE_AREA.height - 870,
  width: 580,
  height: 840,
};

/** An empty frame; the child of the story is in its corner. */
export const drawOwnPage = (story: LoadedStory, spec: BookSpec): ColoringGame => {
  const { coloring } = copyFor(spec.locale);
  const host = story.story.games?.pairs.host ?? [WAVING_CHILD];
  return {
    title: coloring.ownPageTitle,
    task: coloring.ownPageTask,
    shapes: [borderOf(frameOf(OWN_PAGE_AREA)), ...fitFigure(story, host, spec, HOST_BOX)],
  };
};
