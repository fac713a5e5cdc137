// Reads an uploaded photo: every face in it with its landmarks, quality, colours and small marks.

import type { EyeColour } from '#core/look.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Point } from '../types.ts';
import { decodePhoto, type PhotoNotice } from './decode.ts';
import { readDetails } from './details.ts';
import { readEyes } from './eyes.ts';
import { type FindFaces, type FoundFace, findFaces } from './find-faces.ts';
import { type HairReading, readHair } from './hair.ts';
import { cropHead } from './head-crop.ts';
import { type Lab, labPlanes } from './lab.ts';
import { frontal } from './landmarks.ts';
import { contourRadii, type Measures, measure } from './measures.ts';
import { personMask } from './person-mask.ts';
import type { PhotoError } from './photo-error.ts';
import type { RgbImage } from './pixels.ts';
import { type FaceQuality, judgeQuality } from './quality.ts';
import { judgeSkin, readSkin, type SkinColour } from './skin.ts';

/** A face as plain data: it crosses threads and is stored with the book. No embedding, nothing that identifies. */
export interface FaceReading {
  /** In pixels of the upright photo. */
  box: { x: number; y: number; width: number; height: number };
  /** 478 points x, y and a proportional depth, one after another, in pixels of the upright photo. */
  landmarks: number[];
  /** Confidence of the detector, 0..1. */
  score: number;
  /** Radians. */
  turn: { yaw: number; pitch: number; roll: number };
  /** Guessed years; undefined for babies and where the guess fails. */
  age: number | undefined;
  /** A soft hint: an adult's face earns a question, never a refusal. */
  child: 'likely' | 'unlikely';
  quality: FaceQuality;
  skin: SkinColour;
  hair: Omit<HairReading, 'mask'>;
  brow: { lab: Lab; thickness: number | undefined };
  eyes: EyeColour | undefined;
  glasses: boolean;
  freckles: boolean;
  moles: Point[];
  measures: Measures;
  contour: number[];
}

export interface PhotoReading {
  format: 'jpeg' | 'png';
  /** Size of the upright photo. */
  width: number;
  height: number;
  notices: PhotoNotice[];
  /** Largest first; never empty. */
  faces: FaceReading[];
}

/** From this age on a face is not taken for a child's: 13 of 16 children and 128 of 129 adults fell on the right side. */
const ADULT_AGE = 16;

export async function readPhoto(
  bytes: Uint8Array,
  find: FindFaces = findFaces,
): Promise<Result<PhotoReading, PhotoError>> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const { format, width, height, image, scale, notices } = decoded.value;
  const found = await find(image);
  if (found.length === 0) return err({ code: 'no-face' });
  const faces: FaceReading[] = [];
  for (const face of found) faces.push(await readFace(image, face, found, scale));
  return ok({ format, width, height, notices, faces });
}

async function readFace(
  image: RgbImage,
  face: FoundFace,
  all: readonly FoundFace[],
  scale: number,
): Promise<FaceReading> {
  const others = all.filter((other) => other !== face).map((other) => other.mesh);
  const crop = await cropHead(image, face.mesh, others, scale);
  const lab = labPlanes(crop.rgb);
  const skinReading = readSkin(crop, lab);
  const { mask, ...hair } = readHair(crop, lab, await personMask(crop), skinReading.cheeks);
  const details = readDetails(crop, lab, skinReading.cheeks, mask);
  const eyes = readEyes(crop, lab, skinReading.cheeks, details.glasses);
  const skin = judgeSkin(skinReading, details.glasses ? undefined : eyes.white);
  const measures = measure(face.mesh);
  const { yaw, pitch, roll } = frontal(face.mesh);
  const quality = judgeQuality(crop, lab, {
    yaw,
    pitch,
    eyeOpen: measures.eyeOpen,
    glasses: details.glasses,
    white: eyes.white,
    skinLightness: skinReading.oval[0],
    clear: skinReading.clear,
  });
  return {
    box: boxOf(face, scale),
    landmarks: face.mesh.flatMap((p) => p.map((v) => Math.round(v * scale * 10) / 10)),
    score: face.score,
    turn: { yaw, pitch, roll },
    age: face.age,
    child: face.age !== undefined && face.age >= ADULT_AGE ? 'unlikely' : 'likely',
    quality,
    skin,
    hair,
    brow: { lab: details.brow, thickness: details.browThickness },
    eyes: eyes.colour,
    glasses: details.glasses,
    freckles: details.freckles,
    moles: details.moles,
    measures,
    contour: contourRadii(face.mesh),
  };
}

function boxOf(face: FoundFace, scale: number): FaceReading['box'] {
  const xs = face.mesh.slice(0, 468).map((p) => p[0] * scale);
  const ys = face.mesh.slice(0, 468).map((p) => p[1] * scale);
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
}
