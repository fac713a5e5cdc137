// Personal data: reviews of one person, for export and deletion together with their photos.

import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import { uidOf } from '../../content/declaration.ts';
import type { Database } from '../../db/database.ts';
import type { AddressRecords, PersonalRecords } from '../accounts/accounts.types.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import {
  insertReviewDeletionRecord,
  photoKeyOf,
  removePhoto,
  reviewsOfAddress,
  reviewsOfUser,
} from './reviews.repository.ts';

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

/** Of accounts and, by address, of buyers without one. */
export function personalReviews({ database, content, privateFiles, library }: Deps): {
  readonly ofAccount: PersonalRecords;
  readonly ofAddress: AddressRecords;
} {
  const model = () => content.registry.model(uidOf('review'));
  const read = async (written: readonly string[]): Promise<ShownReview[]> => {
    if (written.length === 0) return [];
    const query = { filters: { documentId: { $in: [...written] } }, populate: 'photo', locale: '*' };
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

  async function destroyAll(written: readonly string[]): Promise<void> {
    const photos = new Set((await read(written)).flatMap(({ photo }) => (photo ? [photo.id] : [])));
    for (const photo of photos) await library.remove(photo);
    for (const review of written) await destroy(review, photos.size > 0 ? 1 : 0);
  }

  return {
    ofAccount: {
      name: 'reviews',
      type: 'review',
      read: async ({ id }) => read(await reviewsOfUser(database, id)),
      destroy: async ({ id }) => destroyAll(await reviewsOfUser(database, id)),
    },
    ofAddress: {
      name: 'reviews',
      type: 'review',
      read: async (email) => read(await reviewsOfAddress(database, email)),
      destroy: async (email) => destroyAll(await reviewsOfAddress(database, email)),
    },
  };
}
