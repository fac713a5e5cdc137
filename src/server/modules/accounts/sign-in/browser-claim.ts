// Proves that a browser has set an account's password, so that the mailed link signs in there without the password.
import { randomBytes } from 'node:crypto';
import { createSigner } from '../../../signer.ts';
import type { UserRow } from '../users/users.repository.ts';

/** A browser's guest id, and the claim it received at registration. */
export interface ClaimedHere {
  readonly guest: string;
  readonly claim: string;
}

type Account = Pick<UserRow, 'documentId' | 'passwordHash'>;

export interface BrowserClaims {
  of(account: Account, guest: string): string;
  /** A random claim without effect, for an address that is taken. */
  none(): string;
  /** False after the password has changed. */
  holds(account: Account, here: ClaimedHere): boolean;
}

const CLAIM_BYTES = 32;

export function createBrowserClaims(secret: string): BrowserClaims {
  const { sign, isSigned } = createSigner(secret, 'account-claim');
  return {
    of: ({ documentId, passwordHash }, guest) => sign(documentId, passwordHash ?? '', guest),
    none: () => randomBytes(CLAIM_BYTES).toString('base64url'),
    holds: ({ documentId, passwordHash }, { guest, claim }) =>
      passwordHash !== null && isSigned(claim, documentId, passwordHash, guest),
  };
}
