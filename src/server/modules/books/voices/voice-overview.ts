// Everything the owner of a book sees of its voices and of the page for listeners.
import type { Queryable } from '../../../db/database.ts';
import type { BookLinks } from '../book-links.ts';
import { type BookRow, SAMPLE_GUEST } from '../books.repository.ts';
import * as listeningLinks from '../making/listening-links.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import type { OwnedVoice, VoiceOverview, VoiceTake } from '../voices.types.ts';
import { pagesToRead } from './pages-to-read.ts';
import { inPageOrder } from './voice-files.ts';
import * as rows from './voices.repository.ts';

export interface OverviewDeps {
  readonly making: Pick<BookMaking, 'pages'>;
  readonly links: Pick<BookLinks, 'voiceUrl' | 'voiceOf' | 'listeningUrl' | 'listeningLinkOf'>;
}

/** A book that is not bought shows only some of its pages. */
export const mayInvite = ({ paidAt, guestId }: BookRow): boolean => paidAt !== null && guestId !== SAMPLE_GUEST;

export const shownTake = (
  { page, take, mime, durationMs, bytes }: rows.TakeRow,
  addressOf: (page: rows.TakeRow['page']) => string,
): VoiceTake => ({ page, take, mime, durationMs, bytes, address: `${addressOf(page)}?v=${take}` });

/** Takes of one voice in the order of the book. */
export const shownTakes = (
  takes: readonly rows.TakeRow[],
  voice: string,
  addressOf: (page: rows.TakeRow['page']) => string,
): VoiceTake[] => inPageOrder(takes.filter((take) => take.voice === voice)).map((take) => shownTake(take, addressOf));

export const ownedAddress =
  (book: string, voice: string) =>
  (page: rows.TakeRow['page']): string =>
    `/api/shop/books/${book}/voices/${voice}/pages/${page}`;

export const createVoiceOverview =
  ({ making, links }: OverviewDeps) =>
  async (db: Queryable, book: BookRow): Promise<VoiceOverview> => {
    const { documentId, locale } = book;
    const voices = await rows.listVoices(db, documentId);
    const takes = await rows.listTakes(db, documentId);
    const listening = await listeningLinks.findListening(db, documentId);
    const shown = (voice: rows.VoiceRow): OwnedVoice => ({
      documentId: voice.documentId,
      name: voice.name,
      address: voice.isOpen ? links.voiceUrl(voice.documentId, locale) : null,
      expiresAt: voice.expiresAt.toISOString(),
      hasBegun: voice.begunAt !== null,
      isHeard: voice.isHeard,
      takes: shownTakes(takes, voice.documentId, ownedAddress(documentId, voice.documentId)),
    });
    return {
      voices: voices.map(shown),
      pagesToRead: pagesToRead(await making.pages(book)).length,
      mayInvite: mayInvite(book),
      listening: {
        address: listening?.isOpen ? links.listeningUrl(listening.documentId, locale) : null,
        isPrinted: listening?.isPrinted ?? false,
        mayPrint: mayInvite(book) && book.confirmedAt === null,
      },
    };
  };
