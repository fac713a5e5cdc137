// Pictures and production state of books in SQL.

import type { PageId, PictureVariant } from '#core/books/book-request.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { BOOK_DRAWN_WITHIN_HOURS } from '#core/delivery/shop-times.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { BookNote } from '#core/states/history-notes.ts';
import type { Queryable } from '../../../db/database.ts';
import { touchBook } from '../books.repository.ts';

/** `locked` is the blurred picture of a page unlocked by payment. */
export type PictureTarget = 'preview' | 'locked';

export interface Picture {
  readonly page: PageId;
  readonly variant: PictureVariant;
  readonly target: PictureTarget;
  readonly fingerprint: string;
}

interface PictureRow extends Omit<Picture, 'page'> {
  readonly page: string;
}

/** Parses a page id stored as text. */
export const parsePageId = (text: string): PageId => (text === 'front' || text === 'back' ? text : Number(text));

/** Newest first. */
export async function listPictures(tx: Queryable, book: string): Promise<Picture[]> {
  const rows = await tx.prepared<PictureRow>(
    'book-pictures',
    'select page, variant, target, fingerprint from book_pictures where book = $1 order by made_at desc',
    [book],
  );
  return rows.map((row) => ({ ...row, page: parsePageId(row.page) }));
}

export interface StoredPicture {
  readonly key: string;
  readonly target: PictureTarget;
}

export async function findPicture(
  tx: Queryable,
  book: string,
  page: PageId,
  fingerprint: string,
): Promise<StoredPicture | null> {
  const rows = await tx.prepared<StoredPicture>(
    'book-picture',
    'select storage_key as key, target from book_pictures where book = $1 and page = $2 and fingerprint = $3 limit 1',
    [book, String(page), fingerprint],
  );
  return rows[0] ?? null;
}

const INSERT = `
insert into book_pictures (book, page, variant, target, fingerprint, storage_key, bytes)
select $1, $2, $3, $4, $5, $6, $7 from books where document_id = $1 and destroyed_at is null
on conflict do nothing returning book`;

/** False when the book's personal data is deleted or the picture exists. */
export async function insertPicture(
  tx: Queryable,
  book: string,
  { page, variant, target, fingerprint, key, bytes }: Picture & { readonly key: string; readonly bytes: number },
): Promise<boolean> {
  const rows = await tx.query(INSERT, [book, String(page), variant, target, fingerprint, key, bytes]);
  if (rows.length > 0) await touchBook(tx, book);
  return rows.length > 0;
}

export async function loadTypeSize(tx: Queryable, book: string, words: string): Promise<number | undefined> {
  const rows = await tx.query<{ size: number }>('select size from book_type_sizes where book = $1 and words = $2', [
    book,
    words,
  ]);
  return rows[0]?.size;
}

export const saveTypeSize = async (tx: Queryable, book: string, words: string, size: number): Promise<void> =>
  void (await tx.query(
    `insert into book_type_sizes (book, words, size) select document_id, $2, $3 from books where document_id = $1
     on conflict (book) do update set words = excluded.words, size = excluded.size`,
    [book, words, size],
  ));

export async function newestStoryVersion(tx: Queryable, slug: string): Promise<number | null> {
  const [row] = await tx.prepared<{ number: number | null }>(
    'newest-version-to-make',
    'select max(number) as number from story_versions where slug = $1',
    [slug],
  );
  return row?.number ?? null;
}

export async function hasStoryVersion(tx: Queryable, slug: string, number: number): Promise<boolean> {
  return (await tx.query('select 1 from story_versions where slug = $1 and number = $2', [slug, number])).length > 0;
}

/** Records that drawing has started. */
export async function markStarted(tx: Queryable, book: string): Promise<void> {
  const sql = 'update books set started_at = now() where document_id = $1 and started_at is null returning document_id';
  if ((await tx.query(sql, [book])).length > 0) await touchBook(tx, book);
}

/** Shown to the owner in the photo passport. */
export const logShownToIllustrator = async (tx: Queryable, photo: string): Promise<void> =>
  void (await tx.query(`insert into photo_views (photo, viewer) values ($1, 'illustrator')`, [photo]));

/** Adds a history entry without a change of state. */
export const addHistoryNote = async (
  tx: Queryable,
  book: string,
  event: BookNote,
  details: object,
  actor: 'worker' | 'owner' = 'worker',
): Promise<void> =>
  void (await tx.query('insert into book_history (book, event, actor, details) values ($1, $2, $3, $4)', [
    book,
    event,
    actor,
    JSON.stringify(details),
  ]));

