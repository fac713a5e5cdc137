// The skin texture of the variant with painted skin: painted once from a photo and stored next to it, so that both are deleted together.
import { buffer, text } from 'node:stream/consumers';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { paintFromPhoto } from '#engine/book/hero/hero-from-photo.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BookRow } from '../books.repository.ts';

type Painted = NonNullable<BookSpec['painted']>;

export interface PaintedSkins {
  /** Throws when the photo is deleted; an approved book has its own copy. */
  load(engine: BookEngine, book: BookRow, photo: string, face: number, signal?: AbortSignal): Promise<Painted>;
  /** For approval; false when no skin exists for that photo. */
  copyToBook(documentId: string, photo: string, face: number): Promise<boolean>;
}

const besidePhoto = (photo: string, face: number): string => `photos/${photo}/painted-${face}.json`;

/** Copy of an approved book, which may be printed again weeks later; deleted with the book. */
const keptSkin = (documentId: string, photo: string, face: number): string =>
  `books/${documentId}/painted/${photo}-${face}.json`;

export function createPaintedSkins(
  privateFiles: EncryptedStorage,
  photos: Pick<PhotosService, 'loadForMaking'>,
): PaintedSkins {
  const painting = new Map<string, Promise<Painted>>();

  async function paint(engine: BookEngine, photo: string, key: string, signal?: AbortSignal): Promise<Painted> {
    const kept = await privateFiles.get(key);
    if (kept) return JSON.parse(await text(kept.body));
    const given = await photos.loadForMaking(photo);
    if (!given) throw new Error('the photo of a page is gone');
    const painted = await paintFromPhoto(engine, given.bytes, { reading: { face: given.face }, signal });
    await privateFiles.put(key, Buffer.from(JSON.stringify(painted)), 'application/json');
    return painted;
  }

  return {
    async copyToBook(documentId, photo, face) {
      const painted = await privateFiles.get(besidePhoto(photo, face));
      if (!painted) return false;
      const bytes = await buffer(painted.body);
      await privateFiles.put(keptSkin(documentId, photo, face), bytes, 'application/json');
      return true;
    },
    async load(engine, book, photo, face, signal) {
      const kept = book.approvedWith && (await privateFiles.get(keptSkin(book.documentId, photo, face)));
      if (kept) return JSON.parse(await text(kept.body)) as Painted;
      const key = besidePhoto(photo, face);
      const known = painting.get(key);
      if (known) return known;
      const fresh = paint(engine, photo, key, signal).finally(() => painting.delete(key));
      painting.set(key, fresh);
      return fresh;
    },
  };
}
