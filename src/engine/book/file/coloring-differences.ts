// Draws the find-the-differences page: a scene of the story with the child twice, with exactly five differences.
import { intersection } from '#engine/coloring/box.ts';
import { emptySquares } from '#engine/coloring/empty-squares.ts';
import { framePicture } from '#engine/coloring/frame-picture.ts';
import { type InkGrid, inkGrid } from '#engine/coloring/ink-grid.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { drawMotif, MOTIFS, type Motif } from '#engine/coloring/motifs.ts';
import { pictureDifference } from '#engine/coloring/picture-difference.ts';
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import { isBackground } from '#engine/scene/is-background.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box, SceneLayer } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { findPage, type PlannedPage } from '../page/compose-page.ts';
import { figureLineWidth, MAX_LINE_MM, UNITS_PER_MM } from './coloring-figures.ts';
import { aspectOf, openScene, type SheetArea } from './coloring-pictures.ts';
import { changesOf, type LayerChange, shuffled } from './scene-changes.ts';

const DIFFERENCE_COUNT = 5;
const MAX_OF_CHILD = 2;
/** Things that are away or mirrored; the rest are small drawings that only one picture has. */
const MAX_OF_THINGS = 3;
/** A scene with fewer is used only if no other has more. */
const WANTED_OF_SCENE = 3;
/** A scene that shows less of its things on this sheet is mostly wall; used only if no other has five differences. */
const MIN_SHOWN_THINGS = 0.6;

/** Cells on paper; differences are compared and kept apart in them. Larger ones hide parts beside other lines. */
const CELL_MM = 1.5;
/** Fewer changed cells would be overlooked on paper. */
const MIN_CHANGED_CELLS = 16;
/** Larger changes are no longer one detail. */
const MAX_WIDTH_RATIO = 0.3;
const MAX_HEIGHT_RATIO = 0.5;
/** Cells between two differences. */
const APART_CELLS = 3;
/** Side of a drawing that only one picture has, with its margin. */
const MOTIF_CELLS = 10;
/** Bounds how long an unsuitable scene is tried. */
const MAX_TRIES_PER_SCENE = 12;
const MAX_SCENES = 4;

export interface TwoPictures {
  /** Line art of both, in scene units. */
  pictures: readonly [LineShape[], LineShape[]];
  /** The visible part of the scene. */
  window: Box;
  /** Where they differ, in scene units. */
  differences: Box[];
}

interface Difference {
  /** In units from the corner of the window. */
  box: Box;
  /** Which of the two pictures is changed. */
  picture: 0 | 1;
  change?: LayerChange;
  motif?: LineShape[];
}

interface Canvas {
  window: Box;
  mmPerUnit: number;
  cellUnits: number;
  layers: SceneLayer[];
  toLines: (layers: SceneLayer[]) => LineShape[];
  toInk: (lines: readonly LineShape[]) => InkGrid;
  faces: Box[];
  /** The share of the scene's things that is shown. */
  shownThings: number;
}

/** Undefined if no scene has room for five differences. */
export const findDifferences = (
  story: LoadedStory,
  spec: BookSpec,
  seed: number,
  area: SheetArea,
): TwoPictures | undefined => {
  const rng = createRng(seed);
  let spare: { pictures: TwoPictures; shownThings: number } | undefined;
  for (const page of scenesFor(story, rng).slice(0, MAX_SCENES)) {
    const canvas = openCanvas(story, page, spec, area);
    if (!canvas) continue;
    const found = changeScene(canvas, spec, rng);
    if (!found) continue;
    const pictures = drawTwice(canvas, found);
    if (!pictures) continue;
    const isGood = canvas.shownThings >= MIN_SHOWN_THINGS;
    if (isGood && found.filter(({ change }) => change).length >= WANTED_OF_SCENE) return pictures;
    if (!spare || canvas.shownThings > spare.shownThings) spare = { pictures, shownThings: canvas.shownThings };
  }
  return spare?.pictures;
};

/** Single pages first: a spread has its details too far apart. */
const scenesFor = (story: LoadedStory, rng: Rng): PlannedPage[] => {
  const pages = story.story.pages
    .filter(({ kind, side }) => kind === 'scene' && side !== 'right')
    .flatMap(({ number }) => findPage(story, number) ?? []);
  return shuffled(pages, rng).sort((a, b) => Number(a.scene.span === 'spread') - Number(b.scene.span === 'spread'));
};

const openCanvas = (story: LoadedStory, page: PlannedPage, spec: BookSpec, area: SheetArea): Canvas | undefined => {
  const open = (layers: SceneLayer[]) =>
    openScene(story, { ...page, scene: { ...page.scene, layers } }, spec, { page: page.id, variant: 'drawn', seed: 0 });
  const { layers } = page.scene;
  const first = open(layers);
  if (!first.child) return undefined;
  const things = open(layers.filter((layer) => !isBackground(layer))).toLines(1);
  const { window } = framePicture(first.toLines(1), { ...first, things, aspects: [aspectOf(area)] });
  const mmPerUnit = area.widthMm / window.width;
  const cellUnits = CELL_MM / mmPerUnit;
  const inkedCells = (part: Box): number => inkGrid(things, part, cellUnits).cells.reduce((sum, cell) => sum + cell, 0);
  return {
    window,
    shownThings: inkedCells(window) / Math.max(1, inkedCells(first.scene)),
    mmPerUnit,
    cellUnits,
    layers,
    toLines: (changed) => open(changed).toLines(mmPerUnit, { maxLineMm: MAX_LINE_MM }),
    toInk: (lines) => inkGrid(lines, window, cellUnits),
    faces: first.faces.map((face) => ({ ...face, x: face.x - window.x, y: face.y - window.y })),
  };
};

