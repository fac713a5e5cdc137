// Renders the coloring book on a worker thread: every scene once as line art with the same hero, and
// the games.
import { type ColoringPicture, coloringPdf, PICTURE_AREAS } from '#engine/output/coloring-pdf.ts';
import { COVER_AREA } from '#engine/output/coloring-title.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import { type FontFace, type FontSet, fontFace } from '#engine/text/fonts.ts';
import { plainText } from '#engine/text/text-block.ts';
import type { BookSpec, PageChoice } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { findPage, type PlannedPage } from '../page/compose-page.ts';
import { pageText } from '../page/typeset-page.ts';
import type { EngineResources, PreparedStory } from '../resources.ts';
import { captionOf, pdfMetadataFor } from './bind-pdf.ts';
import { drawDifferencesPage, drawHalfPortrait, drawOwnPage } from './coloring-activities.ts';
import { drawFinishPage } from './coloring-finish.ts';
import { drawGames } from './coloring-games.ts';
import { drawGroupPicture } from './coloring-group.ts';
import { drawScenePicture } from './coloring-pictures.ts';

/** The cover shows who is in the story, so it is cut less than other scenes. */
const COVER_MIN_WIDTH_RATIO = 0.9;

export interface ColoringJob {
  story: StoryFiles;
  spec: BookSpec;
  /** The chosen compositions; painted skin has no effect in line art. */
  choices: readonly PageChoice[];
  createdAt: Date;
}

export const makeColoringBook = async (
  resources: EngineResources,
  { story: source, spec, choices, createdAt }: ColoringJob,
  step: (done: number) => void,
): Promise<Uint8Array> => {
  const story = await resources.story(source);
  const copy = copyFor(spec.locale);
  const pages = scenePages(story, choices);
  const pictures = pages.map(({ page, choice }, index): ColoringPicture => {
    step(index / (pages.length + 1));
    const caption = captionOf(story, page, spec) ?? '';
    return { ...drawScenePicture(story, page, spec, withoutPaint(choice), PICTURE_AREAS), caption };
  });
  step(pages.length / (pages.length + 1));
  const front = findPage(story, 'front');
  if (!front) throw new Error(`The story ${spec.story} has no front cover`);
  const cover = drawScenePicture(
    story,
    front,
    spec,
    { page: 'front', variant: 'drawn', seed: 0 },
    [COVER_AREA],
    COVER_MIN_WIDTH_RATIO,
  );
  const { maze, pairs } = drawGames(story, spec);
  const differences = drawDifferencesPage(story, spec);
  const finish = drawFinishPage(story, spec);
  return coloringPdf({
    metadata: { ...pdfMetadataFor(story, spec, 'coloring', createdAt), title: story.story.title[spec.locale] },
    titlePage: { picture: cover, name: spec.child.fullName, rest: titleRest(story, front, spec) },
    pictures: spec.group ? [drawGroupPicture(story, spec.group, spec), ...pictures] : pictures,
    games: [
      maze,
      ...(differences ? [differences] : []),
      drawHalfPortrait(story, spec),
      pairs,
      ...(finish ? [finish] : []),
    ],
    ownPage: drawOwnPage(story, spec),
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

/** The title as on the book's cover, after the child's name. */
const titleRest = (story: PreparedStory, front: PlannedPage, spec: BookSpec): string => {
  const block = pageText(story, front, spec);
  const rest = block && plainText({ locale: spec.locale, paragraphs: block.paragraphs }).replaceAll('\n', ' ');
  return rest ?? story.story.title[spec.locale];
};

/** Painted skin has no effect in line art. */
const withoutPaint = (choice: PageChoice): PageChoice => ({
  ...choice,
  variant: choice.variant === 'alternative-composition' ? 'alternative-composition' : 'drawn',
});
