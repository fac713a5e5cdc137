// Consent to show a photo to an outside illustrator: stored with recipient, text version and time, and withdrawable.
import type { IllustratorConsent } from '#core/books/book-request.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Queryable } from '../../db/database.ts';
import { type BookRow, touchBook } from './books.repository.ts';
import type { BookFailure } from './books.types.ts';
import { illustrationsFolder } from './making/illustrations.ts';
import { addHistoryNote } from './making/making.repository.ts';
import type { BookMaking } from './making/making.types.ts';

export interface IllustratorConsentService {
  isAllowed(book: BookRow): Promise<boolean>;
  agree(tx: Queryable, book: BookRow, consent: IllustratorConsent): Promise<Result<'agreed', BookFailure>>;
  /** `redraw` when they drew a chosen page. */
  withdraw(tx: Queryable, book: BookRow): Promise<Result<{ readonly redraw: boolean }, BookFailure>>;
}

const AGREE = `
update books set illustrator_consent = $2, illustrator_consent_version = $3, illustrator_consent_at = now()
where document_id = $1`;
const WITHDRAW = `
update books set illustrator_consent = null, illustrator_consent_version = null, illustrator_consent_at = null
where document_id = $1`;

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
      await tx.query(AGREE, [documentId, recipient, version]);
      await addHistoryNote(tx, documentId, 'illustrator_allowed', { recipient, version }, 'owner');
      await touchBook(tx, documentId);
      return ok('agreed');
    },
    async withdraw(tx, { documentId, confirmedAt, illustratorConsent }) {
      // An approved book sends nothing more to the illustrator.
      if (confirmedAt !== null) return err('not-now');
      if (illustratorConsent === null) return ok({ redraw: false });
      await tx.query(WITHDRAW, [documentId]);
      await addHistoryNote(tx, documentId, 'illustrator_refused', { recipient: illustratorConsent }, 'owner');
      const chosen = await tx.query(
        'update book_pages set variant = 1 where book = $1 and variant = 5 returning page',
        [documentId],
      );
      const drawn = await tx.query<{ key: string }>(
        'delete from book_pictures where book = $1 and variant = 5 returning storage_key as key',
        [documentId],
      );
      for (const { key } of drawn) await files.delete(key);
      await files.deleteAll(illustrationsFolder(documentId));
      await touchBook(tx, documentId);
      return ok({ redraw: chosen.length > 0 });
    },
  };
}