const changeScene = (canvas: Canvas, spec: BookSpec, rng: Rng): Difference[] | undefined => {
  const { layers, toLines, toInk } = canvas;
  const ink = toInk(toLines(layers));
  const found: Difference[] = [];
  const add = (difference: Omit<Difference, 'picture'>) =>
    found.push({ ...difference, picture: rng.chance(0.5) ? 0 : 1 });
  for (const change of changesOf(layers, rng).slice(0, MAX_TRIES_PER_SCENE)) {
    const alike = found.filter((known) => known.change?.ofChild === change.ofChild);
    if (alike.length >= (change.ofChild ? MAX_OF_CHILD : MAX_OF_THINGS)) continue;
    // A scene whose child cannot change is not worth more tries.
    if (!change.ofChild && found.length === 0) return undefined;
    if (found.some((known) => known.change?.index === change.index && !change.ofChild)) continue;
    const { cells, box } = pictureDifference(ink, toInk(toLines(changeLayers(layers, [change]))));
    if (cells >= MIN_CHANGED_CELLS && isDetail(box, canvas) && isApart(box, found, canvas)) add({ box, change });
    if (found.length === DIFFERENCE_COUNT - 1) break;
  }
  if (found.length === 0) return undefined;
  // The same drawing at two places would look like one that moved.
  const unused = { high: shuffled(MOTIFS.high, rng), low: shuffled(MOTIFS.low, rng) };
  for (const square of shuffled(emptySquares(ink, MOTIF_CELLS), rng)) {
    if (found.length === DIFFERENCE_COUNT) break;
    if (!isInside(square, canvas) || !isApart(square, found, canvas)) continue;
    if (canvas.faces.some((face) => isOverlapping(face, square))) continue;
    const isHigh = square.y + square.height / 2 < canvas.window.height * 0.55;
    const motif = (isHigh ? unused.high : unused.low).pop();
    if (motif) add({ box: square, motif: placeMotif(motif, square, canvas, spec) });
  }
  return found.length === DIFFERENCE_COUNT ? found : undefined;
};

const changeLayers = (layers: readonly SceneLayer[], changes: readonly LayerChange[]): SceneLayer[] =>
  layers.map((layer, index) =>
    changes.filter((change) => change.index === index).reduce((changed, { apply }) => apply(changed), layer),
  );

const placeMotif = (
  motif: Motif,
  square: Box,
  { window, mmPerUnit, cellUnits }: Canvas,
  spec: BookSpec,
): LineShape[] => {
  const margin = cellUnits / 2;
  const box = {
    x: window.x + square.x + margin,
    y: window.y + square.y + margin,
    width: square.width - 2 * margin,
    height: square.height - 2 * margin,
  };
  return drawMotif(motif, box, figureLineWidth(spec) / UNITS_PER_MM / mmPerUnit);
};

const isDetail = (box: Box, canvas: Canvas): boolean =>
  box.width < canvas.window.width * MAX_WIDTH_RATIO &&
  box.height < canvas.window.height * MAX_HEIGHT_RATIO &&
  isInside(box, canvas);

/** Nothing at the very edge, where the frame is. */
const isInside = ({ x, y, width, height }: Box, { window, cellUnits }: Canvas): boolean =>
  x >= cellUnits && y >= cellUnits && x + width <= window.width - cellUnits && y + height <= window.height - cellUnits;

const isApart = (box: Box, found: readonly Difference[], { cellUnits }: Canvas): boolean =>
  found.every((known) => !isOverlapping(grown(known.box, APART_CELLS * cellUnits), box));

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

const isOverlapping = (a: Box, b: Box): boolean => {
  const { width, height } = intersection(a, b);
  return width > 0 && height > 0;
};

/** Both pictures; undefined if changes together show more or fewer than five places. */
const drawTwice = (canvas: Canvas, found: readonly Difference[]): TwoPictures | undefined => {
  const { layers, toLines, toInk, cellUnits, window } = canvas;
  const draw = (picture: 0 | 1): LineShape[] => {
    const own = found.filter((difference) => difference.picture === picture);
    const changed = changeLayers(
      layers,
      own.flatMap(({ change }) => change ?? []),
    );
    return [...toLines(changed), ...own.flatMap(({ motif }) => motif ?? [])];
  };
  const pictures = [draw(0), draw(1)] as const;
  const inks = pictures.map(toInk) as [InkGrid, InkGrid];
  const places = found.map(({ box }) => grown(box, cellUnits));
  const counts = countDifferences(inks, places);
  if (counts.elsewhere > 0 || counts.within.some((cells) => cells < MIN_CHANGED_CELLS)) return undefined;
  const differences = found.map(({ box }) => ({ ...box, x: box.x + window.x, y: box.y + window.y }));
  return { pictures, window, differences };
};

const countDifferences = ([a, b]: readonly [InkGrid, InkGrid], places: readonly Box[]) => {
  const within = places.map(() => 0);
  let elsewhere = 0;
  for (const [at, value] of a.cells.entries()) {
    if (value === b.cells[at]) continue;
    const x = ((at % a.columns) + 0.5) * a.cellUnits;
    const y = (Math.floor(at / a.columns) + 0.5) * a.cellUnits;
    const place = places.findIndex((box) => x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height);
    if (place < 0) elsewhere += 1;
    else within[place] = (within[place] ?? 0) + 1;
  }
  return { within, elsewhere };
};
