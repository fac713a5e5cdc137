// Draws the activities that every story has without describing them: find five differences, and finish the drawing.
import { figureBounds } from '#engine/coloring/figure.ts';
import { halfFigure } from '#engine/coloring/half-figure.ts';
import { type ColoringGame, GAME_AREA } from '#engine/output/coloring-game.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import type { SceneLayer } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { drawDifferences } from './coloring-differences.ts';
import { figureLineWidth, fitFigure } from './coloring-figures.ts';
import { seedOf } from './coloring-games.ts';

/** Up to this age the missing half is traced along a broken line. */
const TRACING_MAX_AGE_YEARS = 5;

/** The child to the front with empty hands and its own hair: both halves are nearly alike. */
const CHILD_TO_THE_FRONT: SceneLayer = {
  kind: 'hero',
  id: 'portrait',
  pose: 'stand',
  expression: 'smile',
  at: { x: 0, y: 0 },
  scale: 1,
  bareHead: true,
};

export interface ColoringActivities {
  /** Missing if no scene has enough details that can change. */
  differences: ColoringGame | undefined;
  halfPortrait: ColoringGame;
}

export const drawActivities = (story: LoadedStory, spec: BookSpec): ColoringActivities => {
  const { coloring } = copyFor(spec.locale);
  const differences = drawDifferences(story, spec, seedOf('differences', spec));
  return {
    differences: differences && {
      title: coloring.differencesTitle,
      task: coloring.differencesTask,
      shapes: differences,
    },
    halfPortrait: drawHalfPortrait(story, spec),
  };
};

const drawHalfPortrait = (story: LoadedStory, spec: BookSpec): ColoringGame => {
  const { coloring } = copyFor(spec.locale);
  const traced = spec.child.age <= TRACING_MAX_AGE_YEARS;
  const figure = fitFigure(story, [CHILD_TO_THE_FRONT], spec, GAME_AREA);
  const bounds = figureBounds(figure);
  return {
    title: coloring.finishTitle,
    task: traced ? coloring.finishTracedTask : coloring.finishTask,
    shapes: halfFigure(figure, {
      area: GAME_AREA,
      middle: bounds.x + bounds.width / 2,
      traced,
      lineWidth: figureLineWidth(spec),
    }),
  };
};
