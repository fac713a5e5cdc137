// Personal data: reviews written by an account's owner, for export and deletion together with their photos.

import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database } from '../../db/database.ts';
import type { PersonalRecords } from '../accounts/accounts.types.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { insertReviewDeletionRecord, photoKeyOf, removePhoto, reviewsOfUser } from './reviews.repository.ts';

interface Deps {
  readonly database: Database;
  readonly content: Content;
  readonly privateFiles: EncryptedStorage;
  readonly library: Pick<MediaLibrary, 'remove'>;
}

interface ShownReview {
  readonly documentId: string;
  readonly photo: { readonly id: number } | null;
}

export function reviewsOfAccount({ database, content, privateFiles, library }: Deps): PersonalRecords {
  const model = () => content.registry.model(uidOf('review'));
  const read = async (id: number): Promise<ShownReview[]> => {
    const written = await reviewsOfUser(database, id);
    if (written.length === 0) return [];
    const query = { filters: { documentId: { $in: written } }, populate: 'photo', locale: '*' };
    return JSON.parse((await content.reader.list(model(), query, trusted)).data) as ShownReview[];
  };

  async function destroy(review: string, files: number): Promise<void> {
    const key = await photoKeyOf(database, review);
    if (key !== null) {
      await privateFiles.delete(key);
      await removePhoto(database, review);
    }
    await content.writer.remove(model(), review, {}, trusted);
    await insertReviewDeletionRecord(database, review, files + (key === null ? 0 : 1));
  }

  return {
    name: 'reviews',
    type: 'review',
    read: ({ id }) => read(id),
    async destroy({ id }) {
      const shown = await read(id);
      const photos = new Set(shown.flatMap(({ photo }) => (photo ? [photo.id] : [])));
      for (const photo of photos) await library.remove(photo);
      for (const review of await reviewsOfUser(database, id)) await destroy(review, photos.size > 0 ? 1 : 0);
    },
  };
}
