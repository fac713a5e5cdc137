// Records of children's photos, in the content type `child-photos`; never the picture or the face reading.
import { newDocumentId } from '#core/ids.ts';
import type { PhotoNotice } from '#engine/photo/intake/decode.ts';
import { recordConsent } from '../../consents/record-consent.ts';
import type { Queryable } from '../../db/database.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';
import type { FaceBox, PhotoPassport, PhotoView } from './photos.types.ts';

export interface PhotoFacts {
  readonly width: number;
  readonly height: number;
  readonly faces: readonly FaceBox[];
  readonly chosenFace: number;
  readonly quality: PhotoView['quality'];
  readonly notices: readonly PhotoNotice[];
}

export interface PhotoRow extends PhotoFacts {
  readonly documentId: string;
  readonly state: 'checking' | 'ready';
  readonly consentAt: Date;
  /** Read in the parent's browser: the photo itself was never received. */
  readonly onDevice: boolean;
  /** The child's own drawing: no face, and only its outlines are kept. */
  readonly drawing: boolean;
}

const ROW = `document_id as "documentId", state, width_px as width, height_px as height, faces,
  chosen_face as "chosenFace", quality, notices, consent_at as "consentAt", coalesce(on_device, false) as "onDevice", coalesce(drawing, false) as drawing`;
const LIVING = `state <> 'deleted'`;
const OF_CHILD = 'drawing is not true';
const OWNED = '(owner__id = $2 or guest_key = $3)';

const idsOf = (owner: Owner): [number | null, string | null] =>
  owner.kind === 'user' ? [owner.id, null] : [null, owner.id];

const first = async <Row extends object>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export const findPhoto = (tx: Queryable, owner: Owner, documentId: string): Promise<PhotoRow | null> =>
  first(
    tx.query(`select ${ROW} from content.child_photos where document_id = $1 and ${OWNED} and state = 'ready'`, [
      documentId,
      ...idsOf(owner),
    ]),
  );

/** True also for a photo that is not read yet. */
export const isOwned = async (tx: Queryable, owner: Owner, documentId: string): Promise<boolean> => {
  const sql = `select 1 from content.child_photos where document_id = $1 and ${OWNED} and ${LIVING}`;
  return (await tx.query(sql, [documentId, ...idsOf(owner)])).length > 0;
};

/** All photos, including those not read completely; newest first. */
export const listPhotos = (tx: Queryable, owner: Owner): Promise<PhotoRow[]> =>
  tx.query(
    `select ${ROW} from content.child_photos where (owner__id = $1 or guest_key = $2) and ${LIVING} order by id desc`,
    idsOf(owner),
  );

export const findPhotoByContent = (tx: Queryable, owner: Owner, contentKey: string): Promise<PhotoRow | null> =>
  first(
    tx.query(
      `select ${ROW} from content.child_photos where content_key = $1 and ${OWNED} and ${LIVING} order by id limit 1`,
      [contentKey, ...idsOf(owner)],
    ),
  );

export async function countPhotos(tx: Queryable, owner: Owner): Promise<number> {
  const [row] = await tx.query<{ photos: number }>(
    `select count(*) as photos from content.child_photos where (owner__id = $1 or guest_key = $2) and ${LIVING}`,
    idsOf(owner),
  );
  return row?.photos ?? 0;
}

/** True for the owner's first photo of the Moscow day; a repeated upload does not count. */
export async function isFirstToday(tx: Queryable, owner: Owner): Promise<boolean> {
  const [row] = await tx.query<{ first: boolean }>(
    `select count(*) = 1 and max(created_at) > now() - interval '1 minute' as first from content.child_photos
     where (owner__id = $1 or guest_key = $2) and ${OF_CHILD}
       and created_at >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow'`,
    idsOf(owner),
  );
  return row?.first ?? false;
}

export async function countOwned(tx: Queryable, owner: Owner, photos: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ photos: number }>(
    `select count(*) as photos from content.child_photos
     where document_id = any($1) and ${OWNED} and state = 'ready' and ${OF_CHILD}`,
    [photos, ...idsOf(owner)],
  );
  return row?.photos ?? 0;
}

/** Serializes uploads of an owner, so that counts and duplicates stay valid until the end of the transaction. */
export const lockOwner = async (tx: Queryable, owner: Owner): Promise<void> =>
  void (await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`photos ${ownerKey(owner)}`]));

const INSERT = `
insert into content.child_photos (document_id, storage_key, state, content_key, width_px, height_px, faces, chosen_face,
  quality, notices, consent_version, consent_at, delete_after, owner__id, guest_key, on_device, drawing)
values ($1, $2, 'checking', $3, $4, $5, $6, $7, $8, $9, $10, now(), now() + interval '1 day', $11, $12, $13, $14)`;

