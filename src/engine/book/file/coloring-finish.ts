// Draws the finish-the-picture page: half of a scene with the child in it, the other half to trace or to draw.
import { framePicture } from '#engine/coloring/frame-picture.ts';
import { halfFigure } from '#engine/coloring/half-figure.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { createRng } from '#engine/drawing/rng.ts';
import { type ColoringGame, GAME_AREA } from '#engine/output/coloring-game.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { findPage, type PlannedPage } from '../page/compose-page.ts';
import { placePicture, TRACING_MAX_AGE_YEARS } from './coloring-activities.ts';
import { figureLineWidth, MAX_LINE_MM, UNITS_PER_MM } from './coloring-figures.ts';
import { seedOf } from './coloring-games.ts';
import { aspectOf, type LinesOptions, openScene, type SheetArea } from './coloring-pictures.ts';
import { shuffled } from './scene-changes.ts';

/** Up to this age large shapes are hinted at; older children get a grid of dots. */
const HINTS_MAX_AGE_YEARS = 7;
/** A broken line around small things could not be followed. */
const TRACED_COARSENESS = 2.5;
const HINTS_COARSENESS = 7;
/** The line between the halves stays near the middle. */
const MIDDLE_RANGE = { least: 0.36, most: 0.64 };

/** The whole sheet, or a wide picture in its middle. */
const AREAS: readonly SheetArea[] = [
  { widthMm: GAME_AREA.width / UNITS_PER_MM, heightMm: GAME_AREA.height / UNITS_PER_MM },
  { widthMm: GAME_AREA.width / UNITS_PER_MM, heightMm: 172 },
];

/** Undefined if the child is in no scene. */
export const drawFinishPage = (story: LoadedStory, spec: BookSpec): ColoringGame | undefined => {
  const { coloring } = copyFor(spec.locale);
  const { age } = spec.child;
  const help = age <= TRACING_MAX_AGE_YEARS ? 'traced' : age <= HINTS_MAX_AGE_YEARS ? 'hints' : 'dots';
  const half = chooseScene(story, spec);
  if (!half) return undefined;
  const task = { traced: coloring.finishTracedTask, hints: coloring.finishHintsTask, dots: coloring.finishTask }[help];
  return { title: coloring.finishTitle, task, shapes: drawHalfScene(half, spec, help) };
};

/** The first scene that can be split beside the child, else the first of all. */
const chooseScene = (story: LoadedStory, spec: BookSpec): HalfScene | undefined => {
  let spare: HalfScene | undefined;
  for (const page of scenesFor(story, spec)) {
    const half = splitScene(story, page, spec);
    if (half?.isChildWhole) return half;
    spare ??= half;
  }
  return spare;
};

/** Single pages first: they have fewer small things. */
const scenesFor = (story: LoadedStory, spec: BookSpec): PlannedPage[] => {
  const pages = story.story.pages
    .filter(({ kind, side }) => kind === 'scene' && side !== 'right')
    .flatMap(({ number }) => findPage(story, number) ?? []);
  const mixed = shuffled(pages, createRng(seedOf('finish', spec)));
  return mixed.sort((a, b) => Number(a.scene.span === 'spread') - Number(b.scene.span === 'spread'));
};

interface HalfScene {
  window: Box;
  area: SheetArea;
  toLines: (mmPerUnit: number, options?: LinesOptions) => LineShape[];
  drawnSide: 'left' | 'right';
  /** The line between the halves, in scene units. */
  middle: number;
  isChildWhole: boolean;
}

const splitScene = (story: LoadedStory, page: PlannedPage, spec: BookSpec): HalfScene | undefined => {
  const { scene, child, toLines } = openScene(story, page, spec, { page: page.id, variant: 'drawn', seed: 0 });
  if (!child) return undefined;
  const { window, aspect } = framePicture(toLines(1), { scene, child, aspects: AREAS.map(aspectOf) });
  const area = AREAS.find((candidate) => aspectOf(candidate) === aspect);
  return area && { window, area, toLines, ...splitBeside(child.bounds, window) };
};

/** The child is in the half that is drawn. */
const splitBeside = (child: Box, window: Box): Pick<HalfScene, 'drawnSide' | 'middle' | 'isChildWhole'> => {
  const centre = (child.x + child.width / 2 - window.x) / window.width;
  const drawnSide = centre <= 0.5 ? 'left' : 'right';
  const edge = ((drawnSide === 'left' ? child.x + child.width : child.x) - window.x) / window.width;
  const share = Math.min(MIDDLE_RANGE.most, Math.max(MIDDLE_RANGE.least, edge));
  const isChildWhole = drawnSide === 'left' ? share >= edge : share <= edge;
  return { drawnSide, middle: window.x + share * window.width, isChildWhole };
};

const drawHalfScene = (
  { window, area, toLines, drawnSide, middle }: HalfScene,
  spec: BookSpec,
  help: 'traced' | 'hints' | 'dots',
): LineShape[] => {
  const mmPerUnit = area.widthMm / window.width;
  const height = area.heightMm * UNITS_PER_MM;
  const box: Box = { ...GAME_AREA, y: GAME_AREA.y + (GAME_AREA.height - height) / 2, height };
  const place = (lines: LineShape[]) => placePicture(lines, window, box);
  const coarse = (coarseness: number) => ({ toTrace: place(toLines(mmPerUnit, { coarseness })).slice(0, -1) });
  const helps = {
    traced: () => coarse(TRACED_COARSENESS),
    hints: () => coarse(HINTS_COARSENESS),
    dots: () => ({ dots: 'missing-half' as const }),
  };
  const picture = place(toLines(mmPerUnit, { maxLineMm: MAX_LINE_MM }));
  const half = halfFigure(picture.slice(0, -1), {
    area: box,
    middle: box.x + (middle - window.x) * mmPerUnit * UNITS_PER_MM,
    drawnSide,
    help: helps[help](),
    lineWidth: figureLineWidth(spec),
  });
  return [...half, ...picture.slice(-1)];
};
