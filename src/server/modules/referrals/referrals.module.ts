// Recommendations: links of customers, the discount of their friends, rewards, and figures for the owner.
import { cookiesAreSecure } from '#core/http/cookies.ts';
import type { Locale } from '#core/locale.ts';
import { createFriendCookie } from '../../http/cookies/friend-cookie.ts';
import { createRateLimit } from '../../limits/rate-limit.ts';
import type { OwnersService } from '../accounts/accounts.types.ts';
import type { CouponsService } from '../coupons/coupons.types.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { adoptLink, endLinksOf, forgetLinksOf } from './links.repository.ts';
import { referralRecords } from './referral-records.ts';
import { createReferralSettings } from './referral-settings.ts';
import { installReferrals } from './referrals.routes.ts';
import { createReferralsService } from './referrals.service.ts';
import type { ReferralsService } from './referrals.types.ts';
import { rewardReferrals } from './reward-referrals.job.ts';
import { createManageReferrals } from './staff-referrals.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'shopContent' | 'secret' | 'publicUrl'>;

export interface ReferralsNeeds {
  readonly owners: OwnersService;
  readonly coupons: CouponsService;
  readonly enqueueMail: EnqueueMail;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

/** A class of a school opens a link behind one address. */
const LIMITS = { windowSeconds: 600, perAccountAndAddress: 120, perAccount: null, perAddress: 120 };

export function referralsModule(parts: Parts, needs: ReferralsNeeds): ServiceModule<ReferralsService> {
  const { database, secret, publicUrl } = parts;
  const { owners, coupons, enqueueMail, siteTitle } = needs;
  const settings = createReferralSettings(parts);
  const service = createReferralsService({ database, coupons, settings, publicUrl });
  const records = referralRecords(database, coupons);
  owners.keeps(records.ofAccount);
  owners.keepsForAddress(records.ofAddress);
  owners.onSignIn((guest, user, tx) => adoptLink(tx, guest.id, user.id));
  owners.onRelease(async (user, _heir, tx) => {
    await coupons.setActive(tx, await endLinksOf(tx, { userId: user.id }), false);
    await forgetLinksOf(tx, { userId: user.id });
  });
  return {
    name: 'referrals',
    service,
    routes: installReferrals({
      referrals: service,
      manage: createManageReferrals({ database, coupons, settings }),
      owners,
      friendCookie: createFriendCookie(cookiesAreSecure(publicUrl)),
      limit: createRateLimit(database, secret, LIMITS),
    }),
    jobs: [rewardReferrals({ database, coupons, settings, enqueueMail, siteTitle, publicUrl })],
  };
}
