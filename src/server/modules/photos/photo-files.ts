// A photo's encrypted files in private storage: the cleaned copy and the face reading, or the outlines of a drawing.
import { buffer } from 'node:stream/consumers';
import { type TracedDrawing, tracedDrawingSchema } from '#core/drawings/traced-drawing.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';

const ALL = 'photos/';
const folderOf = (documentId: string): string => `${ALL}${documentId}/`;
const pictureOf = (documentId: string): string => `${folderOf(documentId)}photo.jpg`;
const drawingOf = (documentId: string): string => `${folderOf(documentId)}drawing.json`;
const readingOf = (documentId: string): string => `${folderOf(documentId)}face.json`;

export interface PhotoFiles {
  readonly storage: EncryptedStorage['name'];
  put(documentId: string, jpeg: Uint8Array, face: FaceReading): Promise<void>;
  putFace(documentId: string, face: FaceReading): Promise<void>;
  putDrawing(documentId: string, drawing: TracedDrawing): Promise<void>;
  /** Null when deleted. */
  picture(documentId: string): Promise<Uint8Array | null>;
  face(documentId: string): Promise<FaceReading | null>;
  drawing(documentId: string): Promise<TracedDrawing | null>;
  /** Returns the number of deleted files. */
  remove(documentId: string): Promise<number>;
  /** Ids of photos with files. */
  list(): AsyncIterable<string>;
}

export function createPhotoFiles(storage: EncryptedStorage): PhotoFiles {
  const read = async (key: string): Promise<Uint8Array | null> => {
    const file = await storage.get(key);
    return file && buffer(file.body);
  };
  const putFace = (documentId: string, face: FaceReading) =>
    storage.put(readingOf(documentId), Buffer.from(JSON.stringify(face)), 'application/json');
  return {
    storage: storage.name,
    putFace,
    putDrawing: (documentId, drawing) =>
      storage.put(drawingOf(documentId), Buffer.from(JSON.stringify(drawing)), 'application/json'),
    async put(documentId, jpeg, face) {
      await putFace(documentId, face);
      await storage.put(pictureOf(documentId), jpeg, 'image/jpeg');
    },
    picture: (documentId) => read(pictureOf(documentId)),
    async face(documentId) {
      const text = await read(readingOf(documentId));
      return text && (JSON.parse(Buffer.from(text).toString()) as FaceReading);
    },
    async drawing(documentId) {
      const text = await read(drawingOf(documentId));
      return text && tracedDrawingSchema.parse(JSON.parse(Buffer.from(text).toString()));
    },
    async remove(documentId) {
      const found = await Array.fromAsync(storage.list(folderOf(documentId)));
      await storage.deleteAll(folderOf(documentId));
      return found.length;
    },
    async *list() {
      let last = '';
      for await (const { key } of storage.list(ALL)) {
        const documentId = key.split('/')[1] ?? '';
        if (documentId !== last) yield documentId;
        last = documentId;
      }
    },
  };
}
