// Voices, their recorded pages and the links of listeners in SQL.
import type { PageId } from '#core/books/book-request.ts';
import type { SoundType } from '#core/books/sound-format.ts';
import { VOICE_LINK_DAYS } from '#core/books/voices.ts';
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Queryable } from '../../../db/database.ts';

export interface VoiceRow {
  readonly documentId: string;
  readonly book: string;
  readonly name: string;
  readonly expiresAt: Date;
  /** The invitation was neither ended nor is it over. */
  readonly isOpen: boolean;
  /** Null until the reader has agreed and begun. */
  readonly begunAt: Date | null;
  /** Played to listeners. */
  readonly isHeard: boolean;
}

export interface TakeRow {
  readonly voice: string;
  readonly page: PageId;
  readonly take: string;
  readonly mime: SoundType;
  readonly durationMs: number;
  readonly bytes: number;
  readonly storageKey: string;
}

const VOICE = `select document_id as "documentId", book, name, expires_at as "expiresAt",
  ended_at is null and expires_at > now() as "isOpen", begun_at as "begunAt", is_heard as "isHeard" from voices`;

const TAKE = `select voice, page, take, mime, duration_ms as "durationMs", bytes, storage_key as "storageKey"
  from voice_pages`;

/** In the order of the invitations. */
export const listVoices = (db: Queryable, book: string): Promise<VoiceRow[]> =>
  db.query(`${VOICE} where book = $1 order by created_at, document_id`, [book]);

export const loadVoice = async (db: Queryable, documentId: string): Promise<VoiceRow | null> =>
  (await db.prepared<VoiceRow>('voice', `${VOICE} where document_id = $1`, [documentId]))[0] ?? null;

/** Locks the voice until the end of the transaction. */
export const lockVoice = async (tx: Queryable, documentId: string): Promise<VoiceRow | null> =>
  (await tx.query<VoiceRow>(`${VOICE} where document_id = $1 for update`, [documentId]))[0] ?? null;

export const insertVoice = async (tx: Queryable, book: string, name: string): Promise<void> =>
  void (await tx.query(
    `insert into voices (document_id, book, name, expires_at) values ($1, $2, $3, now() + make_interval(days => $4))`,
    [newDocumentId(), book, name, VOICE_LINK_DAYS],
  ));

/** The first consent is kept; the name may change. */
export const beginVoice = async (tx: Queryable, documentId: string, name: string): Promise<void> =>
  void (await tx.query('update voices set name = $2, begun_at = coalesce(begun_at, now()) where document_id = $1', [
    documentId,
    name,
  ]));

export const setHeard = async (tx: Queryable, documentId: string, isHeard: boolean): Promise<void> =>
  void (await tx.query('update voices set is_heard = $2 where document_id = $1', [documentId, isHeard]));

const OPEN_AGAIN = `update voices set ended_at = null, expires_at = now() + make_interval(days => ${VOICE_LINK_DAYS})
  where document_id = $1`;
const END = 'update voices set ended_at = coalesce(ended_at, now()) where document_id = $1';

/** Opens the invitation for another term, or ends it. */
export const setInvitation = async (tx: Queryable, documentId: string, isOpen: boolean): Promise<void> =>
  void (await tx.query(isOpen ? OPEN_AGAIN : END, [documentId]));

/** Whether it was there. */
export const deleteVoice = async (tx: Queryable, documentId: string): Promise<boolean> =>
  (await tx.query('delete from voices where document_id = $1 returning 1', [documentId])).length > 0;

export const insertVoiceDeletionRecord = async (
  tx: Queryable,
  { documentId, voice, reason, files }: { documentId: string; voice: string; reason: string; files: number },
): Promise<void> =>
  void (await tx.query(
    `insert into destruction_receipts (document_id, subject, subject_id, reason, files)
     values ($1, 'voice', $2, $3, $4)`,
    [documentId, voice, reason, files],
  ));

interface StoredTake extends Omit<TakeRow, 'page'> {
  readonly page: string;
}

const withPage = (row: StoredTake): TakeRow => ({
  ...row,
  page: row.page === 'front' || row.page === 'back' ? row.page : Number(row.page),
});

export const listTakes = async (db: Queryable, book: string): Promise<TakeRow[]> =>
  (await db.query<StoredTake>(`${TAKE} where voice in (select document_id from voices where book = $1)`, [book])).map(
    withPage,
  );

export async function loadTake(db: Queryable, voice: string, page: PageId): Promise<TakeRow | null> {
  const [row] = await db.prepared<StoredTake>('voice-take', `${TAKE} where voice = $1 and page = $2`, [
    voice,
    String(page),
  ]);
  return row ? withPage(row) : null;
}

export async function countBytes(tx: Queryable, book: string): Promise<number> {
  const [row] = await tx.query<{ bytes: string }>(
    `select coalesce(sum(p.bytes), 0) as bytes from voice_pages p join voices v on v.document_id = p.voice
     where v.book = $1`,
    [book],
  );
  return Number(row?.bytes ?? 0);
}

export const saveTake = async (tx: Queryable, take: TakeRow): Promise<void> =>
  void (await tx.query(
    `insert into voice_pages (voice, page, take, mime, duration_ms, bytes, storage_key)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (voice, page) do update set take = excluded.take, mime = excluded.mime,
       duration_ms = excluded.duration_ms, bytes = excluded.bytes, storage_key = excluded.storage_key, made_at = now()`,
    [take.voice, String(take.page), take.take, take.mime, take.durationMs, take.bytes, take.storageKey],
  ));

/** Invitations that ended long ago and by which nothing was recorded. */
export const deleteUnusedInvitations = async (db: Queryable): Promise<void> =>
  void (await db.query(
    `delete from voices where least(ended_at, expires_at) < now() - ${retentionInterval('unusedVoiceInvitation')}
       and not exists (select 1 from voice_pages where voice = document_id)`,
  ));
