// HMAC signatures for links, separated by purpose and compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Signer {
  sign(...parts: readonly (string | number)[]): string;
  isSigned(signature: string, ...parts: readonly (string | number)[]): boolean;
}

export function createSigner(secret: string, purpose: string): Signer {
  const sign: Signer['sign'] = (...parts) =>
    createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest('base64url');
  return {
    sign,
    isSigned(signature, ...parts) {
      const actual = Buffer.from(signature);
      const expected = Buffer.from(sign(...parts));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

/** Number of a day since 1970 in a signed link. */
export const DAY_NUMBER = /^\d{1,7}$/;
