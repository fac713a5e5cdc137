// Parts of a head as a mask: what every pixel of a crop shows.

export const PART = { background: 0, hair: 1, bodySkin: 2, faceSkin: 3, clothes: 4, thing: 5 } as const;

export interface PartMask {
  /** The part every crop pixel shows, as numbers of PART. */
  part: Uint8Array;
  /** How sure the network is of it, 0..1. */
  sure: Float32Array;
}
