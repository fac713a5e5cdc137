// From the colour of hair in a photo to that of the drawn hero, and to the name of the nearest in the palette.

import { HAIR_COLOURS, type HairColour } from '#core/look.ts';
import { hairColours } from '#core/look-colours.ts';
import { hexToLab, type Lab, labDistance } from './lab.ts';
import { clamp, lerp } from './pixels.ts';
import type { SkinColour } from './skin.ts';

/** Hair must be darker than the face beside it by so much, or a fair child has none. */
const BESIDE_SKIN = 10;
/** Black hair has a shine on paper: below this no photo tells how dark it is. */
const DARKEST = 16;
const LIGHTEST = 77;
/** Lightness below which drawn skin is deep. */
const DEEP = 73;

type Clue = keyof ReturnType<typeof cluesOf>;

/**
 * What one more of each clue adds to lightness, red and yellow of the drawn hair. A ridge regression (lambda 5,
 * standardised) towards the palette's colours that an eye had accepted for the hair of labelled photos; each choice was
 * made by leaving a source of photos out and reading it (docs/likeness.md). Photos show hair greyer and darker than
 * people see it: yellow in the lit strands tells fair hair in the shade from brown hair.
 */
const BASE: Lab = [25.19, 6.21, 4.77];
const CLUES: Record<Clue, Lab> = {
  light: [0.313, 0.0667, 0.235],
  notDark: [0.399, -0.21, 0.0672],
  tinged: [0.972, 0.394, 1.02],
  warm: [0.659, -0.102, 0.335],
  golden: [-1.22, -0.249, -0.824],
  rosy: [-0.533, 1, 0.254],
  bright: [-0.176, 0.0252, -0.0541],
  deep: [-0.21, -0.034, -0.148],
};

function cluesOf([l, a, b]: Lab, { photo, drawn }: Pick<SkinColour, 'photo' | 'drawn'>) {
  return {
    light: l,
    notDark: Math.max(0, l - 30),
    tinged: Math.max(0, b - 5),
    warm: Math.max(0, b - 8),
    golden: Math.max(0, b - 16),
    rosy: Math.max(0, a - 10),
    // Beside a bright face the camera made the hair too dark, and beside a deep one shine made it too light.
    bright: photo[0],
    deep: Math.max(0, DEEP - drawn[0]),
  };
}

/** The hair of the drawn hero as people see it; grey hair stays grey. */
export function heroHair([l, a, b]: Lab, skin: Pick<SkinColour, 'photo' | 'drawn'>): Lab {
  if (isGrey(l, a, b)) return [clamp(l * 1.1, 60, 84), a * 0.4 + 1, b * 0.4 + 1];
  // Dyed or sky-lit hair: its shine is no colour of the palette.
  if (b < 0 && l > 30) return heroHair([l * 0.6, 7, 11], skin);
  const clues = Object.entries(cluesOf([l, a, b], skin)) as [Clue, number][];
  const sum = (i: 0 | 1 | 2): number => clues.reduce((all, [name, value]) => all + CLUES[name][i] * value, BASE[i]);
  return [Math.max(DARKEST, sum(0)), sum(1), sum(2)];
}

/** Grey has no red: fair hair in a rosy light is as pale. White hair mirrors the sky. */
const isGrey = (l: number, a: number, b: number): boolean =>
  l > 48 && a < 5.5 && Math.hypot(a, b) < (l > 60 ? (b < 0 ? 14 : 10.5) : 9);

/** Most of what differs between photos of one head is less than a step of the palette; all the way, borders would show. */
const TO_PALETTE = 0.4;

export function mixedHair(hair: Lab, skin: Pick<SkinColour, 'drawn'>): Lab {
  const named = hexToLab(hairColours[nearestHair(hair)]);
  const lightest = Math.max(DARKEST, Math.min(LIGHTEST, skin.drawn[0] - BESIDE_SKIN));
  return [
    Math.min(lightest, lerp(hair[0], named[0], TO_PALETTE)),
    lerp(hair[1], named[1], TO_PALETTE),
    lerp(hair[2], named[2], TO_PALETTE),
  ];
}

export function nearestHair(hair: Lab): HairColour {
  const far = (name: HairColour): number => labDistance(hexToLab(hairColours[name]), hair);
  return HAIR_COLOURS.reduce((best, name) => (far(name) < far(best) ? name : best));
}
