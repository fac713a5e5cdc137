// From the colour of hair in a photo to that of the drawn hero, and to the name of the nearest in the palette.

import { HAIR_COLOURS, type HairColour } from '#core/look/look.ts';
import { hairColours } from '#core/look/look-colours.ts';
import { hexToLab, type Lab, labDistance } from './lab.ts';
import { clamp, type Dip, lerp, lowered, within } from './pixels.ts';
import type { SkinColour } from './skin.ts';

/** Hair must be darker than the face beside it by so much, or a fair child has none. */
const BESIDE_SKIN = 10;
/** Black hair has a shine on paper: below this no photo tells how dark it is. */
const DARKEST = 16;
const LIGHTEST = 77;
/** Lightness of drawn skin below which no child has fair hair. */
const NOT_FAIR = 70;
/** Lightness below which drawn skin is deep. */
const DEEP = 73;

type Clue = keyof ReturnType<typeof cluesOf>;

/**
 * What one more of each clue adds to lightness, red and yellow of the drawn hair. A ridge regression (lambda 5,
 * standardised, rare colours weighed up a little) towards the palette's colours that an eye had accepted for the hair
 * of 285 labelled photos; each choice was made by leaving a source of photos out and reading it (docs/likeness.md).
 * Photos show hair greyer and darker than people see it: yellow in the lit strands tells fair hair in the shade from
 * brown hair.
 */
const BASE: Lab = [26.78, 3.35, 0.7];
const CLUES: Record<Clue, Lab> = {
  light: [0.352, 0.0638, 0.244],
  notDark: [0.321, -0.213, 0.0127],
  tinged: [0.981, 0.46, 1.12],
  warm: [0.648, -0.208, 0.184],
  golden: [-1.34, -0.121, -0.741],
  rosy: [-0.347, 0.964, 0.318],
  bright: [-0.204, 0.0662, 0.000317],
  deep: [-0.156, -0.00542, -0.0681],
  shining: [-0.531, -0.0235, -0.286],
};

function cluesOf([l, a, b]: Lab, { photo, drawn }: Pick<SkinColour, 'photo' | 'drawn'>) {
  return {
    light: l,
    notDark: Math.max(0, l - 30),
    tinged: Math.max(0, b - 5),
    warm: Math.max(0, b - 8),
    golden: Math.max(0, b - 16),
    rosy: Math.max(0, a - 10),
    // Beside a bright face the camera made the hair too dark, and beside a deep one shine made it too light, most
    // of all where it seems light.
    bright: photo[0],
    deep: Math.max(0, DEEP - drawn[0]),
    shining: (Math.max(0, DEEP - drawn[0]) * Math.max(0, l - 20)) / 20,
  };
}

/** Years below which nobody has grey hair. */
const GREYS = 16;

/** What pixels weigh beside the network, which saw the hair and the face beside it in the same light. */
const PIXELS = 0.5;
/** Lightness from which, and at which, the two are so far apart that pixels show a lamp or a shine and count for nothing. */
const APART = [20, 40] as const;

/** Lightnesses between which a mean of both makes dark hair lighter than people name it, and by how much (739 photos). */
const LIGHTER: Dip = { from: [18, 24], to: [36, 44], by: 4.5 };

/** The hair of the drawn hero as people see it, by its own colour and by the network's impression of it. */
export function heroHair(
  lab: Lab,
  skin: Pick<SkinColour, 'photo' | 'drawn'>,
  { age, named }: { age?: number | undefined; named?: Lab | undefined } = {},
): Lab {
  const own = hairByPixels(lab, skin, age);
  if (!named) return own;
  const pixels = PIXELS * (1 - within(...APART, Math.abs(own[0] - named[0])));
  const mixed = (i: 0 | 1 | 2): number => lerp(named[i], own[i], pixels);
  return [Math.max(DARKEST, lowered(LIGHTER, mixed(0))), mixed(1), mixed(2)];
}

/** Grey hair stays grey, but on a child's head it is something else. */
function hairByPixels([l, a, b]: Lab, skin: Pick<SkinColour, 'photo' | 'drawn'>, age = GREYS): Lab {
  if (isGrey(l, a, b)) return age < GREYS ? paleHair(l, skin) : [clamp(l * 1.1, 60, 84), a * 0.4 + 1, b * 0.4 + 1];
  // Only black hair mirrors the sky so plainly (all seven labelled heads of it were dark): its shine is no colour.
  if (b < 0 && l > 30) return hairByPixels([l * 0.5, 4, 4], skin, age);
  const clues = Object.entries(cluesOf([l, a, b], skin)) as [Clue, number][];
  const sum = (i: 0 | 1 | 2): number => clues.reduce((all, [name, value]) => all + CLUES[name][i] * value, BASE[i]);
  return [Math.max(DARKEST, sum(0)), sum(1), sum(2)];
}

/** Hair without colour on a child: fair hair in open shade lost its yellow, and beside a deep face it is shine on black. */
const paleHair = (l: number, skin: Pick<SkinColour, 'drawn'>): Lab =>
  skin.drawn[0] < NOT_FAIR ? [DARKEST + 2, 4, 4] : [clamp(l + 9, 58, 86), 5, 30];

/** Grey has no red: fair hair in a rosy light is as pale. White hair mirrors the sky. */
const isGrey = (l: number, a: number, b: number): boolean =>
  l > 48 && a < 5.5 && Math.hypot(a, b) < (l > 60 ? (b < 0 ? 14 : 10.5) : 9);

/** Most of what differs between photos of one head is less than a step of the palette; all the way, borders would show. */
const TO_PALETTE = 0.4;

export function mixedHair(hair: Lab, skin: Pick<SkinColour, 'drawn'>, age?: number): Lab {
  const named = hexToLab(hairColours[nearestHair(hair, age)]);
  const lightest = Math.max(DARKEST, Math.min(LIGHTEST, skin.drawn[0] - BESIDE_SKIN));
  return [
    Math.min(lightest, lerp(hair[0], named[0], TO_PALETTE)),
    lerp(hair[1], named[1], TO_PALETTE),
    lerp(hair[2], named[2], TO_PALETTE),
  ];
}

export function nearestHair(hair: Lab, age = GREYS): HairColour {
  const far = (name: HairColour): number => labDistance(hexToLab(hairColours[name]), hair);
  const names = HAIR_COLOURS.filter((name) => name !== 'grey' || age >= GREYS);
  return names.reduce((best, name) => (far(name) < far(best) ? name : best));
}
