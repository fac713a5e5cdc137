// One page from order to file: the page's stages in the order of STAGES, run inside a worker thread.
import { Resvg } from '@resvg/resvg-js';
import type { Raster } from '#engine/finish/raster.ts';
import { originOf, PAGE_UNITS } from '#engine/output/page-size.ts';
import { layOver } from '#engine/scene/blend.ts';
import { renderScene } from '#engine/scene/render.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { haloToSvg, laidOutToSvg } from '#engine/text/to-svg.ts';
import { drawPlanes, findPage } from './compose-page.ts';
import { encodePage, PIXELS } from './encode-page.ts';
import type { BookOrder, PageChoice, PageTarget, Stage } from './order.ts';
import { setWords } from './set-words.ts';
import type { Shelf } from './shelf.ts';

export interface PageJob {
  order: BookOrder;
  choice: PageChoice;
  target: PageTarget;
}

export interface DrawnPage {
  bytes: Uint8Array;
  /** The page's words and where they stand, for targets that print them live. */
  words: LaidOutText | undefined;
}

/** Called before each stage; throws when the job was cancelled. */
export type EnterStage = (stage: Stage) => void;

export const drawPage = async (
  shelf: Shelf,
  { order, choice, target }: PageJob,
  enter: EnterStage,
): Promise<DrawnPage> => {
  enter('read');
  const story = await shelf.story(order.story);
  const page = findPage(story, choice.page);
  if (!page) throw new Error(`The story ${order.story} has no page ${choice.page}`);

  enter('personalise');
  const words = target === 'locked' ? undefined : setWords(story, page, order);

  enter('draw');
  const planes = drawPlanes(story, page, order, choice);

  enter('finish');
  const { plates } = shelf;
  const picture = await renderScene({ planes, side: page.side, px: PIXELS[target], plates, finish: story.finish });

  enter('typeset');
  // In a PDF the words themselves are live text; only what lies under them belongs to the picture.
  if (words) letter(picture, target === 'preview' ? laidOutToSvg(words) : haloToSvg(words), originOf(page.side));

  enter('encode');
  return { bytes: await encodePage(picture, target, shelf.inks), words };
};

/** Lays words over the picture as outlines, so that a preview shows exactly what will be printed. */
const letter = (picture: Raster, markup: string, originX: number): void => {
  if (markup === '') return;
  const { width, height } = picture;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${originX} 0 ${PAGE_UNITS} ${PAGE_UNITS}">${markup}</svg>`;
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  layOver(picture, { width: image.width, height: image.height, data: image.pixels });
};
