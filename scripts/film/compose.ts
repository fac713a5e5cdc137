// The film, frame by frame: what stands on the screen at a moment.
import { drawClosedBook, drawClosingBook, drawOpenBook, THICKNESS } from './book.ts';
import { lookThrough } from './camera.ts';
import { type Canvas, createCanvas, glow, lay } from './canvas.ts';
import { drawLeaf, type Painting, paintOver, readCover, readLeaf } from './leaves.ts';
import { type Card, makeCard, makeSign, makeTitle } from './lettering.ts';
import { gently, heavily, inAndOut, settling, share } from './motion.ts';
import { makeNight, makeProps, type Props } from './props.ts';
import { CLOSING, cameraAt, FRAME, LANDING, PAINTING, SCENES, SIGN, TITLES, TURNS, TYPING } from './script.ts';
import { type FilmWords, lettersAt } from './words.ts';

/** The pictures the film is made of, as files. */
export interface FilmPictures {
  /** The page that is painted before our eyes: an SVG in pencil and the finished page. */
  readonly sketch: string;
  readonly painted: Uint8Array;
  /** The page beside it, then the two pages after every turn. */
  readonly left: Uint8Array;
  readonly spreads: readonly (readonly [left: Uint8Array, right: Uint8Array])[];
  readonly cover: Uint8Array;
  /** Books of other children, in the order in which they are laid down. */
  readonly others: readonly Uint8Array[];
  readonly brush: Uint8Array;
}

export interface Film {
  /** The frame at a second of the film; the same canvas every time. */
  frameAt(time: number): Canvas;
}

/** Pixels of a page: near, when it fills the screen, and as half of an open book. */
const NEAR = 1200;
const OPEN = 720;
const CLOSED = 620;

interface Stage {
  readonly props: Props;
  readonly night: Canvas;
  readonly card: Card;
  readonly titles: ReadonlyMap<string, Canvas>;
  readonly sign: Canvas;
  readonly painting: Painting;
  /** Spreads in the order in which they are seen. */
  readonly spreads: readonly (readonly [left: Canvas, right: Canvas])[];
  readonly cover: Canvas;
  readonly others: readonly Canvas[];
}

export const composeFilm = async (words: FilmWords, pictures: FilmPictures): Promise<Film> => {
  const stage = await setStage(words, pictures);
  const frame = createCanvas(FRAME.width, FRAME.height);
  const book = createCanvas(FRAME.width, FRAME.height);
  let drawn = '';
  /** Drawn anew only when something moves. */
  const bookAt = (time: number): Canvas => {
    const state = bookState(time);
    if (state !== drawn) {
      book.pixels.set(stage.night.pixels);
      playBook(book, stage, time);
      drawn = state;
    }
    return book;
  };
  return {
    frameAt(time) {
      if (time < SCENES.name[1]) {
        frame.pixels.set(stage.night.pixels);
        playName(frame, stage, words, time);
        const begun = gently(share(time, SCENES.painting[0], SCENES.name[1]));
        if (begun > 0) lay(frame, bookAt(time), 0, 0, begun);
      } else frame.pixels.set(bookAt(time).pixels);
      playFireflies(frame, stage.props, time);
      playTitles(frame, stage, time);
      return frame;
    },
  };
};

/** Everything that decides how the book looks at a moment. */
const bookState = (time: number): string =>
  [
    ...Object.values(cameraAt(time)),
    ...[PAINTING, CLOSING, ...TURNS].map((stretch) => share(time, ...stretch)),
    time >= SCENES.pile[0],
    share(time, LANDING.start, LANDED),
  ].join();

const setStage = async (words: FilmWords, pictures: FilmPictures): Promise<Stage> => {
  const near = await readLeaf(pictures.painted, NEAR, 'left');
  const spread = async ([left, right]: readonly [Uint8Array, Uint8Array]) =>
    [await readLeaf(left, OPEN, 'right'), await readLeaf(right, OPEN, 'left')] as const;
  return {
    props: await makeProps(),
    night: makeNight(FRAME.width, FRAME.height),
    card: makeCard(words),
    titles: new Map(TITLES.map(({ id }) => [id, makeTitle(words.titles[id])])),
    sign: makeSign(words),
    painting: await paintOver(drawLeaf(pictures.sketch, 'left'), near, pictures.brush),
    spreads: await Promise.all([[pictures.left, pictures.painted] as const, ...pictures.spreads].map(spread)),
    cover: await readCover(pictures.cover, CLOSED),
    others: await Promise.all(pictures.others.map((file) => readCover(file, CLOSED))),
  };
};

const playName = (frame: Canvas, { card }: Stage, { name }: FilmWords, time: number): void => {
  const count = lettersAt(time, name);
  const sheet = card.typed[count];
  const caret = card.caretAt[count];
  if (!sheet || !caret) return;
  const arrived = settling(share(time, 0.1, 0.9));
  const left = (FRAME.width - sheet.width) / 2;
  const top = (FRAME.height - sheet.height) / 2 + (1 - arrived) * 90;
  lay(frame, sheet, left, top, gently(share(time, 0.1, 0.6)));
  const typing = time > TYPING.start && count < [...name].length;
  if (time > 0.8 && (typing || time % 0.9 < 0.5)) lay(frame, card.caret, left + caret[0], top + caret[1]);
};

