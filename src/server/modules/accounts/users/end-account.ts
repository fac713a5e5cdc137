// Deletes an account: first the personal data of every module, then the account itself.
import { newDocumentId } from '#core/ids.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { Database, Queryable } from '../../../db/database.ts';
import { emptyPersonalCaches } from '../../../personal-caches.ts';
import type { AccountHolder, OwnersService } from '../accounts.types.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import { hasOtherAdministrator } from './administrators.repository.ts';
import { deleteUser, insertAccountDeletionRecord } from './users.repository.ts';

export interface EndingAccount extends AccountHolder {
  readonly roleType: string | null;
}

/** `note` runs in the transaction that deletes the account. */
export type EndAccount = (
  account: EndingAccount,
  note?: (tx: Queryable) => Promise<void>,
) => Promise<Result<'gone', 'last-administrator'>>;

export function createEndAccount(deps: {
  readonly database: Database;
  readonly owners: Pick<OwnersService, 'records'>;
}): EndAccount {
  const { database, owners } = deps;
  const mayGo = async (tx: Queryable, { id, roleType }: EndingAccount): Promise<boolean> =>
    roleType !== ADMINISTRATOR || hasOtherAdministrator(tx, id);

  return async (account, note) => {
    if (!(await database.transaction((tx) => mayGo(tx, account)))) return err('last-administrator');
    const newOwner = { kind: 'guest', id: newDocumentId() } as const;
    const { id, email, confirmed } = account;
    // Dependent records first and the account last, so that an interrupted deletion can be repeated.
    for (const records of owners.records.toReversed()) await records.destroy({ id, email, confirmed }, newOwner);
    return database.transaction(async (tx) => {
      if (!(await mayGo(tx, account))) return err('last-administrator');
      await deleteUser(tx, id);
      await insertAccountDeletionRecord(tx, id);
      await emptyPersonalCaches(tx);
      await note?.(tx);
      return ok('gone');
    });
  };
}
