// Personal data: the lists of one organiser, for export and deletion. Looks and photos belong to the parents' books.
import type { Database } from '../../db/database.ts';
import type { AddressRecords, PersonalRecords } from '../accounts/accounts.types.ts';
import { deleteGroupsOf, exportGroups } from './group-records.repository.ts';

export const groupsOfAccount = (database: Database): PersonalRecords => ({
  name: 'groups',
  read: ({ id }) => exportGroups(database, { userId: id }),
  destroy: ({ id }) => deleteGroupsOf(database, { userId: id }),
});

/** An organiser without an account is known by the address of the order. */
export const groupsOfAddress = (database: Database): AddressRecords => ({
  name: 'groups',
  read: (email) => exportGroups(database, { email }),
  destroy: (email) => deleteGroupsOf(database, { email }),
});
