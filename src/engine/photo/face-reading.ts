// The reading of a face as plain data: sent between threads and stored with the book, so field names are data.

import type { EyeColour } from '#core/look/look.ts';
import type { Point } from '../types.ts';
import type { SkinColour } from './decide/skin-colour.ts';
import type { Measures } from './measure/face-measures.ts';
import type { GlassesReading } from './measure/glasses.ts';
import type { HairReading } from './measure/hair.ts';
import type { FaceQuality } from './measure/quality.ts';
import type { Lab } from './pixels/lab.ts';

/** Position of a face. No embedding: nothing that identifies a person is stored. */
export interface FaceBrief {
  /** In pixels of the upright photo. */
  box: { x: number; y: number; width: number; height: number };
  /** 478 points x, y and a proportional depth, one after another, in pixels of the upright photo. */
  landmarks: number[];
  /** Confidence of the detector, 0..1. */
  score: number;
  /** Radians. */
  turn: { yaw: number; pitch: number; roll: number };
}

export interface FaceReading extends FaceBrief {
  quality: FaceQuality;
  /** Effective number of good photos: less than one where the only photo is dark, blurred or turned. */
  photos: number;
  skin: SkinColour;
  hair: HairReading;
  brow: { lab: Lab; thickness: number | undefined };
  eyes: EyeColour | undefined;
  glasses: GlassesReading;
  freckles: boolean;
  /** In face coordinates: -1..1 from the middle of the face to its edge. */
  moles: Point[];
  /** A smile that shows the teeth. */
  teeth: boolean;
  /** A gap in the upper front teeth and dimples beside the mouth, where a smile shows them. */
  toothGap: boolean;
  dimples: boolean;
  measures: Measures;
  contour: number[];
}
