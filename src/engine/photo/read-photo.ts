// Reads an uploaded photo: where every face is, and of the chosen one its colours, hair, shape and small marks.

import { err, ok, type Result } from '#core/result.ts';
import { decodePhoto, type PhotoNotice } from './decode.ts';
import { readDetails } from './details.ts';
import { believedEyes, readEyes } from './eyes.ts';
import type { FaceBrief, FaceReading } from './face-reading.ts';
import { type FindFaces, type FoundFace, findFaces } from './find-faces.ts';
import { readGlasses } from './glasses.ts';
import { readHair } from './hair.ts';
import { cropHead } from './head-crop.ts';
import { headFrame } from './head-frame.ts';
import { labPlanes } from './lab.ts';
import { frontal } from './landmarks.ts';
import { contourRadii, measure } from './measures.ts';
import type { PhotoError } from './photo-error.ts';
import type { RgbImage } from './pixels.ts';
import { judgeQuality, worthOf } from './quality.ts';
import { type ReadParts, readParts } from './read-parts.ts';
import { judgeSkin, readSkin } from './skin.ts';
import { readSmile } from './smile.ts';

export interface PhotoReading {
  format: 'jpeg' | 'png';
  /** Size of the upright photo. */
  width: number;
  height: number;
  notices: PhotoNotice[];
  /** Every face, largest first; never empty. */
  faces: FaceBrief[];
  /** The face that was read in full, and its number among `faces`. */
  face: FaceReading;
  chosen: number;
}

export interface ReadOptions {
  /** The face a parent pointed at; the largest one otherwise. */
  face?: number;
  find?: FindFaces;
  parts?: ReadParts;
}

export async function readPhoto(
  bytes: Uint8Array,
  { face = 0, find = findFaces, parts = readParts }: ReadOptions = {},
): Promise<Result<PhotoReading, PhotoError>> {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) return decoded;
  const { format, width, height, image, scale, notices } = decoded.value;
  const found = await find(image);
  const chosen = found[face];
  if (!chosen) return err({ code: 'no-face' });
  const faces = found.map((one) => briefOf(one, scale));
  // Only the chosen face is read in full: a class photo must not take half a minute.
  return ok({
    format,
    width,
    height,
    notices,
    faces,
    chosen: face,
    face: await readFace(image, chosen, found, scale, parts),
  });
}

async function readFace(
  image: RgbImage,
  face: FoundFace,
  all: readonly FoundFace[],
  scale: number,
  partsOf: ReadParts,
): Promise<FaceReading> {
  const others = all.filter((other) => other !== face).map((other) => other.mesh);
  const crop = await cropHead(image, face.mesh, others, scale);
  const lab = labPlanes(crop.rgb);
  const parts = await partsOf(crop);
  const frame = headFrame(crop);
  const seen = readSkin(crop, lab, parts, frame);
  const measures = measure(face.mesh);
  const { traits } = parts;
  const glasses = readGlasses(crop, lab, parts, frame, {
    skin: seen.lit,
    eyeOpen: measures.eyeOpen,
    impression: traits?.glasses,
  });
  const hair = readHair(crop, lab, parts, frame);
  const details = readDetails(crop, lab, seen.middle, parts, glasses.worn);
  const eyes = readEyes(crop, lab, seen.middle, glasses.worn);
  const skin = judgeSkin(seen, { white: glasses.worn ? undefined : eyes.white, hair: hair.lab }, traits?.skin);
  const { yaw, pitch, roll } = frontal(face.mesh);
  const quality = judgeQuality(crop, lab, {
    yaw,
    pitch,
    roll,
    eyeOpen: measures.eyeOpen,
    mouthOpen: measures.mouthOpen,
    glasses: glasses.worn,
    sunglasses: glasses.dark,
    hat: hair.covered,
    hairCutOff: hair.cutOff,
    white: eyes.white?.[0],
    skinLightness: seen.middle[0],
    clear: seen.clear,
  });
  return {
    ...briefOf(face, scale),
    quality,
    photos: worthOf(quality, yaw),
    skin,
    hair,
    brow: { lab: details.brow, thickness: details.browThickness },
    eyes: believedEyes(eyes.colour, { brown: traits?.brownEyes, skin: skin.drawn[0] }),
    glasses,
    freckles: details.freckles,
    moles: details.moles,
    ...readSmile(crop, lab, measures),
    measures,
    contour: contourRadii(face.mesh),
  };
}

function briefOf(face: FoundFace, scale: number): FaceBrief {
  const { yaw, pitch, roll } = frontal(face.mesh);
  const xs = face.mesh.slice(0, 468).map((p) => p[0] * scale);
  const ys = face.mesh.slice(0, 468).map((p) => p[1] * scale);
  const x = Math.floor(Math.min(...xs));
  const y = Math.floor(Math.min(...ys));
  return {
    box: { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y },
    landmarks: face.mesh.flatMap((p) => p.map((v) => Math.round(v * scale * 10) / 10)),
    score: face.score,
    turn: { yaw, pitch, roll },
  };
}
