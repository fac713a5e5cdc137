// The snapshot on the home page, and the hero drawn from it as from a customer's photo.
import { join } from 'node:path';
import sharp from 'sharp';
import type { BookEngine } from '#engine/book/engine.ts';
import { drawHeroPortrait } from '#engine/book/hero/hero-portrait.ts';
import { lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { readPhoto } from '#engine/photo/read-photo.ts';
import type { HeroLook } from '#engine/types.ts';

const ART = join(import.meta.dirname, '../../src/web/art');
export const SNAPSHOT = {
  drawing: join(ART, 'likeness-snapshot.svg'),
  picture: join(ART, 'likeness-snapshot.webp'),
  hero: join(ART, 'likeness-hero.webp'),
} as const;

/** As a parent would fill in the form. */
const CHILD = { gender: 'female', age: 5 } as const;
const STORY = 'bath-sea';
/** Twice the displayed width. */
const WIDTH_PX = 480;

const toWebp = (picture: Uint8Array, quality: number): Promise<Buffer> =>
  sharp(picture).resize(WIDTH_PX).webp({ quality, effort: 6 }).toBuffer();

export const paintSnapshot = (drawing: Uint8Array): Promise<Buffer> => toWebp(drawing, 90);

/** What the photo step of the order form reads. */
async function readSnapshot(snapshot: Uint8Array): Promise<HeroLook> {
  // The photo step accepts no WebP.
  const read = await readPhoto(await sharp(snapshot).png().toBuffer());
  if (!read.ok) throw new Error(`The snapshot cannot be read: ${read.error.code}`);
  return lookFromFace(read.value.face, CHILD.gender, CHILD.age);
}

export async function drawSnapshotHero(engine: BookEngine, snapshot: Uint8Array): Promise<Buffer> {
  const look = await readSnapshot(snapshot);
  return toWebp(await drawHeroPortrait(engine, { story: STORY, child: CHILD, look }), 82);
}
