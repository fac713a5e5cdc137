// Turns a face reading into the look of the drawn hero: proportions, colours and marks.

import { HAIR_BOW_MAX_AGE_YEARS } from '#core/look/hair-tie.ts';
import type { HairStyle } from '#core/look/look.ts';
import { compressIntoFaceLimits } from '../../hero/face-limits.ts';
import type { FaceShape, Gender, HeroLook } from '../../types.ts';
import type { FaceReading } from '../face-reading.ts';
import type { MeasureName } from '../measure/face-measures.ts';
import { type Lab, toHex } from '../pixels/lab.ts';
import { clamp, hundredths } from '../pixels/pixels.ts';
import { relativeContour, standardizedDeviation } from './calibration.ts';
import { textureCertainty, tiedCertainty } from './hair-certainty.ts';
import { blendWithPalette, drawnHairColour, nearestHairColour } from './hair-colour.ts';
import { drawnHairOutline } from './hair-outline.ts';
import {
  classifyFringe,
  classifyHairStyle,
  classifyParting,
  hairFallWithinLength,
  isTiedStyle,
  standardizedHairVolume,
  tiePlaceOf,
} from './hair-style.ts';
import { drawnHairTexture } from './hair-texture.ts';
import { nearestSkinTone } from './skin-colour.ts';

const STYLES_WITHOUT_FRINGE: readonly HairStyle[] = ['bald', 'baby-down', 'buzz'];

/** `age` as typed by the parent: it separates a baby's hair from tied hair, and fair hair from grey. */
export function lookFromFace(face: FaceReading, gender: Gender, age?: number): HeroLook {
  const skin = face.skin.drawn;
  const { lab, named } = face.hair;
  const hair = lab
    ? drawnHairColour(lab, face.skin, { age, named })
    : drawnHairColour(hairFromBrow(face.brow.lab), face.skin, { age });
  const { frame } = face.glasses;
  const hairStyle = classifyHairStyle(face, gender, age);
  const hairFall = hairFallWithinLength(face.hair, hairStyle);
  const hairVolume = standardizedHairVolume(face.hair);
  const brow = drawnBrowColour(face);
  const shape = faceShape(face);
  return {
    gender,
    skin: nearestSkinTone(skin),
    skinHex: toHex(skin),
    hair: nearestHairColour(hair, age),
    hairHex: toHex(blendWithPalette(hair, face.skin, age)),
    hairStyle,
    hairTexture: drawnHairTexture(face.hair, face.skin, hairStyle),
    fringe: STYLES_WITHOUT_FRINGE.includes(hairStyle) ? 'none' : classifyFringe(face.hair),
    parting: classifyParting(face.hair),
    ...(hairFall !== undefined && { hairFall }),
    ...(hairVolume !== undefined && { hairVolume }),
    ...drawnHairOutline(face.hair.shape, face.hair.cutOff),
    ...(face.hair.tie && { hairTieHex: toHex(face.hair.tie) }),
    ...(wearsBand(face, gender, age) && { hairTie: 'band' as const }),
    ...tiePlaceOf(face.hair, hairStyle),
    eyes: drawnEyeColour(face, hair),
    ...(brow && { browHex: toHex(brow) }),
    glasses: face.glasses.worn,
    ...(frame && { glassesFrame: { shape: frame.shape, colour: toHex(visibleFrameColour(frame.lab)) } }),
    freckles: face.freckles,
    dimples: face.dimples,
    toothGap: face.toothGap,
    moles: face.moles,
    ...(shape.eyeOpen > ROUND_EYES_MIN_OPENING && { eyelid: 'round' as const }),
    face: shape,
  };
}

/** Drawn opening of the eyes from which no lid line is seen. The type of a narrower lid is not measured. */
const ROUND_EYES_MIN_OPENING = 0.5;

/** A covered head of a baby girl is most often a hair band. */
const wearsBand = ({ hair }: FaceReading, gender: Gender, age = HAIR_BOW_MAX_AGE_YEARS): boolean =>
  gender === 'female' &&
  ((hair.tie !== undefined && hair.band === true) || (hair.covered && age < HAIR_BOW_MAX_AGE_YEARS));

/** Opening of the lips over the width of the mouth from which a mouth is open, and laughs out loud. */
const OPEN_MOUTH_MIN_OPENING = 0.16;
const LAUGH_MIN_OPENING = 0.26;

