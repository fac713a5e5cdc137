// Renders one page from spec to file on a worker thread, stage by stage in the order of STAGES.
import type { Raster } from '#engine/finish/raster.ts';
import { pageOriginX } from '#engine/output/page-size.ts';
import type { ScenePlanes } from '#engine/scene/compose.ts';
import { renderPlates, renderScene } from '#engine/scene/render.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { LaidOutText } from '#engine/text/laid-out.ts';
import { haloToSvg, laidOutToSvg } from '#engine/text/to-svg.ts';
import type { BookSpec, PageChoice, PageTarget, Stage } from '../book-spec.ts';
import type { EngineResources, PreparedStory } from '../resources.ts';
import { drawPlanes, findPage, type PlannedPage } from './compose-page.ts';
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

export const drawPage = async (resources: EngineResources, job: PageJob, enter: EnterStage): Promise<DrawnPage> => {
  const page = await composePage(resources, job, enter);
  enter('finish');
  const picture = await paintPage(resources, page);
  setWords(page, picture, enter);
  enter('encode');
  return { bytes: await encodePage(picture, job.target, resources), words: page.words };
};

/** A page of a preview in each language of a book. */
export interface TranslationsJob {
  story: StoryFiles;
  specs: readonly BookSpec[];
  choice: PageChoice;
}

/** Pictures that are not encoded yet. They are painted once where only the words differ between the specs. */
export const drawTranslations = async (
  resources: EngineResources,
  { specs, ...job }: TranslationsJob,
  enter: EnterStage,
): Promise<Raster[]> => {
  let last: { planes: string; picture: Raster } | undefined;
  const pictures: Raster[] = [];
  for (const spec of specs) {
    const page = await composePage(resources, { ...job, spec, target: 'preview' }, enter);
    enter('finish');
    const planes = JSON.stringify(page.planes);
    if (last?.planes !== planes) last = { planes, picture: await paintPage(resources, page) };
    // The words are set into a copy.
    const picture = { ...last.picture, data: Uint8Array.from(last.picture.data) };
    setWords(page, picture, enter);
    pictures.push(picture);
  }
  return pictures;
};

/** Renders the parts of a page that no child changes, without the page. */
export const preparePlates = async (
  resources: EngineResources,
  { story: source, spec, choice, target }: PageJob,
  enter: EnterStage,
): Promise<void> => {
  enter('read');
  const story = await resources.story(source);
  const page = findPage(story, choice.page);
  if (!page) throw noSuchPage(spec, choice);
  enter('draw');
  const planes = drawPlanes(story, page, spec, choice);
  await renderPlates({ ...sceneRequest(resources, story, page, target), planes });
};

interface ComposedPage {
  readonly story: PreparedStory;
  readonly page: PlannedPage;
  readonly target: PageTarget;
  readonly choice: PageChoice;
  readonly words: LaidOutText | undefined;
  /** Undefined where the choice brings its own picture. */
  readonly planes: ScenePlanes | undefined;
}

const composePage = async (
  resources: EngineResources,
  { story: source, spec, choice, target }: PageJob,
  enter: EnterStage,
): Promise<ComposedPage> => {
  enter('read');
  const story = await resources.story(source);
  const page = findPage(story, choice.page);
  if (!page) throw noSuchPage(spec, choice);

  enter('personalise');
  const words = target === 'locked' ? undefined : typesetPage(story, page, spec);

  enter('draw');
  const planes = choice.picture ? undefined : drawPlanes(story, page, spec, choice);
  return { story, page, target, choice, words, planes };
};

/** The page without its words. */
const paintPage = async (
  resources: EngineResources,
  { story, page, target, choice, planes }: ComposedPage,
): Promise<Raster> => {
  const px = PAGE_PIXELS[target];
  if (!planes) return decodePicture(choice.picture ?? new Uint8Array(), px);
  return enlarge(await renderScene({ ...sceneRequest(resources, story, page, target), planes }), px);
};

const sceneRequest = (
  { draft, plates }: EngineResources,
  { finish }: PreparedStory,
  { side }: PlannedPage,
  target: PageTarget,
) => {
  const px = PAGE_PIXELS[target];
  return { side, px: draft && target !== 'locked' ? Math.round(px / DRAFT_SCALE_DIVISOR) : px, plates, finish };
};

const setWords = ({ page, target, words }: ComposedPage, picture: Raster, enter: EnterStage): void => {
  enter('typeset');
  if (!words) return;
  // PDF text is live; only the halo and the panel under it belong to the picture.
  const markup = target === 'preview' ? laidOutToSvg(words) : haloToSvg(words);
  overlayText(picture, markup, words, pageOriginX(page.side));
};

const noSuchPage = ({ story }: BookSpec, { page }: PageChoice): Error =>
  new Error(`The story ${story} has no page ${page}`);
