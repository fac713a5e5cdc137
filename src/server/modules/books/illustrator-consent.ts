// The consent to show a photo to an outside illustrator: it names them, is kept with its text and time, and can be taken back.
import type { IllustratorConsent } from '#core/books/book-request.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { EncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import type { Queryable } from '../../db/database.ts';
import { type BookRow, touchBook } from './books.repository.ts';
import type { BookFailure } from './books.types.ts';
import { illustrationsOf } from './making/illustrations.ts';
import { noteInHistory } from './making/making.repository.ts';
import type { BookMaking } from './making/making.types.ts';

export interface IllustratorConsents {
  isAllowed(book: BookRow): Promise<boolean>;
  agree(tx: Queryable, book: BookRow, consent: IllustratorConsent): Promise<Result<'agreed', BookFailure>>;
  /** `redraw` where a page was drawn by them. */
  withdraw(tx: Queryable, book: BookRow): Promise<Result<{ readonly redraw: boolean }, BookFailure>>;
}

const AGREE = `
update books set illustrator_consent = $2, illustrator_consent_version = $3, illustrator_consent_at = now()
where document_id = $1`;
const WITHDRAW = `
update books set illustrator_consent = null, illustrator_consent_version = null, illustrator_consent_at = null
where document_id = $1`;

export function createIllustratorConsents(
  files: Pick<EncryptedStorage, 'deleteAll' | 'delete'>,
  making: Pick<BookMaking, 'illustrator'>,
): IllustratorConsents {
  return {
    async isAllowed({ illustratorConsent }) {
      const active = await making.illustrator();
      return active !== null && active.recipient === illustratorConsent;
    },
    async agree(tx, { documentId, confirmedAt }, { recipient, version }) {
      // Whoever read another name has agreed to somebody else.
      if (confirmedAt !== null || (await making.illustrator())?.recipient !== recipient) return err('not-now');
      await tx.query(AGREE, [documentId, recipient, version]);
      await noteInHistory(tx, documentId, 'illustrator_allowed', { recipient, version }, 'owner');
      await touchBook(tx, documentId);
      return ok('agreed');
    },
    async withdraw(tx, { documentId, confirmedAt, illustratorConsent }) {
      // An approved book has all its drawings: nothing is sent any more.
      if (confirmedAt !== null) return err('not-now');
      if (illustratorConsent === null) return ok({ redraw: false });
      await tx.query(WITHDRAW, [documentId]);
      await noteInHistory(tx, documentId, 'illustrator_refused', { recipient: illustratorConsent }, 'owner');
      const chosen = await tx.query(
        'update book_pages set variant = 1 where book = $1 and variant = 5 returning page',
        [documentId],
      );
      const drawn = await tx.query<{ key: string }>(
        'delete from book_pictures where book = $1 and variant = 5 returning storage_key as key',
        [documentId],
      );
      for (const { key } of drawn) await files.delete(key);
      await files.deleteAll(illustrationsOf(documentId));
      await touchBook(tx, documentId);
      return ok({ redraw: chosen.length > 0 });
    },
  };
}
