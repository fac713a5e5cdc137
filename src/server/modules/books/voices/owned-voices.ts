// Voices of a book, changed by its owner: invitations, deletion, and the page for listeners.
import { type ListeningChange, MAX_VOICES_PER_BOOK } from '#core/books/voices.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import type { Owner } from '../../accounts/accounts.types.ts';
import { checkWriteAccess } from '../../link-access/write-access.types.ts';
import { type BookRow, loadBook, lockBook } from '../books.repository.ts';
import * as listeningLinks from '../making/listening-links.repository.ts';
import { mayReadBook } from '../owned-books.repository.ts';
import type { VoiceFailure, VoiceOverview, VoicesService } from '../voices.types.ts';
import { destroyVoice } from './destroy-voice.ts';
import { createVoiceOverview, mayInvite, type OverviewDeps } from './voice-overview.ts';
import * as rows from './voices.repository.ts';

/** A page of the book has changed and is drawn again. */
type MoveChanged = (tx: Queryable, book: BookRow) => Promise<Result<unknown, unknown>>;

export interface VoicesDeps extends OverviewDeps {
  readonly database: Database;
  readonly privateFiles: EncryptedStorage;
  readonly moveChanged: MoveChanged;
}

type OwnedVoices = Pick<VoicesService, 'overview' | 'invite' | 'change' | 'remove' | 'changeListening'>;
type Changed = Promise<Result<unknown, VoiceFailure>>;

export function createOwnedVoices({ database, privateFiles, moveChanged, ...deps }: VoicesDeps): OwnedVoices {
  const overviewOf = createVoiceOverview(deps);

  /** Changes what belongs to the owner's book, then shows everything. */
  async function byOwner(
    owner: Owner | null,
    documentId: string,
    change: (tx: Queryable, book: BookRow) => Changed,
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
      byOwner(owner, documentId, (tx, book) => changeListening(tx, book, change, moveChanged)),
  };
}

async function changeListening(
  tx: Queryable,
  book: BookRow,
  { isOpen, isPrinted }: ListeningChange,
  moveChanged: MoveChanged,
): Changed {
  // It can be closed whatever happened to the book.
  if ((isOpen || isPrinted) && !mayInvite(book)) return err('not-now');
  if (isPrinted !== undefined) {
    const printed = await print(tx, book, isPrinted, moveChanged);
    if (!printed.ok) return printed;
  }
  if (isOpen === true) await listeningLinks.openListening(tx, book.documentId);
  if (isOpen === false) await listeningLinks.endListening(tx, book.documentId);
  return ok(true);
}

/** The last page is drawn again with the code, or without it. */
async function print(tx: Queryable, book: BookRow, isPrinted: boolean, moveChanged: MoveChanged): Changed {
  const { documentId } = book;
  if (book.confirmedAt !== null) return err('not-now');
  const listening = await listeningLinks.findListening(tx, documentId);
  if ((listening?.isPrinted ?? false) === isPrinted) return ok('as it was');
  if (!listening) await listeningLinks.openListening(tx, documentId);
  await listeningLinks.setPrinted(tx, documentId, isPrinted);
  return (await moveChanged(tx, book)).ok ? ok('printed') : err('not-now');
}
