// The link of a relative who reads a book aloud: its words, and the recordings that arrive page by page.
import type { PageId } from '#core/books/book-request.ts';
import { detectSoundType } from '#core/books/sound-format.ts';
import { MAX_TAKE_BYTES, MAX_VOICE_BYTES_PER_BOOK } from '#core/books/voices.ts';
import { err, ok, type Result } from '#core/result.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { BookViews } from '../book-views.ts';
import { type BookRow, loadBook } from '../books.repository.ts';
import type { Recording, RecordingPage, SentTake, VoiceFailure, VoicesService, VoiceTake } from '../voices.types.ts';
import { destroyVoice } from './destroy-voice.ts';
import { shownTake, type VoicesDeps } from './owned-voices.ts';
import { pagesToRead } from './pages-to-read.ts';
import { deleteVoiceFiles, takeKey } from './voice-files.ts';
import * as rows from './voices.repository.ts';

interface RecordingsDeps extends VoicesDeps {
  readonly views: Pick<BookViews, 'product'>;
}

type Recordings = Pick<VoicesService, 'recording' | 'begin' | 'putTake' | 'readerTake' | 'takeBack'>;

interface Found {
  readonly voice: rows.VoiceRow;
  readonly book: BookRow;
}

export function createRecordings({ database, privateFiles, making, links, views }: RecordingsDeps): Recordings {
  async function find(key: string): Promise<Found | null> {
    const id = links.voiceOf(key);
    const voice = id === null ? null : await rows.loadVoice(database, id);
    const book = voice && (await loadBook(database, voice.book));
    return voice && book && book.deletedAt === null ? { voice, book } : null;
  }

  /** A picture that is not drawn yet follows later. */
  async function readablePages(book: BookRow): Promise<Omit<RecordingPage, 'take'>[]> {
    const open = pagesToRead(await making.pages(book)).filter((page) => page.open);
    return open.map(({ page, picture, words }) => ({ page, picture, words: words.map(({ text }) => text) }));
  }

  async function show(key: string, { voice, book }: Found): Promise<Recording> {
    const takes = new Map(
      (await rows.listTakes(database, book.documentId))
        .filter((take) => take.voice === voice.documentId)
        .map((take) => [take.page, shownTake(take, readerAddress(key))]),
    );
    const [product, pages] = await Promise.all([views.product(book.story, book.locale), readablePages(book)]);
    const { name, begunAt, isOpen, expiresAt } = voice;
    const shown = pages.map((page) => ({
      ...page,
      picture: isOpen && page.picture ? `${page.picture}&voice=${encodeURIComponent(key)}` : null,
      words: isOpen ? page.words : [],
      take: takes.get(page.page) ?? null,
    }));
    return {
      title: product.title,
      childName: book.child.name,
      locale: book.locale,
      name,
      hasBegun: begunAt !== null,
      isOpen,
      expiresAt: expiresAt.toISOString(),
      pages: shown,
    };
  }

  /** Stores the file first: no transaction is open while the file store is asked. */
  async function store({ voice, book }: Found, taken: rows.TakeRow, bytes: Uint8Array): Promise<boolean> {
    await privateFiles.put(taken.storageKey, bytes, taken.mime);
    const stored = await database.transaction(async (tx): Promise<{ replaced: string | null } | null> => {
      const now = await rows.lockVoice(tx, voice.documentId);
      const isAlive = (await loadBook(tx, book.documentId))?.deletedAt === null;
      if (!now?.isOpen || !isAlive) return null;
      const before = await rows.loadTake(tx, voice.documentId, taken.page);
      await rows.saveTake(tx, taken);
      return { replaced: before?.storageKey ?? null };
    });
    if (!stored) {
      // Ended or destroyed while it was being stored.
      await privateFiles.delete(taken.storageKey);
      if (!(await rows.loadVoice(database, voice.documentId))) await deleteVoiceFiles(privateFiles, voice);
      return false;
    }
    if (stored.replaced !== null && stored.replaced !== taken.storageKey) await privateFiles.delete(stored.replaced);
    return true;
  }

  async function checkTake(
    { voice, book }: Found,
    page: PageId,
    { take, durationMs, bytes }: SentTake,
  ): Promise<Result<rows.TakeRow, VoiceFailure>> {
    if (!voice.isOpen) return err('not-now');
    if (voice.begunAt === null) return err('consent-needed');
    if (bytes.length > MAX_TAKE_BYTES) return err('too-heavy');
    const mime = detectSoundType(bytes);
    if (!mime) return err('no-sound');
    if (!(await readablePages(book)).some((each) => each.page === page)) return err('no-such-page');
    const before = await rows.loadTake(database, voice.documentId, page);
    const kept = (await rows.countBytes(database, book.documentId)) - (before?.bytes ?? 0);
    if (kept + bytes.length > MAX_VOICE_BYTES_PER_BOOK) return err('too-much');
    const storageKey = takeKey(voice, page, take, mime);
    return ok({ voice: voice.documentId, page, take, mime, durationMs, bytes: bytes.length, storageKey });
  }

  return {
    async recording(key) {
      const found = await find(key);
      if (!found) return null;
      const shown = await show(key, found);
      return shown.isOpen || shown.pages.some(({ take }) => take) ? shown : null;
    },

    async begin(key, name) {
      const found = await find(key);
      if (!found) return err('not-found');
      const id = found.voice.documentId;
      const begun = await database.transaction(async (tx): Promise<Result<rows.VoiceRow, VoiceFailure>> => {
        const voice = await rows.lockVoice(tx, id);
        if (!voice) return err('not-found');
        if (!voice.isOpen) return err('not-now');
        await rows.beginVoice(tx, id, name);
        await recordConsent(tx, { document: 'consent-voice', place: 'voice', about: id });
        return ok({ ...voice, name, begunAt: voice.begunAt ?? new Date() });
      });
      return begun.ok ? ok(await show(key, { ...found, voice: begun.value })) : begun;
    },

    async putTake(key, page, sent) {
      const found = await find(key);
      if (!found) return err('not-found');
      const before = await rows.loadTake(database, found.voice.documentId, page);
      // The answer to the first sending was lost.
      if (before?.take === sent.take) return ok(shownTake(before, readerAddress(key)));
      const checked = await checkTake(found, page, sent);
      if (!checked.ok) return checked;
      const isStored = await store(found, checked.value, sent.bytes);
      return isStored ? ok(shownTake(checked.value, readerAddress(key))) : err('not-found');
    },

    async readerTake(key, page) {
      const found = await find(key);
      return found && rows.loadTake(database, found.voice.documentId, page);
    },

    async takeBack(key) {
      const found = await find(key);
      if (!found) return err('not-found');
      await destroyVoice({ database, privateFiles }, found.voice, 'reader');
      return ok('deleted');
    },
  };
}

const readerAddress =
  (key: string) =>
  (page: VoiceTake['page']): string =>
    `/api/shop/voice/${encodeURIComponent(key)}/pages/${page}`;
