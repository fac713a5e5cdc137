// Takes a recording in: checked by its bytes, stored encrypted, and recorded in place of an earlier one.
import type { PageId } from '#core/books/book-request.ts';
import { detectSoundType } from '#core/books/sound-format.ts';
import { MAX_TAKE_BYTES, MAX_VOICE_BYTES_PER_BOOK } from '#core/books/voices.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database } from '../../../db/database.ts';
import { type BookRow, loadBook } from '../books.repository.ts';
import type { SentTake, VoiceFailure } from '../voices.types.ts';
import { deleteVoiceFiles, takeKey } from './voice-files.ts';
import * as rows from './voices.repository.ts';

export interface VoiceOfBook {
  readonly voice: rows.VoiceRow;
  readonly book: BookRow;
}

interface TakeIntakeDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly isReadable: (book: BookRow, page: PageId) => Promise<boolean>;
}

export function createTakeIntake({ database, privateFiles, isReadable }: TakeIntakeDeps) {
  async function check(
    { voice, book }: VoiceOfBook,
    page: PageId,
    { take, durationMs, bytes }: SentTake,
  ): Promise<Result<rows.TakeRow, VoiceFailure>> {
    if (!voice.isOpen) return err('not-now');
    if (voice.begunAt === null) return err('consent-needed');
    if (bytes.length > MAX_TAKE_BYTES) return err('too-heavy');
    const mime = detectSoundType(bytes);
    if (!mime) return err('no-sound');
    if (!(await isReadable(book, page))) return err('no-such-page');
    const before = await rows.loadTake(database, voice.documentId, page);
    const kept = (await rows.countBytes(database, book.documentId)) - (before?.bytes ?? 0);
    if (kept + bytes.length > MAX_VOICE_BYTES_PER_BOOK) return err('too-much');
    const storageKey = takeKey(voice, page, take, mime);
    return ok({ voice: voice.documentId, page, take, mime, durationMs, bytes: bytes.length, storageKey });
  }

  /** The replaced file; undefined when the invitation or the book has ended meanwhile. */
  const record = ({ voice, book }: VoiceOfBook, taken: rows.TakeRow): Promise<string | null | undefined> =>
    database.transaction(async (tx) => {
      const now = await rows.lockVoice(tx, voice.documentId);
      const isAlive = (await loadBook(tx, book.documentId))?.deletedAt === null;
      if (!now?.isOpen || !isAlive) return undefined;
      const before = await rows.loadTake(tx, voice.documentId, taken.page);
      await rows.saveTake(tx, taken);
      return before?.storageKey ?? null;
    });

  return async (found: VoiceOfBook, page: PageId, sent: SentTake): Promise<Result<rows.TakeRow, VoiceFailure>> => {
    const before = await rows.loadTake(database, found.voice.documentId, page);
    // The answer to the first sending was lost.
    if (before?.take === sent.take) return ok(before);
    const checked = await check(found, page, sent);
    if (!checked.ok) return checked;
    const taken = checked.value;
    // The file first: no transaction is open while the file store is asked.
    await privateFiles.put(taken.storageKey, sent.bytes, taken.mime);
    const replaced = await record(found, taken);
    if (replaced === undefined) {
      await privateFiles.delete(taken.storageKey);
      if (!(await rows.loadVoice(database, found.voice.documentId))) await deleteVoiceFiles(privateFiles, found.voice);
      return err('not-found');
    }
    if (replaced !== null && replaced !== taken.storageKey) await privateFiles.delete(replaced);
    return ok(taken);
  };
}
