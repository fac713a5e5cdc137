// Draws the coloring book's two games with figures for one child: a maze between two of them, and a find-the-pairs page.

import { centreFigure, mirrorMatrix, rotationAround, transformFigure } from '#engine/coloring/figure.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { buildMaze, deadEnds, type Maze, mazePlanFor } from '#engine/coloring/maze.ts';
import { drawMaze, type MazeDrawing } from '#engine/coloring/maze-lines.ts';
import { ALL_MOTIFS, drawMotif, MOTIFS, type Motif } from '#engine/coloring/motifs.ts';
import { type Outline, roundedRect } from '#engine/coloring/outline.ts';
import { dealPairs } from '#engine/coloring/pairs.ts';
import { seedFrom } from '#engine/drawing/rng.ts';
import { type ColoringGame, GAME_AREA } from '#engine/output/coloring-game.ts';
import type { LoadedStory } from '#engine/story/load.ts';
import { plainText } from '#engine/text/text-block.ts';
import type { Box, SceneLayer } from '#engine/types.ts';
import type { BookSpec } from '../book-spec.ts';
import { copyFor } from '../copy.ts';
import { personalizedBlock } from '../page/typeset-page.ts';
import { figureLineWidth, fitFigure } from './coloring-figures.ts';

/** Limits the figures at dead ends, so that the maze stays readable. */
const MAX_DEAD_END_FIGURES = 5;
const CARD_RADIUS_UNITS = 45;
const CARD_LINE_WIDTH_UNITS = 6;
const CARD_PADDING_RATIO = 0.1;
/** The card without a pair, in the answers. */
const ANSWER_CARD: Box = { x: 0, y: 0, width: 520, height: 520 };
const SOLUTION_WIDTH_RATIO = 0.22;
export const WAVING_CHILD: SceneLayer = {
  kind: 'hero',
  id: 'host',
  pose: 'wave',
  expression: 'smile',
  at: { x: 0, y: 0 },
  scale: 1,
};

export const drawGames = (story: LoadedStory, spec: BookSpec): { maze: ColoringGame; pairs: ColoringGame } => {
  const { games } = story.story;
  if (!games) return drawDefaultGames(story, spec);
  const draw =
    (layers: readonly SceneLayer[]): DrawFigure =>
    (box) =>
      fitFigure(story, layers, spec, box);
  const { maze, pairs } = games;
  return {
    maze: drawMazePage(spec, {
      ...gameText(story, maze.text, spec),
      start: draw(maze.start),
      goal: draw(maze.goal),
      along: draw(maze.along),
    }),
    pairs: drawPairsPage(spec, {
      ...gameText(story, pairs.text, spec),
      host: draw(pairs.host),
      cards: pairs.cards.map(draw),
    }),
  };
};

/** The games of a story that describes none: the child, and things that belong to no story. */
const drawDefaultGames = (story: LoadedStory, spec: BookSpec): { maze: ColoringGame; pairs: ColoringGame } => {
  const { coloring } = copyFor(spec.locale);
  const child: DrawFigure = (box) => fitFigure(story, [WAVING_CHILD], spec, box);
  const draw =
    (motif: Motif): DrawFigure =>
    (box) =>
      drawMotif(motif, box, figureLineWidth(spec));
  const [star] = MOTIFS.high;
  const [flower] = MOTIFS.low;
  return {
    maze: drawMazePage(spec, {
      title: coloring.mazeTitle,
      task: coloring.mazeTask,
      start: child,
      goal: draw(star),
      along: draw(flower),
    }),
    pairs: drawPairsPage(spec, {
      title: coloring.pairsTitle,
      task: coloring.pairsTask,
      host: child,
      cards: ALL_MOTIFS.map(draw),
    }),
  };
};

/** Draws a figure that fits a box. */
type DrawFigure = (box: Box) => LineShape[];

interface MazeFigures extends Pick<ColoringGame, 'title' | 'task'> {
  start: DrawFigure;
  goal: DrawFigure;
  /** At the ends of side paths. */
  along: DrawFigure;
}

interface PairsFigures extends Pick<ColoringGame, 'title' | 'task'> {
  host: DrawFigure;
  cards: readonly DrawFigure[];
}

/** The same child gets the same maze and cards in every copy of the book. */
export const seedOf = (game: string, { story, child }: BookSpec): number =>
  seedFrom(`${game}/${story}/${child.name}/${child.age}`) % 1_000_000;

export const mazeFor = (spec: BookSpec): Maze => buildMaze(mazePlanFor(spec.child.age), seedOf('maze', spec));

const drawMazePage = (spec: BookSpec, { title, task, start, goal, along }: MazeFigures): ColoringGame => {
  const maze = mazeFor(spec);
  const drawing = drawMaze(maze, GAME_AREA, seedOf('paths', spec));
  const ends = deadEnds(maze);
  const interval = Math.max(1, Math.ceil(ends.length / MAX_DEAD_END_FIGURES));
  const figureCells = ends.filter((_, index) => index % interval === 0);
  const side = drawing.pathWidth * 0.86;
  const deadEndFigure = along({ x: 0, y: 0, width: side, height: side });
  const figures = [...start(drawing.start), ...goal(drawing.goal)];
  return {
    title,
    task,
    shapes: [
      ...drawing.shapes,
      ...figureCells.flatMap((cell) => {
        const { x, y } = drawing.centreOf(cell);
        return centreFigure(deadEndFigure, { x, y, width: 0, height: 0 });
      }),
      ...figures,
    ],
    answer: { shapes: [...drawing.shapes, solutionLine(maze, drawing), ...figures], box: GAME_AREA },
  };
};

/** The way through, in the answers. */
const solutionLine = ({ solution }: Maze, { centreOf, pathWidth }: MazeDrawing): LineShape => ({
  outline: solution.map((cell, index): Outline[number] => {
    const { x, y } = centreOf(cell);
    return { op: index === 0 ? 'M' : 'L', points: [x, y] };
  }),
  fill: 'none',
  stroke: 'black',
  width: pathWidth * SOLUTION_WIDTH_RATIO,
  clips: [],
});

const drawPairsPage = (spec: BookSpec, { title, task, host: drawHost, cards: offered }: PairsFigures): ColoringGame => {
  const dealt = dealPairs(offered.length, spec.child.age, GAME_AREA, seedOf('pairs', spec));
  const pictures = new Map<number, LineShape[]>();
  for (const { picture, box } of dealt.cards) {
    if (pictures.has(picture)) continue;
    const padding = 2 * box.width * CARD_PADDING_RATIO;
    const pictureArea = { x: 0, y: 0, width: box.width - padding, height: box.height - padding };
    pictures.set(picture, offered[picture]?.(pictureArea) ?? []);
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
  const single = offered[dealt.singlePicture]?.(ANSWER_CARD) ?? [];
  return {
    title,
    task,
    shapes: [...cards, ...drawHost(dealt.host)],
    answer: { shapes: single, box: ANSWER_CARD },
  };
};

export const gameText = (story: LoadedStory, key: string, spec: BookSpec): Pick<ColoringGame, 'title' | 'task'> => {
  const block = personalizedBlock(story, key, spec);
  const { locale } = spec;
  const title = (block.title ?? []).map((span) => span.text).join('');
  return { title, task: plainText({ locale, paragraphs: block.paragraphs }).replaceAll('\n', ' ') };
};