export interface NewPhoto extends PhotoFacts {
  readonly contentKey: string;
  readonly consentVersion: string;
  readonly onDevice: boolean;
  readonly drawing?: boolean;
}

/** Created before its files: an interrupted upload is found by its row and deleted. */
export async function insertPhoto(tx: Queryable, owner: Owner, photo: NewPhoto): Promise<string> {
  const documentId = newDocumentId();
  const facts = [JSON.stringify(photo.faces), photo.chosenFace, JSON.stringify(photo.quality)];
  await tx.query(INSERT, [
    ...[documentId, `photos/${documentId}`, photo.contentKey, photo.width, photo.height, ...facts],
    ...[JSON.stringify(photo.notices), photo.consentVersion, ...idsOf(owner), photo.onDevice, photo.drawing ?? false],
  ]);
  await recordConsent(tx, { document: 'consent-child-data', place: 'photo', about: documentId });
  return documentId;
}

/** Changing a photo's files requires this lock, so that none is written after deletion. */
export const lockPhoto = (tx: Queryable, documentId: string): Promise<{ readonly state: string } | null> =>
  first(
    tx.query(`select state from content.child_photos where document_id = $1 and ${LIVING} for update`, [documentId]),
  );

export const markReady = async (tx: Queryable, documentId: string): Promise<void> =>
  void (await tx.query(
    `update content.child_photos set state = 'ready', updated_at = now() where document_id = $1 and state = 'checking'`,
    [documentId],
  ));

export const setFace = async (
  tx: Queryable,
  documentId: string,
  { chosenFace, quality }: Pick<PhotoFacts, 'chosenFace' | 'quality'>,
): Promise<void> =>
  void (await tx.query(
    'update content.child_photos set chosen_face = $2, quality = $3, updated_at = now() where document_id = $1',
    [documentId, chosenFace, JSON.stringify(quality)],
  ));

/** Without photos that were never received: nothing can be painted from them. */
export const listChosenFaces = (
  tx: Queryable,
  photos: readonly string[],
): Promise<Pick<PhotoRow, 'documentId' | 'chosenFace'>[]> =>
  tx.query(
    `select document_id as "documentId", chosen_face as "chosenFace"
     from content.child_photos where document_id = any($1) and state = 'ready' and on_device is not true`,
    [photos],
  );

/** Erases everything about the owner and the picture. */
const ERASE = `
update content.child_photos set state = 'deleted', content_key = null, width_px = null, height_px = null, faces = null,
  chosen_face = null, quality = null, notices = null, owner__id = null, guest_key = null, updated_at = now()
where document_id = $1`;
const RECEIPT = `
insert into destruction_receipts (document_id, subject, subject_id, reason, files) values ($1, 'photo', $2, $3, $4)`;

export async function erasePhoto(
  tx: Queryable,
  documentId: string,
  { reason, files }: { readonly reason: string; readonly files: number },
): Promise<void> {
  await tx.query(ERASE, [documentId]);
  await tx.query('delete from photo_views where photo = $1', [documentId]);
  await tx.query(RECEIPT, [newDocumentId(), documentId, reason, files]);
}

export const transferPhotosToUser = async (tx: Queryable, guestId: string, userId: number): Promise<void> =>
  void (await tx.query(
    `update content.child_photos set owner__id = $2, guest_key = null where guest_key = $1 and ${LIVING}`,
    [guestId, userId],
  ));

/** Moves an account's photos to an anonymous guest. */
export const transferPhotosToGuest = async (tx: Queryable, userId: number, guestId: string): Promise<void> =>
  void (await tx.query(
    `update content.child_photos set owner__id = null, guest_key = $2 where owner__id = $1 and ${LIVING}`,
    [userId, guestId],
  ));

type Viewer = PhotoPassport['views'][number]['viewer'];

/** At most once a minute: a page that shows the photo three times is one view. */
const LOG = `
insert into photo_views (photo, viewer) select $1, $2 where not exists (
  select 1 from photo_views where photo = $1 and viewer = $2 and at > now() - interval '1 minute')`;

export const logView = async (tx: Queryable, documentId: string, viewer: Viewer): Promise<void> =>
  void (await tx.query(LOG, [documentId, viewer]));

export const listViews = (tx: Queryable, documentId: string): Promise<{ at: Date; viewer: Viewer }[]> =>
  tx.query('select at, viewer from photo_views where photo = $1 order by at desc limit 100', [documentId]);

/** Newest version of a story, which portraits are cached by; null if there is no such story. */
export async function newestStoryVersion(db: Queryable, slug: string): Promise<number | null> {
  const sql = 'select max(number) as number from story_versions where slug = $1';
  const [row] = await db.query<{ number: number | null }>(sql, [slug]);
  return row?.number ?? null;
}
