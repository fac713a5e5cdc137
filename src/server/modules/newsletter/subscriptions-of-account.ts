import type { Database } from '../../db/database.ts';
import type { PersonalRecords } from '../accounts/accounts.types.ts';
import { deleteSubscriptions, subscriptionsOf } from './newsletter.repository.ts';

export const subscriptionsOfAccount = (database: Database): PersonalRecords => ({
  name: 'subscriptions',
  type: 'newsletter',
  read: async ({ email, confirmed }) => (confirmed ? subscriptionsOf(database, email) : []),
  async destroy({ id, email, confirmed }) {
    if (confirmed) await deleteSubscriptions(database, email, id);
  },
});
