// Checks the coloring book's games for difficult names and all ages: text fits, figures stay on the sheet.

import type { BookSpec } from '#engine/book/book-spec.ts';
import { drawGames, gameText } from '#engine/book/file/coloring-games.ts';
import type { PreparedStory } from '#engine/book/resources.ts';
import { figureBounds } from '#engine/coloring/figure.ts';
import type { LineShape } from '#engine/coloring/line-art.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { type ColoringGame, GAME_AREA, GAME_LAYOUT, layOutTask } from '#engine/output/coloring-game.ts';
import { mmToPoints } from '#engine/output/page-size.ts';
import { type CheckedWords, difficultSpecs } from './check-words.ts';
import type { PreflightIssue } from './issue.ts';

/** One maze of every size, and both card layouts. */
const CHECKED_AGES_YEARS = [1, 4, 5, 6, 7, 9];
const GAMES = ['maze', 'pairs'] as const;
const AREA_WIDTH_POINTS = mmToPoints(GAME_AREA.width / 10);

type Note = (code: PreflightIssue['code'], detail: string) => void;

export const checkGames = (story: PreparedStory): CheckedWords => {
  const issues: PreflightIssue[] = [];
  const { games } = story.story;
  if (!games) return { issues, combinations: 0 };
  const noteFor =
    ({ locale, child }: BookSpec, page: 'maze' | 'pairs'): Note =>
    (code, detail) =>
      issues.push({ code, page, who: `${locale}, ${child.name}, ${child.gender}, age ${child.age}`, detail });
  const difficult = difficultSpecs(story);
  for (const spec of difficult)
    for (const game of GAMES) checkGameWords(gameText(story, games[game].text, spec), story, noteFor(spec, game));
  const drawn = CHECKED_AGES_YEARS.flatMap((age) => specsForAge(story, age));
  for (const spec of drawn) {
    const sheets = tryToDraw(story, spec, noteFor(spec, 'maze'));
    if (sheets) for (const game of GAMES) checkSheet(sheets[game].shapes, noteFor(spec, game));
  }
  return { issues, combinations: GAMES.length * (difficult.length + drawn.length) };
};

const specsForAge = ({ story }: PreparedStory, age: number): BookSpec[] =>
  story.genders.map((gender) => {
    const name = gender === 'female' ? 'Маша' : 'Лев';
    const child = { name, fullName: name, gender, age };
    return { story: story.slug, locale: 'ru', child, look: defaultLook(gender, age) };
  });

const tryToDraw = (story: PreparedStory, spec: BookSpec, note: Note): ReturnType<typeof drawGames> | undefined => {
  try {
    return drawGames(story, spec);
  } catch (cause) {
    note('cannot-draw', (cause as Error).message);
    return undefined;
  }
};

const checkGameWords = (
  { title, task }: Pick<ColoringGame, 'title' | 'task'>,
  { fonts }: PreparedStory,
  note: Note,
) => {
  if (fonts.title.measure(title) * GAME_LAYOUT.titleSize > AREA_WIDTH_POINTS) note('overflow', title);
  // A name with a letter from the fallback font is set entirely in it.
  for (const face of [fonts.text, fonts.fallback.regular])
    if (layOutTask(task, AREA_WIDTH_POINTS, (text) => face.measure(text)).lines.length > GAME_LAYOUT.taskLines)
      note('overflow', task);
};

const checkSheet = (shapes: readonly LineShape[], note: Note): void => {
  const box = figureBounds(shapes);
  const over = Math.max(
    GAME_AREA.x - box.x,
    GAME_AREA.y - box.y,
    box.x + box.width - GAME_AREA.x - GAME_AREA.width,
    box.y + box.height - GAME_AREA.y - GAME_AREA.height,
  );
  if (over > 0) note('outside-the-page', `${(over / 10).toFixed(1)} mm`);
};
