// Consent to show a photo to an outside illustrator: stored with recipient, text version and time, and withdrawable.

import type { IllustratorConsent } from '#core/books/book-request.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Queryable } from '../../../../db/database.ts';
import { type BookRow, touchBook } from '../../books.repository.ts';
import type { BookFailure } from '../../books.types.ts';
import { addHistoryNote } from '../making.repository.ts';
import type { BookMaking } from '../making.types.ts';
import { illustrationsFolder } from './illustrations.ts';
import {
  clearIllustratorConsent,
  deleteIllustratedPictures,
  resetIllustratedPages,
  setIllustratorConsent,
} from './illustrator-consent.repository.ts';

export interface IllustratorConsentService {
  isAllowed(book: BookRow): Promise<boolean>;
  agree(tx: Queryable, book: BookRow, consent: IllustratorConsent): Promise<Result<'agreed', BookFailure>>;
  /** `redraw` when they drew a chosen page. */
  withdraw(tx: Queryable, book: BookRow): Promise<Result<{ readonly redraw: boolean }, BookFailure>>;
}

export function createIllustratorConsentService(
  files: Pick<EncryptedStorage, 'deleteAll' | 'delete'>,
  making: Pick<BookMaking, 'illustrator'>,
): IllustratorConsentService {
  return {
    async isAllowed({ illustratorConsent }) {
      const active = await making.illustrator();
      return active !== null && active.recipient === illustratorConsent;
    },
    async agree(tx, { documentId, confirmedAt }, { recipient, version }) {
      // The owner consented to another recipient than the active one.
      if (confirmedAt !== null || (await making.illustrator())?.recipient !== recipient) return err('not-now');
      await setIllustratorConsent(tx, documentId, { recipient, version });
      await addHistoryNote(tx, documentId, 'illustrator_allowed', { recipient, version }, 'owner');
      await touchBook(tx, documentId);
      return ok('agreed');
    },
    async withdraw(tx, { documentId, confirmedAt, illustratorConsent }) {
      // An approved book sends nothing more to the illustrator.
      if (confirmedAt !== null) return err('not-now');
      if (illustratorConsent === null) return ok({ redraw: false });
      await clearIllustratorConsent(tx, documentId);
      await addHistoryNote(tx, documentId, 'illustrator_refused', { recipient: illustratorConsent }, 'owner');
      const redraw = await resetIllustratedPages(tx, documentId);
      for (const key of await deleteIllustratedPictures(tx, documentId)) await files.delete(key);
      await files.deleteAll(illustrationsFolder(documentId));
      await touchBook(tx, documentId);
      return ok({ redraw });
    },
  };
}
