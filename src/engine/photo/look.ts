// Turns a read face into the look of the drawn hero: the child's own proportions, colours and marks.

import { HAIR_BOW_MAX_AGE_YEARS } from '#core/look/hair-tie.ts';
import type { HairStyle } from '#core/look/look.ts';
import { bentIntoEnvelope } from '../hero/envelope.ts';
import type { FaceShape, Gender, HeroLook } from '../types.ts';
import { contourDeviation, deviation } from './calibration.ts';
import type { FaceReading } from './face-reading.ts';
import { heroHair, mixedHair, nearestHair } from './hair-colour.ts';
import { hairTextureOf } from './hair-kind.ts';
import { cutOf } from './hair-outline.ts';
import { fringeOf, hairFallOf, hairStyleOf, hairVolumeOf, isTied, partingOf } from './hair-style.ts';
import { type Lab, toHex } from './lab.ts';
import type { MeasureName } from './measures.ts';
import { clamp, hundredths } from './pixels.ts';
import { nearestTone } from './skin.ts';

/** Too short to fall over a forehead. */
const CLOSE: readonly HairStyle[] = ['bald', 'baby-down', 'buzz'];

/** The age is what a parent typed, where it is known: it tells a baby's hair from tied hair and fair hair from grey. */
export function lookFromFace(face: FaceReading, gender: Gender, age?: number): HeroLook {
  const skin = face.skin.drawn;
  const { lab, named } = face.hair;
  const hair = lab
    ? heroHair(lab, face.skin, { age, named })
    : heroHair(hairFromBrow(face.brow.lab), face.skin, { age });
  const { frame } = face.glasses;
  const hairStyle = hairStyleOf(face, gender, age);
  const hairFall = hairFallOf(face.hair, hairStyle);
  const hairVolume = hairVolumeOf(face.hair);
  const brow = browOf(face);
  return {
    gender,
    skin: nearestTone(skin),
    skinHex: toHex(skin),
    hair: nearestHair(hair, age),
    hairHex: toHex(mixedHair(hair, face.skin, age)),
    hairStyle,
    hairTexture: hairTextureOf(face.hair, face.skin, hairStyle),
    fringe: CLOSE.includes(hairStyle) ? 'none' : fringeOf(face.hair),
    parting: partingOf(face.hair),
    ...(hairFall !== undefined && { hairFall }),
    ...(hairVolume !== undefined && { hairVolume }),
    ...cutOf(face.hair.shape, face.hair.cutOff),
    ...(face.hair.tie && { hairTieHex: toHex(face.hair.tie) }),
    ...(wearsBand(face, gender, age) && { hairTie: 'band' as const }),
    eyes: eyesOf(face, hair),
    ...(brow && { browHex: toHex(brow) }),
    glasses: face.glasses.worn,
    ...(frame && { glassesFrame: { shape: frame.shape, colour: toHex(visibleFrame(frame.lab)) } }),
    freckles: face.freckles,
    dimples: face.dimples,
    toothGap: face.toothGap,
    moles: face.moles,
    face: faceShape(face),
  };
}

/** What hides a baby girl's hair is most often a band. */
const wearsBand = ({ hair }: FaceReading, gender: Gender, age = HAIR_BOW_MAX_AGE_YEARS): boolean =>
  gender === 'female' &&
  ((hair.tie !== undefined && hair.band === true) || (hair.covered && age < HAIR_BOW_MAX_AGE_YEARS));

/** Opening of the lips over the width of the mouth from which a mouth is open, and laughs out loud. */
const LAUGH = 0.16;
const LOUD = 0.26;

/** How sure the photo makes each part of a look, 0..1: what is low is for the parent to say. */
export interface LookCertainty {
  skin: number;
  hair: number;
  hairStyle: number;
  eyes: number;
  glasses: number;
  face: number;
}

export function certaintyOf(face: FaceReading, gender: Gender, age?: number): LookCertainty {
  const { skin, hair, eyes, glasses, quality, turn } = face;
  const light = quality.reasons.some((reason) => ['dark', 'overexposed', 'uneven-light', 'no-colour'].includes(reason));
  const dim = light ? 0.6 : 1;
  // Ropes may be tight braids, narrow hair beside the chin may be tied or short, and what a girl's hair is tied into
  // hangs behind her: those are for the parent to say.
  const tied = isTied(hairStyleOf(face, gender, age)) && hair.hanging === 0;
  const narrow = hair.ears > 0 && (hair.length === 'chin' || (hair.length === 'short' && gender === 'female'));
  const unclear = hair.curl.rope > 0.85 || narrow || (hair.length === 'none' && hair.lab) ? 0.6 : 0.9;
  const hidden = hair.covered ? 0.25 : Math.min(tied ? 0.5 : unclear, hair.cutOff ? 0.6 : 0.9);
  // Little over the eyes may be a thin rim, and much on one side of them a hand.
  const clearly = glasses.worn ? glasses.share > 0.05 : glasses.share < 0.01;
  return {
    skin: hundredths(skin.sure * dim),
    hair: hundredths((hair.lab ? 0.9 : 0.3) * dim),
    hairStyle: hundredths(hidden),
    eyes: eyes ? (glasses.worn ? 0.5 : 0.8) : 0.2,
    glasses: clearly ? 0.95 : 0.6,
    face: hundredths(clamp(quality.angle) * (1 - Math.min(0.5, Math.abs(turn.yaw)))),
  };
}

