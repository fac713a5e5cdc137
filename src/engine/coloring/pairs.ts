// Deals the cards of the find-the-pairs game: every picture twice, one once, without overlaps.
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import type { Box } from '#engine/types.ts';

/** Five pairs, one single picture, and a slot for the host figure. */
export const PAIRS = 5;
const COLUMNS = 3;
const ROWS = 4;
/** The minimum of pictures a story must offer. */
export const LEAST_CARDS = PAIRS + 1;

export interface Card {
  /** Index of the picture. */
  picture: number;
  /** Whether the second card of a pair is mirrored, for older children. */
  mirrored: boolean;
  box: Box;
  /** Rotation in degrees around its middle. */
  tilt: number;
}

export interface DealtPairs {
  cards: Card[];
  /** The picture without a pair. */
  alone: number;
  /** Box of the host figure. */
  host: Box;
}

const CARD = { width: 0.85, height: 0.84 };
const TILT = 3.5;
/** From this age on the second card of a pair is mirrored. */
const MIRROR_AGE = 6;

export const dealPairs = (offered: number, age: number, room: Box, seed: number): DealtPairs => {
  if (offered < LEAST_CARDS) throw new Error(`Find the pair needs ${LEAST_CARDS} pictures, not ${offered}`);
  const rng = createRng(seed);
  const pictures = shuffled(
    Array.from({ length: offered }, (_, index) => index),
    rng,
  ).slice(0, LEAST_CARDS);
  const alone = pictures[PAIRS] ?? 0;
  const deck = spread(
    pictures.flatMap((picture) => (picture === alone ? [{ picture, second: false }] : twice(picture))),
    rng,
  );
  const slots = slotsIn(room);
  const cards = deck.map(({ picture, second }, index): Card => {
    const slot = slots[index] ?? room;
    const width = slot.width * CARD.width;
    const height = slot.height * CARD.height;
    const spareX = (slot.width - width) * 0.18;
    const spareY = (slot.height - height) * 0.18;
    const x = slot.x + (slot.width - width) / 2 + rng.between(-spareX, spareX);
    const y = slot.y + (slot.height - height) / 2 + rng.between(-spareY, spareY);
    const mirrored = second && age >= MIRROR_AGE;
    return { picture, mirrored, box: { x, y, width, height }, tilt: rng.between(-TILT, TILT) };
  });
  return { cards, alone, host: slots.at(-1) ?? room };
};

const twice = (picture: number) => [
  { picture, second: false },
  { picture, second: true },
];

const slotsIn = ({ x, y, width, height }: Box): Box[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    x: x + ((index % COLUMNS) * width) / COLUMNS,
    y: y + (Math.floor(index / COLUMNS) * height) / ROWS,
    width: width / COLUMNS,
    height: height / ROWS,
  }));

const shuffled = <T>(list: readonly T[], rng: Rng): T[] => {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = rng.int(0, i);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
};

/** Reshuffles until no pair is adjacent, which would be too easy. */
const spread = <T extends { picture: number }>(deck: readonly T[], rng: Rng): T[] => {
  const touches = (cards: readonly T[]): boolean =>
    cards.some(({ picture }, index) => {
      const beside = index % COLUMNS === COLUMNS - 1 ? undefined : cards[index + 1];
      return picture === beside?.picture || picture === cards[index + COLUMNS]?.picture;
    });
  let mixed = shuffled(deck, rng);
  for (let tries = 0; tries < 500 && touches(mixed); tries++) mixed = shuffled(deck, rng);
  return mixed;
};
