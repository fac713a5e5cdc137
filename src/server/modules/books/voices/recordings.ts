// The link of a relative who reads a book aloud: its words, and the recordings that arrive page by page.
import { err, ok, type Result } from '#core/result.ts';
import { recordConsent } from '../../../consents/record-consent.ts';
import type { BookViews } from '../book-views.ts';
import { type BookRow, loadBook } from '../books.repository.ts';
import type { PageView } from '../books.types.ts';
import type { Recording, RecordingPage, VoiceFailure, VoicesService, VoiceTake } from '../voices.types.ts';
import { destroyVoice } from './destroy-voice.ts';
import type { VoicesDeps } from './owned-voices.ts';
import { pagesToRead } from './pages-to-read.ts';
import { createTakeIntake, type VoiceOfBook } from './take-intake.ts';
import { shownTake, shownTakes } from './voice-overview.ts';
import * as rows from './voices.repository.ts';

interface RecordingsDeps extends Pick<VoicesDeps, 'database' | 'privateFiles' | 'making' | 'links'> {
  readonly views: Pick<BookViews, 'product'>;
}

type Recordings = Pick<VoicesService, 'recording' | 'begin' | 'putTake' | 'readerTake' | 'takeBack'>;

export function createRecordings({ database, privateFiles, making, links, views }: RecordingsDeps): Recordings {
  async function find(key: string): Promise<VoiceOfBook | null> {
    const id = links.voiceOf(key);
    const voice = id === null ? null : await rows.loadVoice(database, id);
    const book = voice && (await loadBook(database, voice.book));
    return voice && book?.deletedAt === null ? { voice, book } : null;
  }

  const readablePages = async (book: BookRow) => wordsOf(await making.pages(book));
  const takeIn = createTakeIntake({
    database,
    privateFiles,
    isReadable: async (book, page) => (await readablePages(book)).some((each) => each.page === page),
  });

  async function show(key: string, { voice, book }: VoiceOfBook): Promise<Recording> {
    const all = await rows.listTakes(database, book.documentId);
    const takes = new Map(shownTakes(all, voice.documentId, readerAddress(key)).map((take) => [take.page, take]));
    const [product, pages] = await Promise.all([views.product(book.story, book.locale), readablePages(book)]);
    const { name, begunAt, isOpen, expiresAt } = voice;
    return {
      title: product.title,
      childName: book.child.name,
      locale: book.locale,
      name,
      hasBegun: begunAt !== null,
      isOpen,
      expiresAt: expiresAt.toISOString(),
      pages: pages.map(({ page, picture, words }) => ({
        page,
        picture: isOpen && picture ? `${picture}&voice=${encodeURIComponent(key)}` : null,
        words: isOpen ? words : [],
        take: takes.get(page) ?? null,
      })),
    };
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
      const taken = await takeIn(found, page, sent);
      return taken.ok ? ok(shownTake(taken.value, readerAddress(key))) : taken;
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

/** A picture that is not drawn yet follows later. */
const wordsOf = (pages: readonly PageView[]): Omit<RecordingPage, 'take'>[] =>
  pagesToRead(pages)
    .filter(({ open }) => open)
    .map(({ page, picture, words }) => ({ page, picture, words: words.map(({ text }) => text) }));
