// An account's photos: exported with their passports, and deleted with the account unless a book needs them.
import type { Database } from '../../db/database.ts';
import type { PersonalRecords } from '../accounts/accounts.types.ts';
import type { PhotosService } from './photos.types.ts';

/** A remaining book still needs its photos; they are deleted with it. */
const UNHELD = `
select c.document_id as id from content.child_photos c where c.owner__id = $1 and c.state <> 'deleted' and not exists (
  select 1 from books b where b.destroyed_at is null and (c.document_id = any(b.photos)
    or exists (select 1 from book_pages p where p.book = b.document_id and p.photo = c.document_id)))`;

const LEFT = `
update content.child_photos set owner__id = null, guest_key = $2 where owner__id = $1 and state <> 'deleted'`;

export const accountPhotos = (
  database: Database,
  photos: Pick<PhotosService, 'passports' | 'destroy'>,
): PersonalRecords => ({
  name: 'photos',
  type: 'child-photo',
  read: ({ id }) => photos.passports({ kind: 'user', id }),
  async destroy({ id }, heir) {
    const unheld = await database.query<{ id: string }>(UNHELD, [id]);
    await photos.destroy(
      unheld.map((photo) => photo.id),
      'account',
    );
    await database.query(LEFT, [id, heir.id]);
  },
});
