// Turns a read face into the look of the drawn hero: the child's own proportions, colours and marks.

import type { HairStyle } from '#core/look.ts';
import type { FaceShape, Gender, HeroLook } from '../types.ts';
import { contourDeviation, deviation } from './calibration.ts';
import { heroHair, nearestHair } from './hair.ts';
import { type Lab, toHex } from './lab.ts';
import type { MeasureName } from './measures.ts';
import { clamp } from './pixels.ts';
import type { FaceReading } from './read-photo.ts';
import { heroSkin, nearestTone } from './skin.ts';

export function lookFromFace(face: FaceReading, gender: Gender): HeroLook {
  const skin = heroSkin(face.skin);
  const hair = heroHair(face.hair.lab ?? hairFromBrow(face.brow.lab));
  return {
    gender,
    skin: nearestTone(skin),
    skinHex: toHex(skin),
    hair: nearestHair(hair),
    hairHex: toHex(hair),
    hairStyle: hairStyle(face, gender),
    hairTexture: face.hair.curl > 0.65 ? 'curly' : 'straight',
    fringe: face.hair.fringe > 0.22 ? 'straight' : 'none',
    parting: 'left',
    eyes: face.eyes ?? likelyEyes(skin, hair),
    glasses: face.glasses,
    freckles: face.freckles,
    dimples: false,
    toothGap: false,
    moles: face.moles,
    face: faceShape(face),
  };
}

/** About -1..1 for most faces, never past 1.25: beyond that a drawn face stops being charming. */
const soft = (value: number): number => Math.round(1.25 * Math.tanh(value / 1.25) * 1000) / 1000;

export function faceShape(face: FaceReading): FaceShape {
  const { measures } = face;
  const stance = { pitch: face.turn.pitch, age: face.age };
  /** One and a half spreads fill the range, so that ordinary differences between children show. */
  const d = (name: MeasureName): number => deviation(name, measures, stance) / 1.4;
  const brows =
    face.brow.thickness === undefined
      ? 0
      : deviation('browThickness', { ...measures, browThickness: face.brow.thickness }, stance) / 1.4;
  return {
    width: soft(d('aspect')),
    jaw: soft(d('jaw') * 0.8),
    chin: soft(0.55 * d('mouthHeight') - 0.55 * d('chin')),
    cheeks: soft(d('cheeks') * 0.8 + d('aspect') * 0.25),
    forehead: soft(0.5 * d('forehead') - 0.6 * d('eyeHeight')),
    eyeSize: soft(d('eyeWidth') + 0.25 * d('eyeOpen')),
    eyeOpen: soft(d('eyeOpen')),
    eyeSlant: soft(d('eyeSlant')),
    eyeGap: soft(d('eyeGap')),
    browArch: soft(d('browArch')),
    browTilt: soft(-d('browTilt')),
    browThickness: soft(brows),
    browHeight: soft(d('browHeight')),
    noseWidth: soft(d('noseWidth')),
    noseLength: soft(d('noseLength')),
    mouthWidth: soft(d('mouthWidth')),
    lipFullness: soft(d('lipFullness')),
    // Expression is read as it is, not against others: a smile stays a smile.
    smile: soft((measures.smile - 0.01) / 0.07),
    mouthOpen: soft((measures.mouthOpen - 0.07) / 0.13),
    earSize: 0,
    contour: contourDeviation(face.contour, face.age).map(
      (r) => Math.round(clamp(1 + (r - 1) * 1.3, 0.8, 1.22) * 1000) / 1000,
    ),
  };
}

/** Under a hat the brows tell: hair is most often a little lighter than they are. */
const hairFromBrow = ([l, a, b]: Lab): Lab => [Math.min(l, 45) * 0.9, a * 0.8, b * 0.9];

/** Where the irises are too small to read, the likeliest colour for this skin and hair. */
const likelyEyes = (skin: Lab, hair: Lab): HeroLook['eyes'] => (skin[0] > 78 && hair[0] > 45 ? 'blue' : 'brown');

function hairStyle({ hair }: FaceReading, gender: Gender): HairStyle {
  const girl = gender === 'female';
  if (hair.covered && hair.length === 'none') return girl ? 'braids' : 'short';
  if (hair.length === 'none') return 'buzz';
  if (hair.length === 'long') return 'long';
  if (hair.length === 'medium') return 'bob';
  // Short around the face: a girl's hair is more often tied back than cut.
  if (girl) return hair.volume > 0.55 ? 'tousled' : 'ponytail';
  return hair.volume > 0.5 || hair.fringe > 0.4 ? 'tousled' : hair.volume < 0.3 ? 'buzz' : 'short';
}
