// What can be wrong with an uploaded photo, and the limits it is held to. Copy lives under `photo.errors.<code>`.

export type PhotoErrorCode =
  | 'empty'
  | 'too-heavy'
  | 'too-many-pixels'
  | 'too-small'
  | 'wrong-format'
  | 'not-a-picture'
  | 'truncated'
  | 'damaged'
  | 'no-face';

export interface PhotoError {
  code: PhotoErrorCode;
  /** Figures for the message: what was found and what is allowed. */
  details?: Record<string, string | number>;
}

export const MAX_PHOTO_PIXELS = 50_000_000;
/** HEIC is decoded in memory as a whole, about 10 bytes per pixel. */
export const MAX_HEIC_PIXELS = 25_000_000;
/** Below this no face in the picture could be read. */
export const MIN_PHOTO_SIDE = 120;
