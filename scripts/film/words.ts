// What is written in the film, and the captions that tell it to those who do not see the picture well.
import { SCENES, SECONDS, SIGN, TITLES, type TitleId, TYPING } from './script.ts';

export interface FilmWords {
  /** The typed name. */
  readonly name: string;
  readonly question: string;
  readonly titles: Record<TitleId, string>;
  readonly brand: string;
  /** Lines of the end card. */
  readonly tagline: readonly string[];
}

interface Cue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export const cuesOf = (words: FilmWords): Cue[] => [
  { from: 0.4, to: SCENES.name[1] - 0.5, text: `${words.question} ${words.name}.` },
  ...TITLES.map(({ id, from, to }) => ({ from, to, text: words.titles[id] })),
  { from: SIGN[0], to: SECONDS, text: `${words.brand}. ${words.tagline.join(' ')}` },
];

export const webVtt = (words: FilmWords): string =>
  ['WEBVTT', ...cuesOf(words).map(({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${text}`)].join('\n\n');

const stamp = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** How many letters of the name stand in the field. */
export const lettersAt = (time: number, name: string): number => {
  const letters = [...name].length;
  return Math.max(0, Math.min(letters, Math.floor((time - TYPING.start) / TYPING.letter) + 1));
};
