// Consent of an account to keep its bought files beyond the usual retention period.
import { keptUntil } from '#core/legal/retention.ts';
import { mailboxHash, recordConsent } from '../../../consents/record-consent.ts';
import type { Database } from '../../../db/database.ts';
import type { PersonalRecords } from '../../accounts/accounts.types.ts';
import type { BooksService } from '../books.types.ts';

interface KeptRow {
  readonly agreedAt: Date;
  readonly withdrawnAt: Date | null;
}

const READ = `select agreed_at as "agreedAt", withdrawn_at as "withdrawnAt" from kept_files where user_id = $1`;
const AGREE = `
insert into kept_files (user_id) values ($1)
on conflict (user_id) do update set agreed_at = now(), withdrawn_at = null where kept_files.withdrawn_at is not null
returning user_id`;
/** A later deletion date must be announced again. */
const FORGET_NOTICES = `
delete from book_mails where kind = 'filesEnd' and book in (select document_id from books where user_id = $1)`;
const WITHDRAW = 'update kept_files set withdrawn_at = now() where user_id = $1 and withdrawn_at is null';

export function createKeptFiles(database: Database, secret: string): BooksService['keptFiles'] {
  const keptFiles: BooksService['keptFiles'] = {
    async of(userId) {
      const [row] = await database.query<KeptRow>(READ, [userId]);
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
        const [agreed] = await tx.query(AGREE, [id]);
        // A repeated request is not a second consent.
        if (!agreed) return;
        const [user] = await tx.query<{ email: string }>('select email from users where id = $1', [id]);
        const mailbox = mailboxHash(secret, user?.email ?? '');
        await recordConsent(tx, { document: 'consent-keep-files', place: 'account', mailbox });
        await tx.query(FORGET_NOTICES, [id]);
      });
      return keptFiles.of(id);
    },
    async withdraw(userId) {
      await database.query(WITHDRAW, [userId]);
      return keptFiles.of(userId);
    },
  };
  return keptFiles;
}

/** Deleted with the account. */
export const accountKeptFiles = (database: Database): PersonalRecords => ({
  name: 'keptFiles',
  read: ({ id }) => database.query<KeptRow>(READ, [id]),
  destroy: async ({ id }) => void (await database.query('delete from kept_files where user_id = $1', [id])),
});
