// Clothes of the child's friend: sets by gender and weather, in the colour that differs most from the child's top.
import { createRng, seedFrom } from '#engine/drawing/rng.ts';
import type { Garment, Gender, Outfit } from '#engine/types.ts';

interface Colours {
  readonly main: string;
  readonly accent: string;
  readonly second: string;
}

const PALETTES: readonly [Colours, ...Colours[]] = [
  { main: '#e8b23c', accent: '#fff4dc', second: '#4f6d9a' },
  { main: '#4f9d86', accent: '#fbeecb', second: '#8a5a3c' },
  { main: '#7f6ab4', accent: '#fbe9c8', second: '#4a4668' },
];

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const distance = (a: string, b: string): number => {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, index) => value - (other[index] ?? 0)));
};

/** The palette whose main colour is farthest from the child's top. */
const paletteBeside = ({ top }: Outfit): Colours => {
  const [first, ...rest] = PALETTES;
  return rest.reduce(
    (best, one) => (distance(one.main, top.colour) > distance(best.main, top.colour) ? one : best),
    first,
  );
};

/** A child in a scarf or mittens is outdoors in the cold, and so is the friend. */
const isCold = ({ scarf, mittens }: Outfit): boolean => scarf !== undefined || mittens !== undefined;

const sneakers = ({ second }: Colours): Garment => ({ garment: 'sneakers', colour: second, accent: '#fbf2dc' });

const indoors = (colours: Colours): Record<Gender, readonly [Outfit, Outfit]> => {
  const { main, accent, second } = colours;
  const socks: Garment = { garment: 'socks', colour: accent, accent: main, pattern: 'stripes' };
  const shoes = sneakers(colours);
  return {
    female: [
      {
        top: { garment: 'sweater', colour: main, accent, pattern: 'dots' },
        bottom: { garment: 'skirt', colour: second, accent },
        socks,
        shoes,
      },
      {
        top: { garment: 'shirt', colour: accent, accent: main, pattern: 'stripes' },
        bottom: { garment: 'dungarees', colour: main, accent },
        shoes,
      },
    ],
    male: [
      {
        top: { garment: 'sweater', colour: main, accent, pattern: 'stripes' },
        bottom: { garment: 'jeans', colour: second },
        shoes,
      },
      {
        top: { garment: 'shirt', colour: accent, accent: main, pattern: 'checks' },
        bottom: { garment: 'dungarees', colour: main, accent },
        shoes,
      },
    ],
  };
};

const outdoors = (colours: Colours): Outfit => {
  const { main, accent, second } = colours;
  return {
    scarf: { garment: 'scarf', colour: accent, accent: second, pattern: 'stripes' },
    top: { garment: 'duffle', colour: main, accent },
    bottom: { garment: 'trousers', colour: second },
    shoes: { garment: 'boots', colour: '#8a5a3c', accent: '#f0d8b0' },
    mittens: { garment: 'mittens', colour: second, accent },
  };
};

export const friendClothes = (friend: { name: string; gender: Gender }, child: Outfit): Outfit => {
  const colours = paletteBeside(child);
  if (isCold(child)) return outdoors(colours);
  return createRng(seedFrom(`clothes/${friend.name.toLowerCase()}`)).pick(indoors(colours)[friend.gender]);
};

/** Outfits with the largest outlines a friend may have beside children in these outfits. */
export const widestFriendClothes = (children: readonly Outfit[]): Outfit[] => {
  const [colours] = PALETTES;
  const { female, male } = indoors(colours);
  const warm = children.some(isCold) ? [outdoors(colours)] : [];
  const light = children.every(isCold) ? [] : [female[0], male[1]];
  return [...warm, ...light];
};
