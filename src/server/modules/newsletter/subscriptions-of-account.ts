import type { Database } from '../../db/database.ts';
import type { AddressRecords, PersonalRecords } from '../accounts/accounts.types.ts';
import { deleteSubscriptions, subscriptionsOf } from './newsletter.repository.ts';

export const subscriptionsOfAccount = (database: Database): PersonalRecords => ({
  name: 'subscriptions',
  type: 'newsletter',
  read: async ({ email, confirmed }) => (confirmed ? subscriptionsOf(database, email) : []),
  async destroy({ id, email, confirmed }) {
    if (confirmed) await deleteSubscriptions(database, email, String(id));
  },
});

export const subscriptionsOfAddress = (database: Database): AddressRecords => ({
  name: 'subscriptions',
  read: (email) => subscriptionsOf(database, email),
  // The deletion record may not contain the address.
  destroy: (email) => deleteSubscriptions(database, email, 'guest'),
});
