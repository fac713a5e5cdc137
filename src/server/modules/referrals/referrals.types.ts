// Public types of recommendations.
import type { z } from 'zod';
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { WriteAccessFailure } from '../link-access/write-access.types.ts';
import type { friendOffer, referralOverview } from './referrals.contract.ts';
import type { staffReferrals } from './staff-referrals.contract.ts';

export type ReferralOverview = z.input<typeof referralOverview>;
export type FriendOffer = z.output<typeof friendOffer>;
export type StaffReferrals = z.input<typeof staffReferrals>;

/** `not-now`: recommendations are switched off, or nothing is paid for. */
export type ReferralFailure = WriteAccessFailure | 'not-now';

type Opened = Promise<Result<ReferralOverview, ReferralFailure>>;

export interface ReferralsService {
  /** For the buyer of an order; null for readers without write access, and where there is nothing to show. */
  ofOrder(owner: Owner | null, order: string): Promise<ReferralOverview | null>;
  ofAccount(userId: number): Promise<ReferralOverview | null>;
  /** One link per account, or per address of a buyer without one. */
  openForOrder(owner: Owner | null, order: string, locale: Locale): Opened;
  openForAccount(userId: number, locale: Locale): Opened;
  /** Null for a link that is unknown, has ended or is used up. */
  offer(code: string): Promise<FriendOffer | null>;
  countOpen(code: string): Promise<void>;
}

export interface ReferralSettings {
  readonly isOn: boolean;
  readonly friendPercent: number;
  readonly rewardPercent: number;
  /** Orders by one link. */
  readonly uses: number;
}

export type LoadReferralSettings = () => Promise<ReferralSettings>;