const playBook = (frame: Canvas, stage: Stage, time: number): void => {
  if (time >= SCENES.pile[0]) playPile(frame, stage, time);
  else if (time >= CLOSING[0]) playClosing(frame, stage, time);
  else playLeafing(frame, stage, time);
};

const playLeafing = (frame: Canvas, { props, spreads, painting }: Stage, time: number): void => {
  const camera = cameraAt(time);
  const see = lookThrough(camera, frame.width, frame.height);
  const past = TURNS.filter(([, end]) => time >= end).length;
  const [now, then] = [spreads[past], spreads[past + 1]];
  if (!now) throw new RangeError('There are more turns than spreads');
  const [left, right] = now;
  const turn = TURNS.find(([start, end]) => time > start && time < end);
  if (turn && then) {
    const sheet = { front: right, back: then[0], turned: gently(share(time, ...turn)) };
    drawOpenBook(frame, see, props, { left, right: then[1], sheet });
  } else {
    // From afar a smaller picture stays calm where the large one would flicker.
    const near = past === 0 && camera.size > OPEN;
    drawOpenBook(frame, see, props, { left, right: near ? painting.at(share(time, ...PAINTING)) : right });
  }
};

const playClosing = (frame: Canvas, { props, spreads, cover }: Stage, time: number): void => {
  const see = lookThrough(cameraAt(time), frame.width, frame.height);
  const [left, right] = spreads[TURNS.length] ?? [cover, cover];
  drawClosingBook(frame, see, props, { left, right, cover, closed: heavily(share(time, ...CLOSING)) });
};

/** By then every other book lies still. */
const LANDED = SCENES.end[0];

/** Where each book of the pile lies: sideways, down, askew. */
const PLACES = [
  [0.1, -0.03, 0.09],
  [-0.12, 0.04, -0.11],
  [0.06, 0.05, 0.05],
  [-0.06, -0.05, -0.07],
  [0.09, 0.02, 0.12],
  [-0.02, 0.03, -0.03],
] as const;

const playPile = (frame: Canvas, { props, cover, others }: Stage, time: number): void => {
  const see = lookThrough(cameraAt(time), frame.width, frame.height);
  const middle = { x: 0.515, y: 0 };
  drawClosedBook(frame, see, props, { cover, ...middle, height: 0, askew: 0, lift: 0 });
  others.forEach((other, index) => {
    const start = LANDING.start + index * LANDING.every;
    if (time <= start) return;
    const part = share(time, start, start + LANDING.takes);
    const [x, y, askew] = PLACES[index % PLACES.length] ?? PLACES[0];
    const away = 1 - settling(part);
    drawClosedBook(frame, see, props, {
      cover: other,
      x: middle.x + x + away * (x > 0 ? 0.5 : -0.5),
      y: middle.y + y + away * 0.15,
      height: (index + 1) * THICKNESS,
      askew: askew * (1 + away * 2),
      lift: away * 0.55,
      opacity: gently(share(part, 0, 0.3)),
    });
  });
};

const playTitles = (frame: Canvas, { titles, sign }: Stage, time: number): void => {
  for (const { id, from, to } of TITLES) {
    const title = titles.get(id);
    if (!title || time < from || time > to) continue;
    const rise = 26 * (1 - settling(share(time, from, from + 0.6)));
    lay(frame, title, (frame.width - title.width) / 2, 562 + rise, inAndOut(time, from, to, 0.4));
  }
  const written = gently(share(time, ...SIGN));
  if (written > 0) lay(frame, sign, 622, 188 + 24 * (1 - written), written);
};

/** Middle, way and pace of each firefly. */
const FIREFLIES = [
  [0.07, 0.22, 0.031, 0.05, 0.9],
  [0.93, 0.3, 0.026, 0.06, 0.7],
  [0.15, 0.82, 0.04, 0.03, 0.8],
  [0.88, 0.8, 0.03, 0.045, 0.6],
  [0.5, 0.07, 0.05, 0.025, 0.75],
  [0.04, 0.55, 0.02, 0.07, 0.65],
  [0.97, 0.58, 0.02, 0.06, 0.85],
] as const;

const playFireflies = (frame: Canvas, { firefly }: Props, time: number): void => {
  // Close to a page nothing flies past.
  const away = 1 - inAndOut(time, SCENES.painting[0], 9, 0.6);
  FIREFLIES.forEach(([x, y, wide, high, pace], index) => {
    const phase = time * pace + index * 1.7;
    const left = frame.width * (x + wide * Math.sin(phase)) - firefly.width / 2;
    const top = frame.height * (y + high * Math.cos(phase * 0.8)) - firefly.height / 2;
    glow(frame, firefly, left, top, away * (0.65 + 0.35 * Math.sin(time * 1.9 + index * 2.3)));
  });
};
