// Draws single figures of a story as line art that fits a box on a sheet of 0.1 mm units.
import { centreFigure, figureBounds } from '#engine/coloring/figure.ts';
import { type LineShape, lineArt } from '#engine/coloring/line-art.ts';
import { lineStyleFor } from '#engine/coloring/line-style.ts';
import { sceneSvg } from '#engine/scene/svg.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box, Scene, SceneLayer } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { drawPlanes } from '../page/compose-page.ts';

/** Neutral daylight: line art shows no shading. */
const NEUTRAL_LIGHT: Scene['light'] = {
  key: { colour: '#ffffff', from: { x: 0, y: -2000 }, strength: 0.5 },
  shade: '#333366',
};
/** A window so large that no shape of a figure is treated as background. */
const UNBOUNDED_WINDOW: Box = { x: -20_000, y: -20_000, width: 40_000, height: 40_000 };
/** Line width does not scale with the figure, so a margin is left inside the box. */
const FIGURE_FILL_RATIO = 0.96;
/** Figures and scenes in games are smaller than on a sheet of their own: heavier lines would run together. */
export const MAX_LINE_MM = 0.8;
export const UNITS_PER_MM = 10;

/** Width of the lines of a figure for this child, in units of the sheet. */
export const figureLineWidth = ({ child }: BookSpec): number =>
  Math.min(MAX_LINE_MM, lineStyleFor(child.age).lineMm) * UNITS_PER_MM;

/** Fits a figure into a box; it is redrawn at that size, so that line widths and details suit the paper. */
export const fitFigure = (story: LoadedStory, layers: readonly SceneLayer[], spec: BookSpec, box: Box): LineShape[] => {
  const natural = figureBounds(figureLineArt(story, layers, spec, 1));
  const scale = FIGURE_FILL_RATIO * Math.min(box.width / natural.width, box.height / natural.height);
  return centreFigure(figureLineArt(story, layers, spec, scale), box);
};

const figureLineArt = (
  story: LoadedStory,
  layers: readonly SceneLayer[],
  spec: BookSpec,
  scale: number,
): LineShape[] => {
  const scaled = layers.map((layer): SceneLayer => {
    const { x, y } = layer.at ?? { x: 0, y: 0 };
    return { ...layer, at: { x: x * scale, y: y * scale }, scale: (layer.scale ?? 1) * scale };
  });
  const scene: Scene = { id: 'figure', span: 'page', palette: {}, light: NEUTRAL_LIGHT, layers: scaled, zones: [] };
  const page = { id: 'front' as const, kind: 'scene' as const, scene, side: 'single' as const, text: undefined };
  const planes = drawPlanes(story, page, spec, { page: 'front', variant: 'drawn', seed: 0 });
  return lineArt(sceneSvg(planes, UNBOUNDED_WINDOW), {
    window: UNBOUNDED_WINDOW,
    lineWidth: figureLineWidth(spec),
  });
};
