// Proof that one browser has set the password of an account: the mailed link signs in there without asking for it again.
import { randomBytes } from 'node:crypto';
import { createSigner } from '../../../signer.ts';
import type { UserRow } from '../users/users.repository.ts';

/** A browser, known by its guest cookie, and the claim that the answer to its registration gave it. */
export interface ClaimedHere {
  readonly guest: string;
  readonly claim: string;
}

type Account = Pick<UserRow, 'documentId' | 'passwordHash'>;

export interface BrowserClaims {
  of(account: Account, guest: string): string;
  /** For an address that is taken: looks like a claim and proves nothing. */
  none(): string;
  /** False as soon as the password is another one. */
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
