// Turns a read face into the look of the drawn hero: the child's own proportions, colours and marks.

import { bentIntoEnvelope } from '../hero/envelope.ts';
import type { FaceShape, Gender, HeroLook } from '../types.ts';
import { contourDeviation, deviation } from './calibration.ts';
import type { FaceReading } from './face-reading.ts';
import { heroHair, nearestHair } from './hair.ts';
import { fringeOf, hairStyleOf, hairTextureOf, partingOf } from './hair-style.ts';
import { type Lab, toHex } from './lab.ts';
import type { MeasureName } from './measures.ts';
import { clamp } from './pixels.ts';
import { nearestTone } from './skin.ts';

export function lookFromFace(face: FaceReading, gender: Gender): HeroLook {
  const skin = face.skin.drawn;
  const hair = heroHair(face.hair.lab ?? hairFromBrow(face.brow.lab), skin[0] - face.skin.photo[0]);
  const { frame } = face.glasses;
  return {
    gender,
    skin: nearestTone(skin),
    skinHex: toHex(skin),
    hair: nearestHair(hair),
    hairHex: toHex(hair),
    hairStyle: hairStyleOf(face, gender),
    hairTexture: hairTextureOf(face.hair),
    fringe: fringeOf(face.hair),
    parting: partingOf(face.hair),
    ...(face.hair.tie && { hairTieHex: toHex(face.hair.tie) }),
    eyes: face.eyes ?? likelyEyes(skin, hair),
    glasses: face.glasses.worn,
    ...(frame && { glassesFrame: { shape: frame.shape, colour: toHex(visibleFrame(frame.lab)) } }),
    freckles: face.freckles,
    dimples: face.dimples,
    toothGap: face.toothGap,
    moles: face.moles,
    face: faceShape(face),
  };
}

/** How sure the photo makes each part of a look, 0..1: what is low is for the parent to say. */
export interface LookCertainty {
  skin: number;
  hair: number;
  hairStyle: number;
  eyes: number;
  glasses: number;
  face: number;
}

export function certaintyOf({ skin, hair, eyes, glasses, quality, turn }: FaceReading): LookCertainty {
  const light = quality.reasons.some((reason) => ['dark', 'overexposed', 'uneven-light', 'no-colour'].includes(reason));
  const dim = light ? 0.6 : 1;
  const hidden = hair.covered ? 0.25 : hair.cutOff ? 0.6 : 0.9;
  const clearly = Math.abs(glasses.share - 0.04) > 0.025;
  return {
    skin: round(skin.sure * dim),
    hair: round((hair.lab ? 0.9 : 0.3) * dim),
    hairStyle: round(hidden),
    eyes: eyes ? (glasses.worn ? 0.5 : 0.8) : 0.2,
    glasses: clearly ? 0.95 : 0.6,
    face: round(clamp(quality.angle) * (1 - Math.min(0.5, Math.abs(turn.yaw)))),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * How much of each deviation is the child and not the moment: measured on several photos of the same six people. What
 * changes with a smile, a lens or a tilt of the head is drawn softly, so that every photo gives the same child.
 */
const TRUST: Partial<Record<keyof FaceShape, number>> = {
  width: 0.55,
  jaw: 0.4,
  cheeks: 0.4,
  forehead: 0.4,
  eyeSize: 0.5,
  eyeOpen: 0.4,
  eyeSlant: 0.45,
  eyeGap: 0.5,
  browArch: 0.7,
  browTilt: 0.4,
  noseWidth: 0.55,
  mouthWidth: 0.4,
  lipFullness: 0.75,
};

export function faceShape(face: FaceReading): FaceShape {
  const { measures } = face;
  const stance = { pitch: face.turn.pitch, age: face.age };
  const d = (name: MeasureName): number => deviation(name, measures, stance);
  const brows =
    face.brow.thickness === undefined
      ? 0
      : deviation('browThickness', { ...measures, browThickness: face.brow.thickness }, stance);
  const shape: FaceShape = {
    width: d('aspect'),
    jaw: d('jaw') * 0.6,
    chin: 0.4 * d('mouthHeight') - 0.4 * d('chin'),
    cheeks: d('cheeks') * 0.6 + d('aspect') * 0.3 + 0.1,
    forehead: 0.5 * d('forehead') - 0.5 * d('eyeHeight'),
    eyeSize: d('eyeWidth') * 0.8 + 0.25 * d('eyeOpen') + 0.1,
    eyeOpen: d('eyeOpen'),
    eyeSlant: d('eyeSlant') * 0.9,
    eyeGap: d('eyeGap'),
    browArch: d('browArch'),
    browTilt: -d('browTilt') * 0.6,
    browThickness: brows,
    browHeight: d('browHeight'),
    noseWidth: d('noseWidth'),
    noseLength: d('noseLength') * 0.8,
    mouthWidth: d('mouthWidth') * 0.8,
    lipFullness: d('lipFullness'),
    // Expression is read as it is, not against others: a smile stays a smile.
    smile: (measures.smile - 0.01) / 0.07,
    mouthOpen: (measures.mouthOpen - 0.1) / 0.25,
    earSize: 0,
    contour: contourDeviation(face.contour, measures, face.age),
  };
  for (const [name, trust] of Object.entries(TRUST) as [Exclude<keyof FaceShape, 'contour'>, number][])
    shape[name] *= trust;
  return bentIntoEnvelope(shape);
}

/** Under a hat the brows tell: hair is most often a little lighter than they are. */
const hairFromBrow = ([l, a, b]: Lab): Lab => [Math.min(l, 45) * 0.9, a * 0.8, b * 0.9];

/** A frame must be seen on the drawn face. */
const visibleFrame = ([l, a, b]: Lab): Lab => [clamp(l, 14, 52), clamp(a * 1.3, -40, 50), clamp(b * 1.3, -45, 45)];

/** Where the irises are too small to read, the likeliest colour for this skin and hair. */
const likelyEyes = (skin: Lab, hair: Lab): HeroLook['eyes'] => (skin[0] > 78 && hair[0] > 45 ? 'blue' : 'brown');
