// Draws the hero of a photo while the photo is still being put away: the browser asks for exactly this one next.
import type { FaceReading } from '#engine/photo/face-reading.ts';
import { lookFromFace } from '#engine/photo/look.ts';
import type { HeroPortraits } from './hero-portraits.ts';
import { heroAboutFields, portraitBody } from './photo-schemas.ts';

/** Undefined where the form does not say whose hero it will be. */
export function heroAhead(
  portraits: Pick<HeroPortraits, 'drawAhead'>,
  fields: Readonly<Record<string, string>>,
  visitor: string,
): ((face: FaceReading) => void) | undefined {
  const about = heroAboutFields.safeParse(fields);
  if (!about.success) return undefined;
  return (face) => {
    // Through the schema, as it will come back: the same look in another order would be another drawing.
    const wanted = portraitBody.safeParse({ ...about.data, look: lookFromFace(face, about.data.gender) });
    if (wanted.success) portraits.drawAhead(wanted.data, visitor);
  };
}
