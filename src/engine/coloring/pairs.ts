// Deals the cards of the find-the-pairs game: every picture twice, one once, without overlaps.
import { createRng, type Rng } from '#engine/drawing/rng.ts';
import type { Box } from '#engine/types.ts';

/** Five pairs, one single picture, and a slot for the host figure. */
export const PAIR_COUNT = 5;
const CARD_COLUMNS = 3;
const CARD_ROWS = 4;
/** The minimum of pictures a story must offer. */
export const MIN_CARD_PICTURES = PAIR_COUNT + 1;

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
  singlePicture: number;
  /** Box of the host figure. */
  host: Box;
}

const CARD_SIZE_RATIO = { width: 0.85, height: 0.84 };
const MAX_TILT_DEGREES = 3.5;
/** From this age on the second card of a pair is mirrored. */
const MIRROR_MIN_AGE_YEARS = 6;

export const dealPairs = (offered: number, age: number, area: Box, seed: number): DealtPairs => {
  if (offered < MIN_CARD_PICTURES) throw new Error(`Find the pair needs ${MIN_CARD_PICTURES} pictures, not ${offered}`);
  const rng = createRng(seed);
  const pictures = shuffled(
    Array.from({ length: offered }, (_, index) => index),
    rng,
  ).slice(0, MIN_CARD_PICTURES);
  const alone = pictures[PAIR_COUNT] ?? 0;
  const deck = shuffleApart(
    pictures.flatMap((picture) => (picture === alone ? [{ picture, second: false }] : pairOf(picture))),
    rng,
  );
  const slots = slotsIn(area);
  const cards = deck.map(({ picture, second }, index): Card => {
    const slot = slots[index] ?? area;
    const width = slot.width * CARD_SIZE_RATIO.width;
    const height = slot.height * CARD_SIZE_RATIO.height;
    const spareX = (slot.width - width) * 0.18;
    const spareY = (slot.height - height) * 0.18;
    const x = slot.x + (slot.width - width) / 2 + rng.between(-spareX, spareX);
    const y = slot.y + (slot.height - height) / 2 + rng.between(-spareY, spareY);
    const mirrored = second && age >= MIRROR_MIN_AGE_YEARS;
    return { picture, mirrored, box: { x, y, width, height }, tilt: rng.between(-MAX_TILT_DEGREES, MAX_TILT_DEGREES) };
  });
  return { cards, singlePicture: alone, host: slots.at(-1) ?? area };
};

const pairOf = (picture: number) => [
  { picture, second: false },
  { picture, second: true },
];

const slotsIn = ({ x, y, width, height }: Box): Box[] =>
  Array.from({ length: CARD_COLUMNS * CARD_ROWS }, (_, index) => ({
    x: x + ((index % CARD_COLUMNS) * width) / CARD_COLUMNS,
    y: y + (Math.floor(index / CARD_COLUMNS) * height) / CARD_ROWS,
    width: width / CARD_COLUMNS,
    height: height / CARD_ROWS,
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
const shuffleApart = <T extends { picture: number }>(deck: readonly T[], rng: Rng): T[] => {
  const touches = (cards: readonly T[]): boolean =>
    cards.some(({ picture }, index) => {
      const beside = index % CARD_COLUMNS === CARD_COLUMNS - 1 ? undefined : cards[index + 1];
      return picture === beside?.picture || picture === cards[index + CARD_COLUMNS]?.picture;
    });
  let mixed = shuffled(deck, rng);
  for (let tries = 0; tries < 500 && touches(mixed); tries++) mixed = shuffled(deck, rng);
  return mixed;
};
