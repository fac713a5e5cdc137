// Layout of a game on a coloring sheet: title, task and line art.
import type { LineShape } from '#engine/coloring/line-art.ts';
import { bindsToNextWord, bindsToPreviousWord } from '#engine/text/short-words.ts';
import type { Box } from '#engine/types.ts';
import { mmToPoints } from './page-size.ts';

export interface ColoringGame {
  title: string;
  task: string;
  /** In units of 0.1 mm inside GAME_AREA. */
  shapes: LineShape[];
  /** The solution, shown small on the last page. */
  answer?: GameAnswer;
}

export interface GameAnswer {
  shapes: LineShape[];
  box: Box;
}

/** Portrait A4 without margins and the lines of text above. */
export const GAME_AREA: Box = { x: 0, y: 0, width: 1840, height: 2280 };

export const GAME_LAYOUT = {
  titleTop: mmToPoints(14),
  titleSize: 28,
  taskTop: mmToPoints(29),
  taskSizes: [18, 16, 14, 12],
  taskLines: 2,
  lineHeight: 1.25,
  areaTop: mmToPoints(54),
} as const;

/** Measures a text in ems. */
type Measure = (text: string) => number;

/** Breaks the task into lines at the largest size that needs few enough of them; long names need smaller sizes. */
export const layOutTask = (task: string, width: number, measure: Measure): { size: number; lines: string[] } => {
  const { taskSizes, taskLines } = GAME_LAYOUT;
  const words = groupUnbreakable(task);
  let size: number = taskSizes[0];
  let lines = breakAtWidth(words, width / size, measure);
  for (const smaller of taskSizes) {
    if (lines.length <= taskLines) break;
    size = smaller;
    lines = breakAtWidth(words, width / size, measure);
  }
  // Balances the lines: equal lengths look better than a full line and a remainder.
  for (let even = width * 0.97; even > width / 3; even *= 0.97) {
    const narrower = breakAtWidth(words, even / size, measure);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return { size, lines };
};

/** Groups short words with the words they belong to: no line ends with a preposition or begins with a dash. */
const groupUnbreakable = (text: string): string[] => {
  const groups: string[] = [];
  let bindsNext = false;
  for (const word of text.split(' ')) {
    const last = groups.length - 1;
    if (groups.length > 0 && (bindsNext || bindsToPreviousWord(word))) groups[last] = `${groups[last]} ${word}`;
    else groups.push(word);
    bindsNext = bindsToNextWord(word);
  }
  return groups;
};

const breakAtWidth = (words: readonly string[], ems: number, measure: Measure): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) > ems) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines;
};
