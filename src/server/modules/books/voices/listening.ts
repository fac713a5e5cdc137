// The page by which a book is listened to, without an account: open while its owner keeps it open.
import { type BookRow, loadBook } from '../books.repository.ts';
import * as listeningLinks from '../making/listening-links.repository.ts';
import { type OpenPagesDeps, openApprovedBook } from '../reading/open-pages.ts';
import type { VoicesService } from '../voices.types.ts';
import type { VoicesDeps } from './owned-voices.ts';
import { shownTakes } from './voice-overview.ts';
import * as rows from './voices.repository.ts';

type Listening = Pick<VoicesService, 'listen' | 'listenedTake' | 'bookOfLink'>;

export function createListening({ database, making, links, views }: VoicesDeps & OpenPagesDeps): Listening {
  async function bookOf(key: string): Promise<BookRow | null> {
    const id = links.listeningLinkOf(key);
    const link = id === null ? null : await listeningLinks.loadListening(database, id);
    const book = link?.isOpen ? await loadBook(database, link.book) : null;
    return book?.deletedAt === null ? book : null;
  }

  return {
    async listen(key) {
      const book = await bookOf(key);
      const opened = book && (await openApprovedBook({ making, views }, book));
      if (!opened) return null;
      const shownTo = `&listen=${encodeURIComponent(key)}`;
      const takes = await rows.listTakes(database, opened.documentId);
      const voices = (await rows.listVoices(database, opened.documentId)).filter(({ isHeard }) => isHeard);
      return {
        ...opened,
        pages: opened.pages.map((page) => ({ ...page, picture: page.picture + shownTo })),
        voices: voices
          .map(({ documentId, name }) => ({
            documentId,
            name,
            takes: shownTakes(takes, documentId, listenedAddress(key, documentId)),
          }))
          .filter((voice) => voice.takes.length > 0),
      };
    },

    async listenedTake(key, id, page) {
      const book = await bookOf(key);
      const voice = book && (await rows.loadVoice(database, id));
      return voice?.book === book?.documentId && voice?.isHeard ? rows.loadTake(database, id, page) : null;
    },

    async bookOfLink({ voice, listen }) {
      if (listen !== undefined) return (await bookOf(listen))?.documentId ?? null;
      const id = voice === undefined ? null : links.voiceOf(voice);
      const found = id === null ? null : await rows.loadVoice(database, id);
      return found?.isOpen ? found.book : null;
    },
  };
}

const listenedAddress =
  (key: string, voice: string) =>
  (page: rows.TakeRow['page']): string =>
    `/api/shop/listen/${encodeURIComponent(key)}/voices/${voice}/pages/${page}`;
