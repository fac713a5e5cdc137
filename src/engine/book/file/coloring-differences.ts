// Draws the find-the-differences page: a scene of the story with the child twice, the second time with five changes.
import { intersection } from '#engine/coloring/box.ts';
import { framePicture } from '#engine/coloring/frame-picture.ts';
import { type InkGrid, inkGrid } from '#engine/coloring/ink-grid.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { type Matrix, roundedRect, transform } from '#engine/coloring/outline.ts';
import { pictureDifference } from '#engine/coloring/picture-difference.ts';
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import { GAME_AREA } from '#engine/output/coloring-game.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box, SceneLayer } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { findPage, type PlannedPage } from '../page/compose-page.ts';
import { aspectOf, openScene, type SheetArea } from './coloring-pictures.ts';

const DIFFERENCE_COUNT = 5;

const GAP_UNITS = 90;
const PICTURE_HEIGHT_UNITS = (GAME_AREA.height - GAP_UNITS) / 2;
const PICTURE_AREA: SheetArea = { widthMm: GAME_AREA.width / 10, heightMm: PICTURE_HEIGHT_UNITS / 10 };
const FRAME_WIDTH_UNITS = 6;
const FRAME_RADIUS_UNITS = 45;

const CELL_UNITS = 20;
/** Fewer changed cells would be overlooked on paper. */
const MIN_CHANGED_CELLS = 14;
/** A larger change is no longer one detail. */
const MAX_CHANGE_RATIO = 0.45;
/** Bounds how long an unsuitable scene is tried. */
const MAX_TRIES_PER_SCENE = 30;
/** Pieces without an outline of their own, or so large that the picture would fall apart. */
const BACKGROUND =
  /^(sky|light|ground|forest|frame|dawn|paper)\/|\/(wall|floor|sea|tiles|parquet|fade|aerial)$|^train\/(engine|wagons|cab|rails|track|room|hill|bed|quilt|tablecloth|tunnel)/;
const FAR_AWAY = { x: -90_000, y: -90_000 };

interface Changed {
  /** The layers of the second picture. */
  layers: SceneLayer[];
  /** Where the pictures differ, in scene units. */
  boxes: Box[];
  window: Box;
}

/** The line art of both pictures, one above the other; undefined if no scene has five details that can change. */
export const drawDifferences = (story: LoadedStory, spec: BookSpec, seed: number): LineShape[] | undefined => {
  const rng = createRng(seed);
  for (const page of scenesFor(story, rng)) {
    const changed = changeScene(story, page, spec, rng);
    if (changed) return drawBoth(story, page, spec, changed);
  }
  return undefined;
};

/** Single pages first: a spread has its details too far apart. */
const scenesFor = (story: LoadedStory, rng: Rng): PlannedPage[] => {
  const pages = story.story.pages
    .filter(({ kind, side }) => kind === 'scene' && side !== 'right')
    .flatMap(({ number }) => findPage(story, number) ?? []);
  return shuffled(pages, rng).sort((a, b) => Number(a.scene.span === 'spread') - Number(b.scene.span === 'spread'));
};

const open = (story: LoadedStory, page: PlannedPage, spec: BookSpec, layers: SceneLayer[]) => {
  const changed = { ...page, scene: { ...page.scene, layers } };
  return openScene(story, changed, spec, { page: page.id, variant: 'drawn', seed: 0 });
};

const changeScene = (story: LoadedStory, page: PlannedPage, spec: BookSpec, rng: Rng): Changed | undefined => {
  const first = open(story, page, spec, page.scene.layers);
  const { window } = framePicture(first.toLines(1), { ...first, aspects: [aspectOf(PICTURE_AREA)] });
  const mmPerUnit = PICTURE_AREA.widthMm / window.width;
  const inkOf = (layers: SceneLayer[]): InkGrid =>
    inkGrid(open(story, page, spec, layers).toLines(mmPerUnit), window, CELL_UNITS);
  let layers = page.scene.layers;
  let ink = inkOf(layers);
  const boxes: Box[] = [];
  for (const change of changesOf(layers, rng).slice(0, MAX_TRIES_PER_SCENE)) {
    if (!change.ofChild && boxes.length === 0) return undefined;
    const next = layers.map((layer, index) => (index === change.index ? change.apply(layer) : layer));
    const nextInk = inkOf(next);
    const { cells, box } = pictureDifference(ink, nextInk);
    if (cells < MIN_CHANGED_CELLS || !isDetail(box, window) || boxes.some((known) => overlaps(known, box))) continue;
    layers = next;
    ink = nextInk;
    boxes.push(box);
    if (boxes.length === DIFFERENCE_COUNT) return { layers, boxes, window };
  }
  return undefined;
};

