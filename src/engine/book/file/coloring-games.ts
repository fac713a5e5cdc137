// Draws the coloring book's two games for one child: a maze between two figures of the story, and a find-the-pairs
// page.

import { centreFigure, mirrorMatrix, rotationAround, transformFigure } from '#engine/coloring/figure.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { buildMaze, deadEnds, type Maze, mazePlanFor } from '#engine/coloring/maze.ts';
import { drawMaze } from '#engine/coloring/maze-lines.ts';
import { roundedRect } from '#engine/coloring/outline.ts';
import { dealPairs } from '#engine/coloring/pairs.ts';
import { seedFrom } from '#engine/drawing/rng.ts';
import { type ColoringGame, GAME_AREA } from '#engine/output/coloring-game.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { plainText } from '#engine/text/text-block.ts';
import type { StoryGames } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { personalizedBlock } from '../page/typeset-page.ts';
import { fitFigure } from './coloring-figures.ts';

/** Limits the figures at dead ends, so that the maze stays readable. */
const MAX_DEAD_END_FIGURES = 5;
const CARD_RADIUS_UNITS = 45;
const CARD_LINE_WIDTH_UNITS = 6;
const CARD_PADDING_RATIO = 0.1;

export const drawGames = (
  story: LoadedStory,
  spec: BookSpec,
): { maze: ColoringGame; pairs: ColoringGame } | undefined => {
  const { games } = story.story;
  if (!games) return undefined;
  return { maze: drawMazePage(story, games.maze, spec), pairs: drawPairsPage(story, games.pairs, spec) };
};

/** The same child gets the same maze and cards in every copy of the book. */
export const seedOf = (game: string, { story, child }: BookSpec): number =>
  seedFrom(`${game}/${story}/${child.name}/${child.age}`) % 1_000_000;

export const mazeFor = (spec: BookSpec): Maze => buildMaze(mazePlanFor(spec.child.age), seedOf('maze', spec));

const drawMazePage = (story: LoadedStory, game: StoryGames['maze'], spec: BookSpec): ColoringGame => {
  const maze = mazeFor(spec);
  const drawing = drawMaze(maze, GAME_AREA, seedOf('paths', spec));
  const ends = deadEnds(maze);
  const interval = Math.max(1, Math.ceil(ends.length / MAX_DEAD_END_FIGURES));
  const figureCells = ends.filter((_, index) => index % interval === 0);
  const side = drawing.pathWidth * 0.86;
  const deadEndFigure = fitFigure(story, game.along, spec, { x: 0, y: 0, width: side, height: side });
  return {
    ...gameText(story, game.text, spec),
    shapes: [
      ...drawing.shapes,
      ...figureCells.flatMap((cell) => {
        const { x, y } = drawing.centreOf(cell);
        return centreFigure(deadEndFigure, { x, y, width: 0, height: 0 });
      }),
      ...fitFigure(story, game.start, spec, drawing.start),
      ...fitFigure(story, game.goal, spec, drawing.goal),
    ],
  };
};

const drawPairsPage = (story: LoadedStory, game: StoryGames['pairs'], spec: BookSpec): ColoringGame => {
  const dealt = dealPairs(game.cards.length, spec.child.age, GAME_AREA, seedOf('pairs', spec));
  const pictures = new Map<number, LineShape[]>();
  for (const { picture, box } of dealt.cards) {
    if (pictures.has(picture)) continue;
    const padding = 2 * box.width * CARD_PADDING_RATIO;
    const pictureArea = { x: 0, y: 0, width: box.width - padding, height: box.height - padding };
    pictures.set(picture, fitFigure(story, game.cards[picture] ?? [], spec, pictureArea));
  }
  const cards = dealt.cards.flatMap(({ picture, mirrored, box, tilt }): LineShape[] => {
    const drawn = centreFigure(pictures.get(picture) ?? [], box);
    const card: LineShape = {
      outline: roundedRect(box.x, box.y, box.width, box.height, CARD_RADIUS_UNITS, CARD_RADIUS_UNITS),
      fill: 'white',
      stroke: 'black',
      width: CARD_LINE_WIDTH_UNITS,
      clips: [],
    };
    return transformFigure(
      [card, ...(mirrored ? transformFigure(drawn, mirrorMatrix(box)) : drawn)],
      rotationAround(box, tilt),
    );
  });
  const host = fitFigure(story, game.host, spec, dealt.host);
  return { ...gameText(story, game.text, spec), shapes: [...cards, ...host] };
};

export const gameText = (story: LoadedStory, key: string, spec: BookSpec): Pick<ColoringGame, 'title' | 'task'> => {
  const block = personalizedBlock(story, key, spec);
  const { locale } = spec;
  const title = (block.title ?? []).map((span) => span.text).join('');
  return { title, task: plainText({ locale, paragraphs: block.paragraphs }).replaceAll('\n', ' ') };
};
