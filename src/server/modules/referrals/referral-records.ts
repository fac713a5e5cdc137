// Personal data: links of recommendations of one person, for export and deletion.
import type { Database } from '../../db/database.ts';
import type { AddressRecords, PersonalRecords } from '../accounts/accounts.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import { endLinksOf, forgetLinksOf, type Holder, readLinks } from './links.repository.ts';

export function referralRecords(
  database: Database,
  coupons: Pick<CouponsService, 'setActive'>,
): { readonly ofAccount: PersonalRecords; readonly ofAddress: AddressRecords } {
  const destroy = (holder: Holder): Promise<void> =>
    database.transaction(async (tx) => {
      await coupons.setActive(tx, await endLinksOf(tx, holder), false);
      await forgetLinksOf(tx, holder);
    });
  return {
    ofAccount: {
      name: 'referrals',
      read: ({ id }) => readLinks(database, { userId: id }),
      destroy: ({ id }) => destroy({ userId: id }),
    },
    ofAddress: {
      name: 'referrals',
      read: (email) => readLinks(database, { email }),
      destroy: (email) => destroy({ email }),
    },
  };
}
