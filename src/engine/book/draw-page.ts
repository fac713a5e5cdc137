// One page from order to file: the page's stages in the order of STAGES, run inside a worker thread.
import { originOf } from '#engine/output/page-size.ts';
import { renderScene } from '#engine/scene/render.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { haloToSvg, laidOutToSvg } from '#engine/text/to-svg.ts';
import { drawPlanes, findPage } from './compose-page.ts';
import { encodePage, PIXELS } from './encode-page.ts';
import { letter } from './letter.ts';
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
  if (words) {
    const markup = target === 'preview' ? laidOutToSvg(words) : haloToSvg(words);
    letter(picture, markup, words, originOf(page.side));
  }

  enter('encode');
  return { bytes: await encodePage(picture, target, shelf.inks), words };
};
