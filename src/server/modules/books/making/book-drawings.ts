// The child's own drawing in the production of a book: read beside its record, or from the copy of an approved book.
import { text } from 'node:stream/consumers';
import { tracedDrawingSchema } from '#core/drawings/traced-drawing.ts';
import type { BookSpec } from '#engine/book/book-spec.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import type { BookRow } from '../books.repository.ts';

export interface BookDrawings {
  /** The spec with the outlines of its drawing; throws when the drawing is deleted. */
  specFor(book: BookRow, spec: BookSpec): Promise<BookSpec>;
  /** For approval, because the drawing may be deleted at any time; false when it is deleted already. */
  copyToBook(documentId: string, drawing: string): Promise<boolean>;
}

/** Deleted with the book. */
const keptDrawing = (documentId: string, drawing: string): string => `books/${documentId}/drawings/${drawing}.json`;

export function createBookDrawings(
  privateFiles: EncryptedStorage,
  photos: Pick<PhotosService, 'loadDrawing'>,
): BookDrawings {
  return {
    async specFor({ documentId, approvedWith }, spec) {
      const id = spec.answers?.drawing?.id;
      if (id === undefined) return spec;
      const kept = approvedWith && (await privateFiles.get(keptDrawing(documentId, id)));
      const drawing = kept
        ? tracedDrawingSchema.parse(JSON.parse(await text(kept.body)))
        : await photos.loadDrawing(id);
      if (!drawing) throw new Error('the drawing of a book is gone');
      return { ...spec, drawing };
    },
    async copyToBook(documentId, id) {
      const drawing = await photos.loadDrawing(id);
      if (!drawing) return false;
      await privateFiles.put(keptDrawing(documentId, id), Buffer.from(JSON.stringify(drawing)), 'application/json');
      return true;
    },
  };
}
