// Renders one page from spec to file on a worker thread, stage by stage in the order of STAGES.
import { pageOriginX } from '#engine/output/page-size.ts';
import { renderScene } from '#engine/scene/render.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { haloToSvg, laidOutToSvg } from '#engine/text/to-svg.ts';
import type { BookSpec, PageChoice, PageTarget, Stage } from '../book-spec.ts';
import type { EngineResources } from '../resources.ts';
import { drawPlanes, findPage } from './compose-page.ts';
import { decodePicture, encodePage, enlarge, PAGE_PIXELS } from './encode-page.ts';
import { overlayText } from './overlay-text.ts';
import { typesetPage } from './typeset-page.ts';

export interface PageJob {
  story: StoryFiles;
  spec: BookSpec;
  choice: PageChoice;
  target: PageTarget;
}

export interface DrawnPage {
  bytes: Uint8Array;
  /** The laid-out text, for targets that embed it as live text. */
  words: LaidOutText | undefined;
}

/** Called before each stage; throws if the job was cancelled. */
export type EnterStage = (stage: Stage) => void;

/** Drafts are drawn at this fraction of the size. */
const DRAFT_SCALE_DIVISOR = 4;

export const drawPage = async (
  resources: EngineResources,
  { story: source, spec, choice, target }: PageJob,
  enter: EnterStage,
): Promise<DrawnPage> => {
  enter('read');
  const story = await resources.story(source);
  const page = findPage(story, choice.page);
  if (!page) throw new Error(`The story ${spec.story} has no page ${choice.page}`);

  enter('personalise');
  const words = target === 'locked' ? undefined : typesetPage(story, page, spec);

  enter('draw');
  const px = PAGE_PIXELS[target];
  const planes = choice.picture ? undefined : drawPlanes(story, page, spec, choice);

  enter('finish');
  const { plates } = resources;
  const drawn = resources.draft && target !== 'locked' ? Math.round(px / DRAFT_SCALE_DIVISOR) : px;
  const picture = planes
    ? await enlarge(await renderScene({ planes, side: page.side, px: drawn, plates, finish: story.finish }), px)
    : await decodePicture(choice.picture ?? new Uint8Array(), px);

  enter('typeset');
  // PDF text is live; only the halo and the panel under it belong to the picture.
  if (words) {
    const markup = target === 'preview' ? laidOutToSvg(words) : haloToSvg(words);
    overlayText(picture, markup, words, pageOriginX(page.side));
  }

  enter('encode');
  return { bytes: await encodePage(picture, target, resources), words };
};
