// The film's script: how long it is, when each scene plays, where the camera goes, and when words stand on the screen.
import type { Camera } from './camera.ts';
import { along, type Key } from './motion.ts';

export const FRAME = { width: 1280, height: 720, rate: 24 } as const;

type Stretch = readonly [start: number, end: number];

export const SCENES = {
  /** A name is typed. */
  name: [0, 4.5],
  /** The pencil drawing is painted, and the camera sees that it is a page. */
  painting: [4, 8.4],
  /** Pages turn. */
  leafing: [8.4, 16.2],
  /** The book closes on its cover. */
  closing: [16.2, 17.7],
  /** Other children's books are laid on top. */
  pile: [17.7, 22.2],
  /** The shop's name. */
  end: [22.2, 25.5],
} as const satisfies Record<string, Stretch>;

export const SECONDS = SCENES.end[1];
export const FRAMES = Math.round(SECONDS * FRAME.rate);

export const TYPING = { start: 1.2, letter: 0.24 } as const;
export const PAINTING: Stretch = [5.3, 7.4];
export const TURNS: readonly Stretch[] = [
  [8.8, 10],
  [11.4, 12.6],
  [13.9, 15.1],
];
export const CLOSING: Stretch = [16.3, 17.7];
/** When the first of the other books begins to fall, how often the next does, and how long one takes. */
export const LANDING = { start: 18.2, every: 0.66, takes: 0.6 } as const;
export const SIGN: Stretch = [22.4, 23.3];

export type TitleId = 'likeness' | 'name' | 'pages' | 'own';

export const TITLES: readonly { readonly id: TitleId; readonly from: number; readonly to: number }[] = [
  { id: 'likeness', from: 5.5, to: 8.5 },
  { id: 'name', from: 9.3, to: 12.4 },
  { id: 'pages', from: 13, to: 16 },
  { id: 'own', from: 18.5, to: 22 },
];

/** The still that stands for the film before it is played: a moment without a title. */
export const POSTER_AT = 16.15;

/** While a page is read the camera rests: the eye follows the paper, and still pictures cost nothing to send. */
const PATHS: Record<keyof Camera, readonly Key[]> = {
  x: [
    [4, 0.53],
    [5.6, 0.5],
    [8.2, 0],
    [12.6, 0],
    [13.9, 0.15],
    [15, 0],
    [16.2, 0],
    [17.7, 0.515],
    [22, 0.515],
    [23.2, 1.12],
  ],
  y: [
    [4, 0.2],
    [5.6, 0.13],
    [8.2, 0.05],
    [16.2, 0.05],
    [17.7, 0.07],
    [22, -0.1],
  ],
  size: [
    [4, 1380],
    [5.6, 1290],
    [8.2, 555],
    [12.6, 555],
    [13.9, 625],
    [15, 555],
    [16.2, 555],
    [17.7, 505],
    [22, 455],
    [23.2, 470],
  ],
  tilt: [
    [5.6, 0],
    [8.2, 0.3],
    [16.2, 0.3],
    [17.7, 0.46],
    [22, 0.52],
  ],
  turn: [
    [4, -0.035],
    [8.2, 0],
    [16.2, 0],
    [17.7, -0.05],
    [22, 0.03],
    [23.2, 0.045],
  ],
};

export const cameraAt = (time: number): Camera => ({
  x: along(PATHS.x, time),
  y: along(PATHS.y, time),
  size: along(PATHS.size, time),
  tilt: along(PATHS.tilt, time),
  turn: along(PATHS.turn, time),
});
