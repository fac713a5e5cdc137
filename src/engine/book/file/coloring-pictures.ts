// Draws a scene as line art that fills its sheet, with lines as heavy as the child's age needs.
import { type FramedChild, framePicture } from '#engine/coloring/frame-picture.ts';
import { type LineShape, lineArt } from '#engine/coloring/line-art.ts';
import { lineStyleFor } from '#engine/coloring/line-style.ts';
import { readSvg } from '#engine/coloring/svg-tree.ts';
import { isBackground } from '#engine/scene/is-background.ts';
import { sceneSvg } from '#engine/scene/svg.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { Box, SceneLayer } from '#engine/types.ts';
import type { BookSpec, PageChoice } from '../book-spec.ts';
import { drawPlanes, type PlannedPage } from '../page/compose-page.ts';

/** Space of a picture on paper. */
export interface SheetArea {
  widthMm: number;
  heightMm: number;
}

export interface ScenePicture {
  shapes: LineShape[];
  /** The part of the scene that is shown. */
  window: Box;
  area: SheetArea;
}

const BLEED_UNITS = 30;
/** The density of plants was tuned on a page printed this large, for details of this size. */
const PLANTS_MM_PER_UNIT = 0.092;
const PLANTS_DETAIL_MM = 2;

export const aspectOf = ({ widthMm, heightMm }: SheetArea): number => widthMm / heightMm;

/**
 * `areas` are the sheets the picture may be put on; the one that it fills best is used. At least `minWidthRatio` of the
 * scene's width is shown.
 */
export const drawScenePicture = (
  story: LoadedStory,
  page: PlannedPage,
  spec: BookSpec,
  choice: PageChoice,
  areas: readonly SheetArea[],
  minWidthRatio = 0,
): ScenePicture => {
  const { scene, toLines, child, others } = openScene(story, page, spec, choice);
  const things = thingsOf(story, page, spec, choice);
  const framed = framePicture(toLines(1), {
    scene,
    child,
    others,
    things,
    aspects: areas.map(aspectOf),
    minWidthRatio,
  });
  const area = areas.find((candidate) => aspectOf(candidate) === framed.aspect) ?? areas[0];
  if (!area) throw new Error('A coloring picture needs a sheet');
  return { shapes: toLines(area.widthMm / framed.window.width), window: framed.window, area };
};

/** Things weigh more than walls and floors, which have most of the lines but are not the subject of a picture. */
const thingsOf = (story: LoadedStory, page: PlannedPage, spec: BookSpec, choice: PageChoice): LineShape[] => {
  const layers = page.scene.layers.filter((layer) => !isBackground(layer));
  return openScene(story, { ...page, scene: { ...page.scene, layers } }, spec, choice).toLines(1);
};

interface OpenScene {
  /** The scene without its bleed. */
  scene: Box;
  /** The largest drawing of the child in the scene. */
  child: FramedChild | undefined;
  /** The friend and the heroes of the cast; a mother is no reason to cut the picture differently. */
  others: FramedChild[];
  /** The faces of all of them. */
  faces: Box[];
  /** Line art for a print of this size, in millimetres per scene unit. */
  toLines: (mmPerUnit: number, options?: LinesOptions) => LineShape[];
}

export interface LinesOptions {
  /** Higher values leave out more small shapes. */
  coarseness?: number;
  maxLineMm?: number;
}

export const openScene = (story: LoadedStory, page: PlannedPage, spec: BookSpec, choice: PageChoice): OpenScene => {
  const planes = drawPlanes(story, page, spec, choice);
  const { width, height } = planes.size;
  const scene: Box = {
    x: BLEED_UNITS,
    y: BLEED_UNITS,
    width: width - 2 * BLEED_UNITS,
    height: height - 2 * BLEED_UNITS,
  };
  const whoOf = (layer: SceneLayer | undefined) => (layer?.kind === 'hero' ? layer.who : undefined);
  const [child] = planes.heroes
    .filter(({ layer }) => whoOf(page.scene.layers[layer]) === undefined)
    .sort((a, b) => b.bounds.height - a.bounds.height);
  const others = planes.heroes.filter(({ layer }) => {
    const who = whoOf(page.scene.layers[layer]);
    return who !== undefined && who !== 'mother';
  });
  const svg = readSvg(sceneSvg(planes, scene));
  const { lineMm, minDetailMm } = lineStyleFor(spec.child.age);
  const toLines = (mmPerUnit: number, { coarseness = 1, maxLineMm = lineMm }: LinesOptions = {}): LineShape[] =>
    lineArt(svg, {
      window: scene,
      shrunk: (PLANTS_MM_PER_UNIT / mmPerUnit) * (minDetailMm / PLANTS_DETAIL_MM) * coarseness,
      lineWidth: Math.min(lineMm, maxLineMm) / mmPerUnit,
      minShape: (minDetailMm / mmPerUnit) * coarseness,
    });
  return { scene, child, others, faces: planes.heroes.map(({ face }) => face), toLines };
};
