// Staff use cases of recommendations: figures, and the end of a link.

import { type Actor, markNothingToRecord, recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import { endLink } from './links.repository.ts';
import type { LoadReferralSettings, StaffReferrals } from './referrals.types.ts';
import { findLinkCode, listBestLinks, loadFigures } from './staff-referrals.repository.ts';

const MONTH_MS = 30 * 86_400_000;

export interface ManageReferrals {
  read(): Promise<StaffReferrals>;
  /** False for an unknown link. Its owner gets no other. */
  end(documentId: string, by: Actor): Promise<boolean>;
}

export const createManageReferrals = ({
  database,
  coupons,
  settings,
}: {
  readonly database: Database;
  readonly coupons: Pick<CouponsService, 'setActive'>;
  readonly settings: LoadReferralSettings;
}): ManageReferrals => ({
  async read() {
    const [{ isOn }, month, all, links] = await Promise.all([
      settings(),
      loadFigures(database, new Date(Date.now() - MONTH_MS)),
      loadFigures(database, new Date(0)),
      listBestLinks(database),
    ]);
    return { isOn, month, all, links };
  },

  end: (documentId, by) =>
    database.transaction(async (tx) => {
      const code = await findLinkCode(tx, documentId);
      if (code === null) return false;
      const [coupon] = await endLink(tx, documentId);
      if (coupon === undefined) {
        markNothingToRecord(by);
        return true;
      }
      await coupons.setActive(tx, [coupon], false);
      await recordAudit(tx, by, { action: 'coupons.stop', subject: { type: 'coupon', id: coupon }, details: { code } });
      return true;
    }),
});
