// Consent of an account to keep its bought files beyond the usual retention period.

import { keptUntil } from '#core/legal/retention.ts';
import { mailboxHash, recordConsent } from '../../../consents/record-consent.ts';
import type { Database } from '../../../db/database.ts';
import type { PersonalRecords } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../books.types.ts';
import {
  deleteEndNotices,
  deleteKeptFiles,
  emailOfUser,
  findKeptFiles,
  insertKeptFiles,
  withdrawKeptFiles,
} from './kept-files.repository.ts';

export function createKeptFiles(database: Database, secret: string): BooksService['keptFiles'] {
  const keptFiles: BooksService['keptFiles'] = {
    async of(userId) {
      const row = await findKeptFiles(database, userId);
      if (!row) return { kept: false, since: null, until: null };
      const { agreedAt, withdrawnAt } = row;
      const until = withdrawnAt && keptUntil('completedBook', withdrawnAt);
      const isPast = until !== null && until.getTime() < Date.now();
      return {
        kept: withdrawnAt === null,
        since: withdrawnAt === null ? agreedAt.toISOString() : null,
        until: isPast ? null : (until?.toISOString() ?? null),
      };
    },
    async agree(id) {
      await database.transaction(async (tx) => {
        // A repeated request is not a second consent.
        if (!(await insertKeptFiles(tx, id))) return;
        const mailbox = mailboxHash(secret, await emailOfUser(tx, id));
        await recordConsent(tx, { document: 'consent-keep-files', place: 'account', mailbox });
        await deleteEndNotices(tx, id);
      });
      return keptFiles.of(id);
    },
    async withdraw(userId) {
      await withdrawKeptFiles(database, userId);
      return keptFiles.of(userId);
    },
  };
  return keptFiles;
}

/** Deleted with the account. */
export const accountKeptFiles = (database: Database): PersonalRecords => ({
  name: 'keptFiles',
  read: async ({ id }) => {
    const row = await findKeptFiles(database, id);
    return row ? [row] : [];
  },
  destroy: ({ id }) => deleteKeptFiles(database, id),
});