/** The child, whatever the photo. */
const faceShape = (face: FaceReading): FaceShape => bentIntoEnvelope(shapeOf(face, face.photos, DRAWN));

/** The face of this one photo: for who wants the likeness of the picture and not only of the child. */
export const photoShape = (face: FaceReading): FaceShape => bentIntoEnvelope(shapeOf(face, Infinity, MORE));

/**
 * How much more than measured the outline of a head and the features in it are drawn: on a page a face is small, and
 * at one to one people who differ were drawn alike. The envelope bends what would go too far. The outline moves all
 * that is drawn with it, so that one child's photos would come apart by as much.
 */
interface More {
  outline: number;
  features: number;
}
const DRAWN: More = { outline: 1.1, features: 1.55 };
const MORE: More = { outline: 1.4, features: 1.8 };
const OUTLINE: readonly MeasureName[] = ['aspect', 'jaw', 'chin', 'cheeks', 'forehead', 'eyeHeight', 'mouthHeight'];

function shapeOf(face: FaceReading, photos: number, more: More): FaceShape {
  const { measures } = face;
  const stance = { yaw: face.turn.yaw, pitch: face.turn.pitch, photos };
  const d = (name: MeasureName, of = measures): number =>
    (OUTLINE.includes(name) ? more.outline : more.features) * deviation(name, of, stance);
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
    eyeGap: d('eyeGap') * 0.6,
    browArch: d('browArch'),
    browTilt: -d('browTilt') * 0.6,
    browThickness: brows,
    browHeight: d('browHeight'),
    noseWidth: d('noseWidth'),
    noseLength: d('noseLength'),
    mouthWidth: d('mouthWidth') * 0.8,
    lipFullness: d('lipFullness'),
    ...mouthAsSeen(face),
    earSize: 0,
    contour: contourDeviation(face.contour, measures, stance),
  };
}

/** A laughing child laughs, a little, out loud or not at all: how wide is the moment's. */
const mouthAsSeen = ({ measures, teeth }: FaceReading): Pick<FaceShape, 'smile' | 'mouthOpen'> => ({
  smile: 0.3 + 0.5 * ((measures.smile - 0.01) / 0.07 - 0.3),
  mouthOpen: measures.mouthOpen > LOUD && teeth ? 0.75 : teeth || measures.mouthOpen > LAUGH ? 0.4 : -0.1,
});

/** Under a hat the brows tell: hair is most often a little lighter than they are. */
const hairFromBrow = ([l, a, b]: Lab): Lab => [Math.min(l, 45) * 0.9, a * 0.8, b * 0.9];

/** Lightness of brows over that of the skin: dark brows, and what they gain in drawn lightness towards fair ones. */
const DARK_BROWS = 0.32;
const BROW_STEP = 76;

/** Brows tell fair people apart where neither a fringe nor glasses hide them; on deep skin all of them are dark. */
function browOf({ brow, skin, glasses, hair }: FaceReading): Lab | undefined {
  if (glasses.worn || brow.thickness === undefined || fringeOf(hair) === 'straight' || skin.fairness < 0.6) return;
  const light = clamp(14 + BROW_STEP * (brow.lab[0] / skin.photo[0] - DARK_BROWS), 12, 48);
  return [light, clamp(brow.lab[1], 6, 14), clamp(brow.lab[2], 6, 8 + light * 0.4)];
}

/** A frame must be seen on the drawn face: pale ones are darker there, but for a bright colour of their own. */
const visibleFrame = ([l, a, b]: Lab): Lab => [
  clamp(l, 14, Math.hypot(a, b) > 28 ? 68 : 52),
  clamp(a * 1.3, -40, 50),
  clamp(b * 1.3, -45, 60),
];

/** Fairness of skin, and lightness of drawn hair from which light eyes are believed: all of them, or blue ones only. */
const LIGHT_EYED = 0.6;
const DARK_HAIRED = 24;
const BLACK_HAIRED = 19;

/**
 * Where the irises are too small to read, the likeliest colour for this skin and hair. On brown and deep skin and
 * beside dark hair a grey or green iris is nearly always the sky in a brown one; beside black hair a blue one is, too.
 */
function eyesOf({ eyes, skin }: FaceReading, hair: Lab): HeroLook['eyes'] {
  const sure = skin.fairness > LIGHT_EYED && (hair[0] > DARK_HAIRED || (eyes === 'blue' && hair[0] > BLACK_HAIRED));
  if (eyes !== undefined && (sure || eyes === 'hazel')) return eyes;
  const blond = hair[0] > 62 && Math.hypot(hair[1], hair[2]) > 12;
  return eyes === undefined && skin.drawn[0] > 78 && blond ? 'blue' : 'brown';
}