/** Confidence in each part of a look, 0..1: the parent is asked about low ones. */
export interface LookCertainty {
  skin: number;
  hair: number;
  hairStyle: number;
  eyes: number;
  glasses: number;
  face: number;
  /** Texture of the hair, and whether and how it is tied. */
  texture: number;
  tied: number;
}

export function certaintyOf(face: FaceReading, gender: Gender, age?: number): LookCertainty {
  const { skin, hair, eyes, glasses, quality, turn } = face;
  const light = quality.reasons.some((reason) => ['dark', 'overexposed', 'uneven-light', 'no-colour'].includes(reason));
  const dim = light ? 0.6 : 1;
  // Ambiguous: ropes may be tight braids, narrow hair beside the chin may be tied or short, tied hair hangs behind.
  const style = classifyHairStyle(face, gender, age);
  const tied = isTiedStyle(style) && hair.hanging === 0;
  const narrow = hair.ears > 0 && (hair.length === 'chin' || (hair.length === 'short' && gender === 'female'));
  const unclear = hair.curl.rope > 0.85 || narrow || (hair.length === 'none' && hair.lab) ? 0.6 : 0.9;
  const hidden = hair.covered ? 0.25 : Math.min(tied ? 0.5 : unclear, hair.cutOff ? 0.6 : 0.9);
  // A small share may be a thin rim, a large one on one side a hand.
  const clearly = glasses.worn ? glasses.share > 0.05 : glasses.share < 0.01;
  return {
    skin: hundredths(skin.sure * dim),
    hair: hundredths((hair.lab ? 0.9 : 0.3) * dim),
    hairStyle: hundredths(hidden),
    eyes: eyes ? (glasses.worn ? 0.5 : 0.8) : 0.2,
    glasses: clearly ? 0.95 : 0.6,
    face: hundredths(clamp(quality.angle) * (1 - Math.min(0.5, Math.abs(turn.yaw)))),
    texture: textureCertainty(face),
    tied: tiedCertainty(face, style, gender, age),
  };
}

/** Face shape shrunk by reliability: the same for all photos of a child, as far as possible. */
const faceShape = (face: FaceReading): FaceShape =>
  compressIntoFaceLimits({ ...shapeOf(face, face.photos, CHILD_EXAGGERATION), ...headProportions(face) });

/** Small, because the width is drawn from the same measure and the length moves everything (reliability.test.ts). */
const HEAD_LENGTH_PER_ASPECT = 0.25;

/** Length and taper of the whole head. Not for painted skin, which is fitted to the head without them. */
function headProportions({ measures, turn, photos }: FaceReading): Pick<FaceShape, 'headLength' | 'taper'> {
  const d = (name: MeasureName): number =>
    standardizedDeviation(name, measures, { yaw: turn.yaw, pitch: turn.pitch, photos });
  return {
    headLength: hundredths(clamp(-HEAD_LENGTH_PER_ASPECT * d('aspect'), -1, 1)),
    taper: hundredths(clamp((d('forehead') - d('jaw')) / 2, -1, 1)),
  };
}

/** Face shape of this one photo, without shrinkage. */
export const photoShape = (face: FaceReading): FaceShape =>
  compressIntoFaceLimits(shapeOf(face, Infinity, PHOTO_EXAGGERATION));

/**
 * Factors by which deviations are exaggerated in the drawing, because faces on a page are small. The outline gets less:
 * it moves everything drawn with it, so that two photos of one child would differ more. The envelope limits both.
 */
interface Exaggeration {
  outline: number;
  features: number;
  /** On top of `features`: the distance moves both eyes, which lets two photos of one child differ most. */
  eyeGap: number;
}
const CHILD_EXAGGERATION: Exaggeration = { outline: 1.1, features: 1.55, eyeGap: 0.3 };
const PHOTO_EXAGGERATION: Exaggeration = { outline: 1.4, features: 1.8, eyeGap: 0.6 };
const OUTLINE_MEASURES: readonly MeasureName[] = [
  'aspect',
  'jaw',
  'chin',
  'cheeks',
  'forehead',
  'eyeHeight',
  'mouthHeight',
];

