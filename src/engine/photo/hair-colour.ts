// From the colour of hair in a photo to that of the drawn hero, and to the name of the nearest in the palette.

import { HAIR_COLOURS, type HairColour } from '#core/look.ts';
import { hairColours } from '#core/look-colours.ts';
import { hexToLab, type Lab, labDistance } from './lab.ts';
import { clamp, lerp, smoothStep } from './pixels.ts';
import type { SkinColour } from './skin.ts';

/** Lightness of lit fair skin in an ordinary photo, and how far hair is darkened by the contrast of a brighter one. */
const ORDINARY_SKIN = 78;
const CONTRAST = 0.7;
/** Hair must be darker than the face beside it by so much, or a fair child has none. */
const BESIDE_SKIN = 10;
/** Black hair has a shine on paper: below this no photo tells how dark it is. */
const DARKEST = 16;
/** Dark hair with less colour than this is black: warmed like other hair it came out brown. */
const COLOURLESS = 4.5;

/**
 * The hair of the drawn hero: photos read hair greyer and darker than people see it; grey hair stays grey. Where a
 * fair face is bright the camera made the hair too dark, where the face lies in the shade the sun stands behind it
 * and made the hair too light: two photos of one child come closer.
 */
export function heroHair([l, a, b]: Lab, skin: Pick<SkinColour, 'photo' | 'drawn' | 'fairness'>): Lab {
  const own = Math.hypot(a, b);
  if (isGrey(l, a, b)) return [clamp(l * 1.1, 60, 84), a * 0.4 + 1, b * 0.4 + 1];
  if (own < COLOURLESS && l < 24) return [DARKEST, a, Math.max(-3, b)];
  // Dyed or sky-lit hair: its shine is no colour of the palette.
  if (b < 0 && l > 30) return heroHair([l * 0.6, 7, 11], skin);
  const red = skin.fairness * rednessOf([l, a, b], skin.photo);
  const light = lightOn(l, skin.photo[0] - ORDINARY_SKIN);
  // The camera darkens red hair less than it does brown: lifted as far, it came out golden.
  const even = l + skin.fairness * (light > 0 ? light * (1 - 0.6 * red) : light) + 6 * red;
  const strong = Math.max(own * lerp(1.45, 2.7, red), 24 * smoothStep(18, 42, even) + 6 * smoothStep(50, 66, even));
  const chroma = Math.min(strong, 54 - 14 * smoothStep(45, 65, even));
  // Fair hair beside fair skin must be golden or ashen, never rosy, unless it is red hair in a bright photo.
  const reddest = lerp(0.7, lerp(1.27, 0.75, red), smoothStep(34, 60, even));
  const hue = clamp(Math.atan2(b, a), reddest, 1.36);
  const lightest = Math.max(DARKEST, Math.min(77, skin.drawn[0] - BESIDE_SKIN));
  const drawn = clamp(even + 5 * smoothStep(35, 60, even), DARKEST, lightest);
  return [drawn, chroma * Math.cos(hue), chroma * Math.sin(hue)];
}

/** Grey has no red: fair hair in a rosy light is as pale. White hair mirrors the sky. */
const isGrey = (l: number, a: number, b: number): boolean =>
  l > 48 && a < 5.5 && Math.hypot(a, b) < (l > 60 ? 10.5 : 9);

/** How much redder hair is than the skin in the same light, 0..1: then it is red, although most of it lies in the shade. */
const rednessOf = ([l, a, b]: Lab, [, skinA, skinB]: Lab): number =>
  smoothStep(0.22, 0.36, Math.atan2(skinB, skinA) - Math.atan2(b, a)) *
  smoothStep(10, 13, Math.hypot(a, b)) *
  smoothStep(20, 25, l);

/** Dark hair beside a face in the shade lies in the shade too: only light hair has the sun behind it. */
const lightOn = (hair: number, brighter: number): number =>
  brighter > 0 ? CONTRAST * brighter : smoothStep(26, 44, hair) * brighter;

/** Most of what differs between photos of one head is less than a step of the palette; all the way, borders would show. */
const TO_PALETTE = 0.4;

export function mixedHair(hair: Lab): Lab {
  const named = hexToLab(hairColours[nearestHair(hair)]);
  return [
    lerp(hair[0], named[0], TO_PALETTE),
    lerp(hair[1], named[1], TO_PALETTE),
    lerp(hair[2], named[2], TO_PALETTE),
  ];
}

export function nearestHair(hair: Lab): HairColour {
  const far = (name: HairColour): number => labDistance(hexToLab(hairColours[name]), hair);
  return HAIR_COLOURS.reduce((best, name) => (far(name) < far(best) ? name : best));
}
