// Names of the picture variants, whose numbers are part of the API and the database. 3 was used before (decision 38).
import type { PictureVariant } from './book-request.ts';

export const PICTURE_VARIANT = {
  drawn: 1,
  paintedSkin: 2,
  alternativeComposition: 4,
  illustrator: 5,
} as const satisfies Record<string, PictureVariant>;
