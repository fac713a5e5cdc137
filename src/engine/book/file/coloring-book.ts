// Renders the coloring book on a worker thread: every scene once as line art with the same hero, and two games.
import { lineArt } from '#engine/coloring/line-art.ts';
import { type ColoringPicture, coloringPdf } from '#engine/output/coloring-pdf.ts';
import { sceneSvg } from '#engine/scene/svg.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { type FontFace, type FontSet, fontFace } from '#engine/text/fonts.ts';
import type { Box } from '#engine/types.ts';
import type { BookSpec, PageChoice } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { drawPlanes, findPage, type PlannedPage } from '../page/compose-page.ts';
import type { EngineResources, PreparedStory } from '../resources.ts';
import { captionOf, pdfMetadataFor } from './bind-pdf.ts';
import { drawGames } from './coloring-games.ts';

export interface ColoringJob {
  story: StoryFiles;
  spec: BookSpec;
  /** The chosen compositions; painted skin has no effect in line art. */
  choices: readonly PageChoice[];
  createdAt: Date;
}

const BLEED_UNITS = 30;
const SPREAD_SHRINK_FACTOR = 1.36;

export const makeColoringBook = async (
  resources: EngineResources,
  { story: source, spec, choices, createdAt }: ColoringJob,
  step: (done: number) => void,
): Promise<Uint8Array> => {
  const story = await resources.story(source);
  const copy = copyFor(spec.locale);
  const pages = scenePages(story, choices);
  const pictures = pages.map(({ page, choice }, index): ColoringPicture => {
    step(index / pages.length);
    return drawPicture(story, page, spec, choice, captionOf(story, page, spec) ?? '');
  });
  const front = findPage(story, 'front');
  const cover =
    front && drawPicture(story, front, spec, { page: 'front', variant: 'drawn', seed: 0 }, spec.child.fullName);
  if (!cover) throw new Error(`The story ${spec.story} has no front cover`);
  return coloringPdf({
    metadata: { ...pdfMetadataFor(story, spec, 'coloring', createdAt), title: story.story.title[spec.locale] },
    cover,
    pictures,
    games: drawGames(story, spec),
    name: spec.child.name,
    labels: copy.coloring,
    fonts: {
      display: faceWithGlyphs(spec.child.fullName, story.fonts.title, story.fonts.fallback.title).path,
      text: faceWithGlyphs(spec.child.name, story.fonts.text, story.fonts.fallback.regular).path,
      tracePath: tracingFace(spec.child.name, story.fonts).path,
    },
  });
};

/** The story's font, or the fallback if it lacks a letter of the name. */
const faceWithGlyphs = (name: string, first: FontFace, second: FontFace): FontFace =>
  first.has(name) ? first : second;

/** A light weight has the clearest centre line to trace. */
const tracingFace = (name: string, fonts: FontSet): FontFace => {
  const face = faceWithGlyphs(name, fonts.text, fonts.fallback.regular);
  try {
    return fontFace(`${face.key.split('/')[0]}/300`);
  } catch {
    return face;
  }
};

/** One picture per scene, in the composition chosen for its first page. */
const scenePages = (
  story: PreparedStory,
  choices: readonly PageChoice[],
): { page: PlannedPage; choice: PageChoice }[] => {
  const chosen = new Map(choices.map((choice) => [choice.page, choice]));
  return story.story.pages
    .filter(({ kind, side }) => kind === 'scene' && side !== 'right')
    .flatMap(({ number }) => {
      const page = findPage(story, number);
      return page ? [{ page, choice: chosen.get(number) ?? { page: number, variant: 'drawn', seed: 0 } }] : [];
    });
};

const drawPicture = (
  story: PreparedStory,
  page: PlannedPage,
  spec: BookSpec,
  choice: PageChoice,
  caption: string,
): ColoringPicture => {
  const drawn: PageChoice = {
    ...choice,
    variant: choice.variant === 'alternative-composition' ? 'alternative-composition' : 'drawn',
  };
  const planes = drawPlanes(story, page, spec, drawn);
  const { width, height } = planes.size;
  const window: Box = {
    x: BLEED_UNITS,
    y: BLEED_UNITS,
    width: width - 2 * BLEED_UNITS,
    height: height - 2 * BLEED_UNITS,
  };
  // A spread on a landscape sheet is scaled down compared with a page on a portrait sheet.
  const shrunk = window.width > window.height ? SPREAD_SHRINK_FACTOR : 1;
  return { shapes: lineArt(sceneSvg(planes, window), { window, shrunk }), window, caption };
};
