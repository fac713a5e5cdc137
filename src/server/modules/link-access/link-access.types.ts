// Codes that let a reader who came by the link of a mail change an order or a book.
import type { Locale } from '#core/locale.ts';
import type { Result } from '#core/result.ts';
import type { Owner } from '../accounts/accounts.types.ts';
import type { LinkedThing } from './write-right.types.ts';

export type CodeFailure =
  | 'not-found'
  /** An account's: only signing in helps. */
  | 'account-needed'
  | 'no-address'
  | 'wrong-code'
  /** Too old, tried too often, or never asked for by this browser. */
  | 'expired-code'
  | 'too-many';

export interface SentCode {
  /** Where it went, shortened; null where nothing is needed: this browser may write already. */
  readonly sentTo: string | null;
  readonly minutes: number;
}

interface Asker {
  readonly owner: Owner | null;
  readonly ip: string;
}

export interface LinkAccessService {
  send(thing: LinkedThing, asker: Asker & { readonly locale: Locale }): Promise<Result<SentCode, CodeFailure>>;
  /** A right code opens writing for an hour, for this browser or account alone. */
  enter(thing: LinkedThing, code: string, asker: Asker): Promise<Result<'open', CodeFailure>>;
}
