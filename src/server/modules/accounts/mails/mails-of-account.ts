// The mails to an account's address: told, and forgotten when it leaves. Only a confirmed address is surely its own.
import type { Database } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import type { PersonalRecords } from '../accounts.types.ts';

export const mailsOfAccount = (
  database: Database,
  mails: Pick<MailService, 'listMailSummariesTo' | 'deleteMailsTo'>,
): PersonalRecords => ({
  name: 'mails',
  read: async ({ email, confirmed }) => (confirmed ? mails.listMailSummariesTo(email) : []),
  async destroy({ email, confirmed }) {
    // What else went to an address that was never confirmed may be somebody else's.
    await mails.deleteMailsTo(database, email, confirmed ? undefined : 'account');
  },
});
