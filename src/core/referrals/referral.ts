// A link by which a customer recommends the shop: limits, terms and the form of its code.

/** Paper is rewarded when it is handed over; files can be refunded for longer than it takes to make them. */
export const DIGITAL_REWARD_WAIT_DAYS = 7;
export const MAX_REWARDS_PER_YEAR = 10;
export const REWARD_VALID_DAYS = 365;

/** Characters of COUPON_CODE_CHARACTERS: 32^10 codes cannot be guessed. */
export const REFERRAL_CODE_LENGTH = 10;
export const REFERRAL_CODE = /^[0-9A-Z]{10}$/;

/** In the address of the link, in any case. */
export function readReferralCode(typed: string): string | null {
  const code = typed.trim().toUpperCase();
  return REFERRAL_CODE.test(code) ? code : null;
}

/** In force while the settings of the shop are empty. */
export const REFERRAL_DEFAULTS = {
  referralOn: true,
  referralFriendPercent: 10,
  referralRewardPercent: 10,
  referralUses: 20,
} as const;