/** Bought after approval and not made or not printed yet. */
const UNFINISHED_FILES = `
select 1 from print_runs where book = b.document_id and handed_at is null and cancelled_at is null
union all select 1 from book_rights r where r.book = b.document_id
  and not exists (select 1 from book_files f where f.book = r.book and f.kind = r.kind)`;

/** Books in production without progress for a while; all of them when a process has just started. */
export async function listStalledBooks(tx: Queryable, all: boolean): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select document_id as id from books b where destroyed_at is null and deleted_at is null
       and ($1 or updated_at < now() - interval '2 minutes') and (state in ('previewing', 'generating', 'confirmed')
         or state = 'files_ready' and exists (${UNFINISHED_FILES}))
       and (state <> 'previewing' or queue_rank is not null)
       and not exists (select 1 from book_history where book = b.document_id and event = 'files_failed'
         and at > now() - interval '1 hour')
     order by requested_at`,
    [all],
  );
  return rows.map(({ id }) => id);
}

/** Paid preorders whose story has a newer version. */
export const listBooksAwaitingStory = (tx: Queryable): Promise<{ documentId: string; slug: string }[]> =>
  tx.query(
    `select document_id as "documentId", story as slug from books b
     where state = 'awaiting_story' and destroyed_at is null and deleted_at is null
       and exists (select 1 from story_versions v where v.slug = b.story and v.number > b.story_version)
     order by paid_at`,
  );

/** Not ready within the promised time after payment or of the story's completion; each is reported once. */
export async function listLateBooks(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select document_id as id from books b where state in ('generating', 'failed') and paid_at is not null
       and destroyed_at is null and deleted_at is null
       and greatest(paid_at, (select max(at) from book_history where book = b.document_id and event in ('story_completed', 'filled')))
         < now() - make_interval(hours => $1)
       and not exists (select 1 from book_history where book = b.document_id
         and (event = 'late' or to_state = 'awaiting_confirmation'))`,
    [BOOK_DRAWN_WITHIN_HOURS],
  );
  return rows.map(({ id }) => id);
}

/** Approved books stay as approved until they are destroyed. */
const MADE_WITH = `
select document_id as id, exists (select 1 from book_pages where book = b.document_id and variant = ${PICTURE_VARIANT.paintedSkin}) as painted,
  coalesce(answers #>> '{drawing,id}' = $1, false) as drawn
from books b where destroyed_at is null and confirmed_at is null
  and ($1 = any(photos) or answers #>> '{drawing,id}' = $1 or exists (select 1 from book_pages where book = b.document_id and photo = $1))`;

const DELETE_PAINTED = `delete from book_pictures where book = $1 and variant = ${PICTURE_VARIANT.paintedSkin} returning storage_key as key`;

const DELETE_ALL = 'delete from book_pictures where book = $1 returning storage_key as key';

/** Removed unpaid books are not drawn. */
const TO_MAKE = `
select state, exists (select 1 from book_pictures where book = document_id and target = 'preview') as begun
from books where document_id = $1 and destroyed_at is null and (deleted_at is null or paid_at is not null)`;

/** Unapproved books that use a photo; `painted` if a page was painted from it, `drawn` if it is the child's drawing. */
export const listBooksMadeWith = (
  tx: Queryable,
  photo: string,
): Promise<{ readonly id: string; readonly painted: boolean; readonly drawn: boolean }[]> =>
  tx.query(MADE_WITH, [photo]);

/** Storage keys of all pictures of a book, whose rows are deleted. */
export const deletePictures = async (tx: Queryable, book: string): Promise<string[]> =>
  (await tx.query<{ key: string }>(DELETE_ALL, [book])).map(({ key }) => key);

/** Storage keys of the painted pictures, whose rows are deleted. */
export const deletePaintedPictures = async (tx: Queryable, book: string): Promise<string[]> =>
  (await tx.query<{ key: string }>(DELETE_PAINTED, [book])).map(({ key }) => key);

/** `begun` if a preview page was drawn before. */
export async function findBookToMake(
  tx: Queryable,
  documentId: string,
): Promise<{ readonly state: BookState; readonly begun: boolean } | undefined> {
  const [book] = await tx.prepared<{ state: BookState; begun: boolean }>('book-to-make', TO_MAKE, [documentId]);
  return book;
}
