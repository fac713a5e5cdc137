// When a photo is deleted, deletes what was painted from it and redraws the pages without it.
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Queryable } from '../../../db/database.ts';
import type { PhotosService } from '../../photos/photos.types.ts';
import { lockBook, moveBook, touchBook } from '../books.repository.ts';
import type { BookMaking } from './making.types.ts';
import type { RequestMaking } from './request-making.ts';

interface Needs {
  readonly privateFiles: Pick<EncryptedStorage, 'delete'>;
  readonly request: RequestMaking;
  readonly story: BookMaking['story'];
}

/** Approved books stay as approved until they are destroyed. */
const MADE_WITH = `
select document_id as id, exists (select 1 from book_pages where book = b.document_id and variant = 2) as painted
from books b where destroyed_at is null and confirmed_at is null
  and ($1 = any(photos) or exists (select 1 from book_pages where book = b.document_id and photo = $1))`;

const FORGET = `delete from book_pictures where book = $1 and variant = 2 returning storage_key as key`;

const SETTLED: readonly string[] = ['preview_ready', 'awaiting_confirmation'];

type Destroyed = Parameters<PhotosService['onDestroyed']>[0];

export const removePhotoTraces =
  ({ privateFiles, request, story }: Needs): Destroyed =>
  async (tx: Queryable, photo) => {
    for (const { id, painted } of await tx.query<{ id: string; painted: boolean }>(MADE_WITH, [photo])) {
      const book = await lockBook(tx, id);
      if (!book || book.confirmedAt) continue;
      for (const { key } of await tx.query<{ key: string }>(FORGET, [id])) await privateFiles.delete(key);
      if (!painted || book.deletedAt || !SETTLED.includes(book.state)) await touchBook(tx, id);
      else {
        const storyComplete = (await story(book.story, book.storyVersion))?.complete ?? false;
        await moveBook(tx, book, { event: 'changed', actor: 'worker', storyComplete, details: { photo: 'destroyed' } });
        await request(tx, id);
      }
    }
  };
