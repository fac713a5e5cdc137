// Personal data: mails to an account's address, for export and deletion. Only a confirmed address surely belongs to the
// account.
import type { Database } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import type { AddressRecords, PersonalRecords } from '../accounts.types.ts';

export const mailsOfAccount = (
  database: Database,
  mails: Pick<MailService, 'listMailSummariesTo' | 'deleteMailsTo'>,
): PersonalRecords => ({
  name: 'mails',
  read: async ({ email, confirmed }) => (confirmed ? mails.listMailSummariesTo(email) : []),
  async destroy({ email, confirmed }) {
    // Other mails to an unconfirmed address may belong to another person.
    await mails.deleteMailsTo(database, email, confirmed ? undefined : 'account');
  },
});

/** Staff see to it that the request comes from the owner of the address. */
export const mailsToAddress = (
  database: Database,
  mails: Pick<MailService, 'listMailSummariesTo' | 'deleteMailsTo'>,
): AddressRecords => ({
  name: 'mails',
  read: (email) => mails.listMailSummariesTo(email),
  destroy: (email) => mails.deleteMailsTo(database, email),
});
