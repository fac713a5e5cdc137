// Draws the hero of a photo while the photo is being stored, because the browser requests it next.

import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { heroAboutFields, portraitBody } from './photo-schemas.ts';
import type { HeroReading } from './photos.types.ts';

export interface HeroPrerender {
  /** Starts the drawing. */
  onRead(face: FaceReading): void;
  /** The reading, returned with the photo to save a request. Undefined when nothing was read. */
  read(): HeroReading | undefined;
}

/** Undefined when the form does not describe the hero. */
export function prerenderHero(
  portraits: Pick<HeroPortraits, 'prerender'>,
  fields: Readonly<Record<string, unknown>>,
  visitor: string,
): HeroPrerender | undefined {
  const about = heroAboutFields.safeParse(fields);
  if (!about.success) return undefined;
  const { gender, age } = about.data;
  let reading: HeroReading | undefined;
  return {
    onRead(face) {
      reading = { look: lookFromFace(face, gender, age), certainty: certaintyOf(face, gender, age) };
      // Parsed by the request schema, because the cache key depends on the order of fields.
      const wanted = portraitBody.safeParse({ ...about.data, look: reading.look });
      if (wanted.success) portraits.prerender(wanted.data, visitor);
    },
    read: () => reading,
  };
}
