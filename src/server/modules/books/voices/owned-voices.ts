// Voices of a book for its owner: invitations, hearing, deletion, and the page for listeners.
import { MAX_VOICES_PER_BOOK } from '#core/books/voices.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { checkWriteAccess } from '../../link-access/write-access.types.ts';
import type { BookLinks } from '../book-links.ts';
import { type BookRow, loadBook, lockBook, SAMPLE_GUEST } from '../books.repository.ts';
import type { BookMaking } from '../making/making.types.ts';
import { listBooks, mayReadBook } from '../owned-books.repository.ts';
import type { OwnedVoice, VoiceFailure, VoiceOverview, VoicesService, VoiceTake } from '../voices.types.ts';
import { destroyVoice } from './destroy-voice.ts';
import { pagesToRead } from './pages-to-read.ts';
import { folderName, inPageOrder, zipEntries } from './voice-files.ts';
import * as rows from './voices.repository.ts';

export interface VoicesDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly making: Pick<BookMaking, 'pages'>;
  readonly links: Pick<BookLinks, 'voiceUrl' | 'voiceOf' | 'listeningUrl' | 'listeningLinkOf'>;
  /** A page of the book has changed and is drawn again. */
  readonly moveChanged: (tx: Queryable, book: BookRow) => Promise<Result<unknown, unknown>>;
}

type OwnedVoices = Pick<
  VoicesService,
  'overview' | 'invite' | 'change' | 'remove' | 'changeListening' | 'ownedTake' | 'filesOf' | 'allFilesOf' | 'played'
>;

export const shownTake = (
  { page, take, mime, durationMs, bytes }: rows.TakeRow,
  addressOf: (page: rows.TakeRow['page']) => string,
): VoiceTake => ({ page, take, mime, durationMs, bytes, address: `${addressOf(page)}?v=${take}` });

export const ownedAddress =
  (book: string, voice: string) =>
  (page: rows.TakeRow['page']): string =>
    `/api/shop/books/${book}/voices/${voice}/pages/${page}`;

/** A book that is not bought shows only some of its pages. */
const mayInvite = ({ paidAt, guestId }: BookRow): boolean => paidAt !== null && guestId !== SAMPLE_GUEST;

