// Codes that grant write access to readers who came by an emailed link.
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { LinkedItem } from './write-access.types.ts';

export type CodeFailure =
  | 'not-found'
  /** Belongs to an account; requires signing in. */
  | 'account-needed'
  | 'no-address'
  | 'wrong-code'
  /** Expired, too many attempts, or not requested by this browser. */
  | 'expired-code'
  | 'too-many';

export interface SentCode {
  /** Masked address; null when this browser already has write access. */
  readonly sentTo: string | null;
  readonly minutes: number;
}

interface CodeRequester {
  readonly owner: Owner | null;
  readonly ip: string;
}

export interface LinkAccessService {
  sendCode(
    thing: LinkedItem,
    asker: CodeRequester & { readonly locale: Locale },
  ): Promise<Result<SentCode, CodeFailure>>;
  /** Grants write access for an hour, only to this browser or account. */
  verifyCode(thing: LinkedItem, code: string, asker: CodeRequester): Promise<Result<'open', CodeFailure>>;
}