function shapeOf(face: FaceReading, photos: number, more: Exaggeration): FaceShape {
  const { measures } = face;
  const stance = { yaw: face.turn.yaw, pitch: face.turn.pitch, photos };
  const d = (name: MeasureName, of = measures): number =>
    (OUTLINE_MEASURES.includes(name) ? more.outline : more.features) * standardizedDeviation(name, of, stance);
  const { thickness } = face.brow;
  const brows = thickness === undefined ? 0 : d('browThickness', { ...measures, browThickness: thickness });
  return {
    width: d('aspect'),
    jaw: d('jaw') * 0.4,
    chin: 0.4 * d('mouthHeight') - 0.4 * d('chin'),
    cheeks: d('cheeks') * 0.4 + d('aspect') * 0.2 + 0.1,
    forehead: 0.5 * d('forehead') - 0.5 * d('eyeHeight'),
    eyeSize: d('eyeWidth') * 0.8 + 0.25 * d('eyeOpen') + 0.1,
    eyeOpen: d('eyeOpen'),
    eyeSlant: d('eyeSlant') * 0.8,
    eyeGap: d('eyeGap') * more.eyeGap,
    browArch: d('browArch'),
    browTilt: -d('browTilt') * 0.6,
    browThickness: brows,
    browHeight: d('browHeight'),
    noseWidth: d('noseWidth'),
    noseLength: d('noseLength'),
    mouthWidth: d('mouthWidth') * 0.8,
    lipFullness: d('lipFullness'),
    ...mouthShape(face),
    earSize: 0,
    contour: relativeContour(face.contour, measures, stance),
  };
}

/** Three states of the mouth: closed, open, laughing; the measured width is not drawn. */
const mouthShape = ({ measures, teeth }: FaceReading): Pick<FaceShape, 'smile' | 'mouthOpen'> => ({
  smile: 0.3 + 0.5 * ((measures.smile - 0.01) / 0.07 - 0.3),
  mouthOpen:
    measures.mouthOpen > LAUGH_MIN_OPENING && teeth
      ? 0.75
      : teeth || measures.mouthOpen > OPEN_MOUTH_MIN_OPENING
        ? 0.4
        : -0.1,
});

/** Under a hat the hair colour is estimated from the brows, which are usually a little darker. */
const hairFromBrow = ([l, a, b]: Lab): Lab => [Math.min(l, 45) * 0.9, a * 0.8, b * 0.9];

/** Lightness ratio of dark brows to skin, and the gain in drawn lightness above it. */
const DARK_BROW_LIGHTNESS_RATIO = 0.32;
const BROW_LIGHTNESS_SLOPE = 76;

/** Undefined where a fringe or glasses hide the brows, and on deep skin, where all brows are dark. */
function drawnBrowColour({ brow, skin, glasses, hair }: FaceReading): Lab | undefined {
  if (glasses.worn || brow.thickness === undefined || classifyFringe(hair) === 'straight' || skin.fairness < 0.6)
    return;
  const light = clamp(14 + BROW_LIGHTNESS_SLOPE * (brow.lab[0] / skin.photo[0] - DARK_BROW_LIGHTNESS_RATIO), 12, 48);
  return [light, clamp(brow.lab[1], 6, 14), clamp(brow.lab[2], 6, 8 + light * 0.4)];
}

/** Pale frames are darkened to be visible on the drawn face, unless they are colourful. */
const visibleFrameColour = ([l, a, b]: Lab): Lab => [
  clamp(l, 14, Math.hypot(a, b) > 28 ? 68 : 52),
  clamp(a * 1.3, -40, 50),
  clamp(b * 1.3, -45, 60),
];

/** Light eyes are used above this fairness and hair lightness; blue ones also beside darker hair. */
const LIGHT_EYES_MIN_FAIRNESS = 0.6;
const LIGHT_EYES_MIN_HAIR_LIGHTNESS = 24;
const BLUE_EYES_MIN_HAIR_LIGHTNESS = 19;

/**
 * Where the irises are too small, the most likely colour for this skin and hair. Beside dark hair and on brown and deep
 * skin a grey or green iris is nearly always a reflection of the sky; beside black hair a blue one as well.
 */
function drawnEyeColour({ eyes, skin }: FaceReading, hair: Lab): HeroLook['eyes'] {
  const sure =
    skin.fairness > LIGHT_EYES_MIN_FAIRNESS &&
    (hair[0] > LIGHT_EYES_MIN_HAIR_LIGHTNESS || (eyes === 'blue' && hair[0] > BLUE_EYES_MIN_HAIR_LIGHTNESS));
  if (eyes !== undefined && (sure || eyes === 'hazel')) return eyes;
  const blond = hair[0] > 62 && Math.hypot(hair[1], hair[2]) > 12;
  return eyes === undefined && skin.drawn[0] > 78 && blond ? 'blue' : 'brown';
}
