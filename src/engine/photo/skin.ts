// Reads the colour of a face's skin and turns it into the colour of the drawn hero.

import type { SkinTone } from '#core/look.ts';
import { skinColours } from '../hero/palettes.ts';
import type { HeadCrop } from './head-crop.ts';
import { hexToLab, type Lab, type LabPlanes, labDistance } from './lab.ts';
import {
  FOREHEAD,
  LEFT_BROW,
  LEFT_CHEEK,
  LEFT_EYE,
  LIPS,
  OVAL,
  points,
  RIGHT_BROW,
  RIGHT_CHEEK,
  RIGHT_EYE,
} from './landmarks.ts';
import { clamp, fillPolygons, grow, indexesOf, lerp, medianOf } from './pixels.ts';

export interface SkinReading {
  /** Median of all skin of the face. */
  oval: Lab;
  /** Median of cheeks and forehead, which is lighter by their sheen. */
  cheeks: Lab;
  /** Share of the face that shows skin: hands, beards and masks make it small. */
  clear: number;
}

/** Cheeks and forehead tell which pixels of the face oval are skin and not beard, hair, hand or glasses. */
export function readSkin(crop: HeadCrop, lab: LabPlanes): SkinReading {
  const inOval = (polygons: readonly (readonly number[])[]): number[] =>
    indexesOf(
      fillPolygons(
        crop.size,
        crop.size,
        polygons.map((indexes) => points(crop.mesh, indexes)),
      ),
    ).filter((i) => crop.inside[i]);
  const middle = (area: number[]): Lab => [medianOf(lab.l, area), medianOf(lab.a, area), medianOf(lab.b, area)];
  const seed = middle(inOval([LEFT_CHEEK, RIGHT_CHEEK, FOREHEAD]));
  const features = fillPolygons(
    crop.size,
    crop.size,
    [LEFT_EYE, RIGHT_EYE, LEFT_BROW, RIGHT_BROW, LIPS].map((indexes) =>
      grow(points(crop.mesh, indexes), crop.faceHeight * 0.02),
    ),
  );
  const oval = inOval([OVAL]).filter((i) => !features[i]);
  const skin = oval.filter((i) => {
    const light = (lab.l[i] as number) - seed[0];
    const hue = Math.hypot((lab.a[i] as number) - seed[1], (lab.b[i] as number) - seed[2]);
    return light > -32 && light < 10 && hue < 15;
  });
  return {
    oval: skin.length > 200 ? middle(skin) : seed,
    cheeks: seed,
    clear: skin.length / Math.max(1, oval.length),
  };
}

/** The skin of a face as the hero gets it, before drawing. */
export interface SkinColour {
  lab: Lab;
  /** 0 pigmented .. 1 fair: how far the drawing may lift this skin. */
  fairness: number;
}

/**
 * One photo cannot tell brown skin in the sun from fair skin in the shade by lightness. Two things can: the white of
 * the eye, which stands in the same light, and the typology angle of skin science (lightness over yellowness). Either
 * may call a skin fair. Brown skin is read from the whole oval, because cheek sheen would read it too light.
 */
export function judgeSkin(reading: SkinReading, white: number | undefined): SkinColour {
  const { oval, cheeks } = reading;
  const typology = (Math.atan2(oval[0] - 50, oval[2]) * 180) / Math.PI;
  const byAngle = clamp((typology - 36) / 14);
  const byWhite = white === undefined || white < 25 ? 0 : clamp((oval[0] / white - 0.9) / 0.14);
  const fairness = Math.max(byAngle, byWhite);
  const mix = (i: 0 | 1 | 2): number => lerp(oval[i], cheeks[i], fairness);
  return { lab: [mix(0), mix(1), mix(2)], fairness };
}

/** How much lighter than the photo a drawn skin may ever be; nothing at all below L* 48. */
export const allowedLift = (lightness: number): number =>
  clamp((lightness - 48) / 20) * 0.6 * Math.max(0, 83 - lightness);

/**
 * The drawn skin: fair skin is lifted towards the luminous gouache of the page, brown skin keeps its own lightness, and
 * a red or blue white balance never reaches the page.
 */
export function heroSkin({ lab: [l, a, b], fairness }: SkinColour): Lab {
  const red = lerp(a, Math.min(a, 13), 0.8);
  const yellow = clamp(b * 1.05 + 3 * clamp((l - 48) / 20), red * 1.2, red * 1.9);
  return [l + allowedLift(l) * fairness, red, yellow];
}

/** The nearest named tone; lightness counts most because hue depends on the lamp. */
export function nearestTone(skin: Lab): SkinTone {
  const scaled = ([l, a, b]: Lab): Lab => [l, a * 0.5, b * 0.5];
  const tones = Object.entries(skinColours) as [SkinTone, string][];
  const far = ([, hex]: [SkinTone, string]): number => labDistance(scaled(hexToLab(hex)), scaled(skin));
  return tones.reduce((best, tone) => (far(tone) < far(best) ? tone : best))[0];
}
