// Reads drawings of children that are stored; every view is logged.
import type { Database } from '../../../db/database.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { findPhoto, logView } from '../photos.repository.ts';
import type { PhotosService } from '../photos.types.ts';

export const createStoredDrawings = (
  database: Database,
  files: Pick<PhotoFiles, 'drawing'>,
): Pick<PhotosService, 'drawing' | 'ownsDrawing' | 'loadDrawing'> => ({
  async drawing(owner, documentId) {
    const row = owner && (await findPhoto(database, owner, documentId));
    const drawing = row?.drawing ? await files.drawing(documentId) : null;
    if (!drawing) return null;
    await logView(database, documentId, 'owner');
    return { documentId, ...drawing };
  },
  ownsDrawing: async (tx, owner, documentId) => (await findPhoto(tx, owner, documentId))?.drawing === true,
  async loadDrawing(documentId) {
    const drawing = await files.drawing(documentId);
    if (drawing) await logView(database, documentId, 'engine');
    return drawing;
  },
});