export function createOwnedVoices({ database, privateFiles, making, links, moveChanged }: VoicesDeps): OwnedVoices {
  async function overviewOf(db: Queryable, book: BookRow): Promise<VoiceOverview> {
    const { documentId, locale } = book;
    const [voices, takes, listening] = [
      await rows.listVoices(db, documentId),
      await rows.listTakes(db, documentId),
      await rows.findListening(db, documentId),
    ];
    const shown = voices.map(
      (voice): OwnedVoice => ({
        documentId: voice.documentId,
        name: voice.name,
        address: voice.isOpen ? links.voiceUrl(voice.documentId, locale) : null,
        expiresAt: voice.expiresAt.toISOString(),
        hasBegun: voice.begunAt !== null,
        isHeard: voice.isHeard,
        takes: inPageOrder(takes.filter((take) => take.voice === voice.documentId)).map((take) =>
          shownTake(take, ownedAddress(documentId, voice.documentId)),
        ),
      }),
    );
    const pages = await making.pages(book);
    return {
      voices: shown,
      pagesToRead: pagesToRead(pages).length,
      mayInvite: mayInvite(book),
      listening: {
        address: listening?.isOpen ? links.listeningUrl(listening.documentId, locale) : null,
        isPrinted: listening?.isPrinted ?? false,
        mayPrint: mayInvite(book) && book.confirmedAt === null,
      },
    };
  }

  /** Changes what belongs to the owner's book, then shows everything. */
  async function byOwner(
    owner: Owner | null,
    documentId: string,
    change: (tx: Queryable, book: BookRow) => Promise<Result<unknown, VoiceFailure>>,
  ): Promise<Result<VoiceOverview, VoiceFailure>> {
    const changed = await database.transaction(async (tx): Promise<Result<BookRow, VoiceFailure>> => {
      const book = await lockBook(tx, documentId);
      const right = await checkWriteAccess(tx, { kind: 'book', id: documentId }, owner);
      if (!right.ok) return right;
      if (!book || book.deletedAt !== null) return err('not-found');
      const done = await change(tx, book);
      return done.ok ? ok(book) : done;
    });
    return changed.ok ? ok(await overviewOf(database, changed.value)) : changed;
  }

  const isOfBook = async (tx: Queryable, book: string, voice: string): Promise<boolean> =>
    (await rows.loadVoice(tx, voice))?.book === book;

  /** The last page is drawn again with the code, or without it. */
  async function print(tx: Queryable, book: BookRow, isPrinted: boolean): Promise<Result<unknown, VoiceFailure>> {
    const { documentId } = book;
    if (book.confirmedAt !== null) return err('not-now');
    const listening = await rows.findListening(tx, documentId);
    if ((listening?.isPrinted ?? false) === isPrinted) return ok('as it was');
    if (!listening) await rows.openListening(tx, documentId);
    await rows.setPrinted(tx, documentId, isPrinted);
    const moved = await moveChanged(tx, book);
    return moved.ok ? moved : err('not-now');
  }

  /** The voice, if the owner may read its book. */
  async function readable(owner: Owner | null, documentId: string, id: string): Promise<rows.VoiceRow | null> {
    if (!(await mayReadBook(database, owner, documentId))) return null;
    const book = await loadBook(database, documentId);
    const voice = book && book.deletedAt === null ? await rows.loadVoice(database, id) : null;
    return voice?.book === documentId ? voice : null;
  }

  return {
    async overview(owner, documentId) {
      if (!(await mayReadBook(database, owner, documentId))) return null;
      const book = await loadBook(database, documentId);
      return book && overviewOf(database, book);
    },

    invite: (owner, documentId, name) =>
      byOwner(owner, documentId, async (tx, book) => {
        if (!mayInvite(book)) return err('not-now');
        if ((await rows.listVoices(tx, documentId)).length >= MAX_VOICES_PER_BOOK) return err('too-many-voices');
        await rows.insertVoice(tx, documentId, name);
        return ok(true);
      }),

    change: (owner, documentId, voice, change) =>
      byOwner(owner, documentId, async (tx) => {
        if (!(await isOfBook(tx, documentId, voice))) return err('not-found');
        if (change.isHeard !== undefined) await rows.setHeard(tx, voice, change.isHeard);
        if (change.isOpen !== undefined) await rows.setInvitation(tx, voice, change.isOpen);
        return ok(true);
      }),

    async remove(owner, documentId, id) {
      const checked = await byOwner(owner, documentId, async (tx) =>
        (await isOfBook(tx, documentId, id)) ? ok(true) : err('not-found'),
      );
      if (!checked.ok) return checked;
      await destroyVoice({ database, privateFiles }, { book: documentId, documentId: id }, 'owner');
      const book = await loadBook(database, documentId);
      return book ? ok(await overviewOf(database, book)) : err('not-found');
    },

    changeListening: (owner, documentId, change) =>
      byOwner(owner, documentId, async (tx, book) => {
        if (!mayInvite(book)) return err('not-now');
        if (change.isPrinted !== undefined) {
          const printed = await print(tx, book, change.isPrinted);
          if (!printed.ok) return printed;
        }
        if (change.isOpen === true) await rows.openListening(tx, documentId);
        if (change.isOpen === false) await rows.endListening(tx, documentId);
        return ok(true);
      }),

    async ownedTake(owner, documentId, id, page) {
      return (await readable(owner, documentId, id)) && rows.loadTake(database, id, page);
    },

    async filesOf(owner, documentId, id) {
      const voice = await readable(owner, documentId, id);
      if (!voice) return null;
      const takes = (await rows.listTakes(database, documentId)).filter((take) => take.voice === id);
      return zipEntries(privateFiles, takes, folderName(voice.name));
    },

    async allFilesOf(owner) {
      const entries = [];
      for (const { documentId } of await listBooks(database, owner)) {
        const takes = await rows.listTakes(database, documentId);
        for (const [index, voice] of (await rows.listVoices(database, documentId)).entries()) {
          const own = takes.filter((take) => take.voice === voice.documentId);
          // Numbered: two readers may have one name.
          entries.push(...zipEntries(privateFiles, own, `${documentId}/${index + 1} ${folderName(voice.name)}`));
        }
      }
      return entries;
    },

    async played(documentId) {
      const takes = await rows.listTakes(database, documentId);
      return (await rows.listVoices(database, documentId)).flatMap(({ documentId: id, name }) => {
        const own = inPageOrder(takes.filter((take) => take.voice === id));
        return own.length === 0
          ? []
          : [{ documentId: id, name, takes: own.map((take) => shownTake(take, ownedAddress(documentId, id))) }];
      });
    },
  };
}
