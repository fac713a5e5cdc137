// The child's face as variants 2 and 3 need it: painted once from a photo, and kept beside it, so that both go together.
import { text } from 'node:stream/consumers';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { paintFaces } from '#engine/book/hero-from-photo.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { PhotosService } from '../../photos/photos.types.ts';

type Painted = NonNullable<BookSpec['painted']>;

export interface PaintedFaces {
  /** Throws where the photo is gone. */
  of(engine: BookEngine, photo: string, face: number, signal?: AbortSignal): Promise<Painted>;
}

export function createPaintedFaces(
  privateFiles: EncryptedStorage,
  photos: Pick<PhotosService, 'forMaking'>,
): PaintedFaces {
  const painting = new Map<string, Promise<Painted>>();

  async function paint(engine: BookEngine, photo: string, key: string, signal?: AbortSignal): Promise<Painted> {
    const kept = await privateFiles.get(key);
    if (kept) return JSON.parse(await text(kept.body)) as Painted;
    const given = await photos.forMaking(photo);
    if (!given) throw new Error('the photo of a page is gone');
    const painted = await paintFaces(engine, given.bytes, { reading: { face: given.face }, signal });
    await privateFiles.put(key, Buffer.from(JSON.stringify(painted)), 'application/json');
    return painted;
  }

  return {
    of(engine, photo, face, signal) {
      const key = `photos/${photo}/painted-${face}.json`;
      const known = painting.get(key);
      if (known) return known;
      const fresh = paint(engine, photo, key, signal).finally(() => painting.delete(key));
      painting.set(key, fresh);
      return fresh;
    },
  };
}
