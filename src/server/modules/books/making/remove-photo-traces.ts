// When a photo is deleted, deletes what was painted from it and redraws the pages without it.

import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Queryable } from '../../../db/database.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import { lockBook, moveBook, touchBook } from '../books.repository.ts';
import { deletePaintedPictures, deletePictures, listBooksMadeWith } from './making.repository.ts';
import type { BookMaking } from './making.types.ts';
import type { RequestMaking } from './request-making.ts';

interface Needs {
  readonly privateFiles: Pick<EncryptedStorage, 'delete'>;
  readonly request: RequestMaking;
  readonly story: BookMaking['story'];
}

const SETTLED: readonly string[] = ['preview_ready', 'awaiting_confirmation'];

type Destroyed = Parameters<PhotosService['onDestroyed']>[0];

export const removePhotoTraces =
  ({ privateFiles, request, story }: Needs): Destroyed =>
  async (tx: Queryable, photo) => {
    for (const { id, painted, drawn } of await listBooksMadeWith(tx, photo)) {
      const book = await lockBook(tx, id);
      if (!book || book.confirmedAt) continue;
      // A drawing may be on any page.
      const pictures = drawn ? await deletePictures(tx, id) : await deletePaintedPictures(tx, id);
      for (const key of pictures) await privateFiles.delete(key);
      if (!(painted || drawn) || book.deletedAt || !SETTLED.includes(book.state)) await touchBook(tx, id);
      else {
        const storyComplete = (await story(book.story, book.storyVersion))?.complete ?? false;
        await moveBook(tx, book, { event: 'changed', actor: 'worker', storyComplete, details: { photo: 'destroyed' } });
        await request(tx, id);
      }
    }
  };
