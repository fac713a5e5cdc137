// Settings of recommendations in the record `global`, with their defaults.
import { REFERRAL_DEFAULTS } from '#core/referrals/referral.ts';
import type { ServerParts } from '../server-module.ts';
import type { LoadReferralSettings } from './referrals.types.ts';

const FIELDS = ['referralOn', 'referralFriendPercent', 'referralRewardPercent', 'referralUses'];

export const createReferralSettings =
  ({ content, shopContent }: Pick<ServerParts, 'content' | 'shopContent'>): LoadReferralSettings =>
  async () => {
    // API tests and contract runs may declare other types.
    const isDeclared = content.registry.types.some(({ singularName }) => singularName === 'global');
    const site = isDeclared ? await shopContent.single('global', { locale: 'ru', fields: FIELDS }) : null;
    return {
      isOn: site?.referralOn ?? REFERRAL_DEFAULTS.referralOn,
      friendPercent: site?.referralFriendPercent ?? REFERRAL_DEFAULTS.referralFriendPercent,
      rewardPercent: site?.referralRewardPercent ?? REFERRAL_DEFAULTS.referralRewardPercent,
      uses: site?.referralUses ?? REFERRAL_DEFAULTS.referralUses,
    };
  };
