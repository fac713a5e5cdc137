// An account's photos: exported with their passports, and deleted with the account unless a book needs them.

import type { Database } from '../../db/database.ts';
import type { PersonalRecords } from '../accounts/accounts.types.ts';
import { detachPhotos, listUnusedPhotos } from './photo-retention.repository.ts';
import type { PhotosService } from './photos.types.ts';

export const accountPhotos = (
  database: Database,
  photos: Pick<PhotosService, 'passports' | 'destroy'>,
): PersonalRecords => ({
  name: 'photos',
  type: 'child-photo',
  read: ({ id }) => photos.passports({ kind: 'user', id }),
  async destroy({ id }, newOwner) {
    await photos.destroy(await listUnusedPhotos(database, id), 'account');
    await detachPhotos(database, id, newOwner.id);
  },
});
