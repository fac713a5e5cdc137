// Personal data: subscriptions of an account's address, for export and deletion. Only a confirmed address surely
// belongs to the account.
import { newDocumentId } from '#core/ids.ts';
import type { Database } from '../../db/database.ts';
import type { PersonalRecords } from '../accounts/accounts.types.ts';
import { subscriptionsOf } from './newsletter.repository.ts';

const FORGET = `
with gone as (delete from content.newsletters where email = $1 returning document_id)
insert into destruction_receipts (document_id, subject, subject_id, reason)
select $2, 'subscriptions', $3, 'account' where exists (select 1 from gone)`;

export const subscriptionsOfAccount = (database: Database): PersonalRecords => ({
  name: 'subscriptions',
  type: 'newsletter',
  read: async ({ email, confirmed }) => (confirmed ? subscriptionsOf(database, email) : []),
  async destroy({ id, email, confirmed }) {
    if (confirmed) await database.query(FORGET, [email, newDocumentId(), String(id)]);
  },
});
