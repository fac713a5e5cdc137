// What was drawn of a book, in SQL.

import type { PageId, PictureVariant } from '#core/books/book-request.ts';
import type { BookNote } from '#core/states/history-notes.ts';
import type { Queryable } from '../../../db/database.ts';
import { touchBook } from '../books.repository.ts';

/** `locked` is the blurred picture of a page that opens after payment. */
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

/** As a page stands in a table. */
export const pageOf = (text: string): PageId => (text === 'front' || text === 'back' ? text : Number(text));

/** The newest first. */
export async function picturesOf(tx: Queryable, book: string): Promise<Picture[]> {
  const rows = await tx.prepared<PictureRow>(
    'book-pictures',
    'select page, variant, target, fingerprint from book_pictures where book = $1 order by made_at desc',
    [book],
  );
  return rows.map((row) => ({ ...row, page: pageOf(row.page) }));
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

/** False where nothing personal is left of the book, or the picture was there already. */
export async function insertPicture(
  tx: Queryable,
  book: string,
  { page, variant, target, fingerprint, key, bytes }: Picture & { readonly key: string; readonly bytes: number },
): Promise<boolean> {
  const rows = await tx.query(INSERT, [book, String(page), variant, target, fingerprint, key, bytes]);
  if (rows.length > 0) await touchBook(tx, book);
  return rows.length > 0;
}

export async function typeSizeOf(tx: Queryable, book: string, words: string): Promise<number | undefined> {
  const rows = await tx.query<{ size: number }>('select size from book_type_sizes where book = $1 and words = $2', [
    book,
    words,
  ]);
  return rows[0]?.size;
}

export const keepTypeSize = async (tx: Queryable, book: string, words: string, size: number): Promise<void> =>
  void (await tx.query(
    `insert into book_type_sizes (book, words, size) select document_id, $2, $3 from books where document_id = $1
     on conflict (book) do update set words = excluded.words, size = excluded.size`,
    [book, words, size],
  ));

export async function newestVersion(tx: Queryable, slug: string): Promise<number | null> {
  const [row] = await tx.prepared<{ number: number | null }>(
    'newest-version-to-make',
    'select max(number) as number from story_versions where slug = $1',
    [slug],
  );
  return row?.number ?? null;
}

export async function hasVersion(tx: Queryable, slug: string, number: number): Promise<boolean> {
  return (await tx.query('select 1 from story_versions where slug = $1 and number = $2', [slug, number])).length > 0;
}

/** From now on somebody draws it. */
export async function markStarted(tx: Queryable, book: string): Promise<void> {
  const sql = 'update books set started_at = now() where document_id = $1 and started_at is null returning document_id';
  if ((await tx.query(sql, [book])).length > 0) await touchBook(tx, book);
}

/** The owner of a photo can read who saw it. */
export const logShownToIllustrator = async (tx: Queryable, photo: string): Promise<void> =>
  void (await tx.query(`insert into photo_views (photo, viewer) values ($1, 'illustrator')`, [photo]));

/** What happened to a book without moving it. */
export const noteInHistory = async (
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

/** What was bought after approval and is not made or not printed yet. */
const UNFINISHED_FILES = `
select 1 from print_runs where book = b.document_id and handed_at is null and cancelled_at is null
union all select 1 from book_rights r where r.book = b.document_id
  and not exists (select 1 from book_files f where f.book = r.book and f.kind = r.kind)`;

/** Books that are to be made and of which nothing was heard for a while; all of them where a process has just begun. */
export async function leftBooks(tx: Queryable, all: boolean): Promise<string[]> {
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

/** Paid books whose story was unfinished, where there is a newer version of it. */
export const waitingForStory = (tx: Queryable): Promise<{ documentId: string; slug: string }[]> =>
  tx.query(
    `select document_id as "documentId", story as slug from books b
     where state = 'awaiting_story' and destroyed_at is null and deleted_at is null
       and exists (select 1 from story_versions v where v.slug = b.story and v.number > b.story_version)
     order by paid_at`,
  );

/** Never ready within an hour of the money, or of the day their story was finished; each is told of once. */
export async function lateBooks(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select document_id as id from books b where state in ('generating', 'failed') and paid_at is not null
       and destroyed_at is null and deleted_at is null
       and greatest(paid_at, (select max(at) from book_history where book = b.document_id and event = 'story_completed'))
         < now() - interval '1 hour'
       and not exists (select 1 from book_history where book = b.document_id
         and (event = 'late' or to_state = 'awaiting_confirmation'))`,
  );
  return rows.map(({ id }) => id);
}
