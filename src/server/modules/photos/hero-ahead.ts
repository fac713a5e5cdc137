// Draws the hero of a photo while the photo is still being put away: the browser asks for exactly this one next.

import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { heroAboutFields, portraitBody } from './photo-schemas.ts';
import type { HeroReading } from './photos.types.ts';

export interface HeroAhead {
  /** Begins the drawing. */
  onRead(face: FaceReading): void;
  /** What was read, for the answer: it spares the browser a question. Undefined where nothing was read anew. */
  read(): HeroReading | undefined;
}

/** Undefined where the form does not say whose hero it will be. */
export function heroAhead(
  portraits: Pick<HeroPortraits, 'drawAhead'>,
  fields: Readonly<Record<string, string>>,
  visitor: string,
): HeroAhead | undefined {
  const about = heroAboutFields.safeParse(fields);
  if (!about.success) return undefined;
  const { gender, age } = about.data;
  let reading: HeroReading | undefined;
  return {
    onRead(face) {
      reading = { look: lookFromFace(face, gender, age), certainty: certaintyOf(face, gender, age) };
      // Through the schema, as it will come back: the same look in another order would be another drawing.
      const wanted = portraitBody.safeParse({ ...about.data, look: reading.look });
      if (wanted.success) portraits.drawAhead(wanted.data, visitor);
    },
    read: () => reading,
  };
}
