// Segmentation mask of a head crop.

export const PART = { background: 0, hair: 1, bodySkin: 2, faceSkin: 3, clothes: 4, object: 5 } as const;

export interface PartMask {
  /** One value of PART per pixel. */
  part: Uint8Array;
  /** Probability of that part, 0..1. */
  confidence: Float32Array;
}