interface LayerChange {
  index: number;
  ofChild: boolean;
  apply: (layer: SceneLayer) => SceneLayer;
}

/** Changes of the child come first, since a page needs one; then things vanish, and others are mirrored. */
const changesOf = (layers: readonly SceneLayer[], rng: Rng): LayerChange[] => {
  const ofChild: LayerChange[] = [];
  const ofThings: LayerChange[] = [];
  const mirrored: LayerChange[] = [];
  for (const [index, layer] of layers.entries()) {
    if (layer.kind === 'hero') {
      if (layer.who) continue;
      if (layer.hold) ofChild.push({ index, ofChild: true, apply: emptyHands });
      ofChild.push({ index, ofChild: true, apply: otherExpression }, { index, ofChild: true, apply: otherHat });
    } else if (layer.plane !== 'glow' && !BACKGROUND.test(layer.piece)) {
      ofThings.push({ index, ofChild: false, apply: (piece) => ({ ...piece, at: FAR_AWAY }) });
      if (layer.at) mirrored.push({ index, ofChild: false, apply: (piece) => ({ ...piece, flip: !piece.flip }) });
    }
  }
  return [...shuffled(ofChild, rng), ...shuffled(ofThings, rng), ...shuffled(mirrored, rng)];
};

const emptyHands = (layer: SceneLayer): SceneLayer => {
  if (layer.kind !== 'hero') return layer;
  const { hold: _hold, ...empty } = layer;
  return empty;
};

const otherExpression = (layer: SceneLayer): SceneLayer =>
  layer.kind === 'hero' ? { ...layer, expression: layer.expression === 'laugh' ? 'wonder' : 'laugh' } : layer;

const otherHat = (layer: SceneLayer): SceneLayer =>
  layer.kind === 'hero' ? { ...layer, bareHead: layer.bareHead !== true } : layer;

const isDetail = ({ width, height }: Box, window: Box): boolean =>
  width < window.width * MAX_CHANGE_RATIO && height < window.height * 2 * MAX_CHANGE_RATIO;

/** Two changes in one place would count as one. */
const MAX_OVERLAP_RATIO = 0.3;

const overlaps = (a: Box, b: Box): boolean => {
  const { width, height } = intersection(a, b);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return width > 0 && height > 0 && width * height > MAX_OVERLAP_RATIO * smaller;
};

const drawBoth = (story: LoadedStory, page: PlannedPage, spec: BookSpec, { layers, window }: Changed): LineShape[] => {
  const mmPerUnit = PICTURE_AREA.widthMm / window.width;
  return [page.scene.layers, layers].flatMap((drawn, index) => {
    const top = GAME_AREA.y + index * (PICTURE_HEIGHT_UNITS + GAP_UNITS);
    // The line of the frame stays inside the area.
    const inset = FRAME_WIDTH_UNITS / 2;
    const frame = roundedRect(
      GAME_AREA.x + inset,
      top + inset,
      GAME_AREA.width - 2 * inset,
      PICTURE_HEIGHT_UNITS - 2 * inset,
      FRAME_RADIUS_UNITS,
      FRAME_RADIUS_UNITS,
    );
    const scale = mmPerUnit * 10;
    const matrix: Matrix = [scale, 0, 0, scale, GAME_AREA.x - window.x * scale, top - window.y * scale];
    const picture = open(story, page, spec, drawn)
      .toLines(mmPerUnit)
      .map((shape) => ({
        ...shape,
        outline: transform(shape.outline, matrix),
        width: shape.width * scale,
        clips: [frame, ...shape.clips.map((clip) => transform(clip, matrix))],
      }));
    const border: LineShape = { outline: frame, fill: 'none', stroke: 'black', width: FRAME_WIDTH_UNITS, clips: [] };
    return [...picture, border];
  });
};

const shuffled = <T>(list: readonly T[], rng: Rng): T[] =>
  list
    .map((item) => ({ item, at: rng.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
