// Dependencies and results of the account rules.
import type { Database, Queryable } from '../../../db/database.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import type { SecondStep } from '../second-factor/second-factor.types.ts';
import type { SecurityLog } from '../security-log.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { BrowserClaims } from './browser-claim.ts';

export interface AccountSettings {
  readonly allowRegister: boolean;
  /**
   * off: addresses count as confirmed; invited: a mail is sent but not required; required: no sign-in before
   * confirmation.
   */
  readonly emailConfirmation: 'off' | 'invited' | 'required';
  /** Type of the role a new account gets. */
  readonly defaultRole: string;
  /** Address the confirmation link redirects the browser to. */
  readonly confirmationRedirect: string;
  /** Minimum duration of responses about an address, so that timing reveals nothing. */
  readonly answerFloorMs: number;
}

export interface AccountDeps {
  readonly database: Database;
  readonly secret: string;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly mails: AccountMails;
  readonly enqueueMail: EnqueueMail;
  readonly mayMail: AllowMail;
  readonly settings: AccountSettings;
  /** The second step of a sign-in; null if the account has no second factor. */
  readonly secondStepOf: (userId: number) => Promise<SecondStep | null>;
  readonly securityLog: SecurityLog;
  /** Whether the role may open /admin. */
  readonly runsShop: (roleId: number | null) => Promise<boolean>;
  /** Moves all records created with the account to an ownerless guest. */
  readonly release: (tx: Queryable, userId: number) => Promise<void>;
}

export interface Entered {
  readonly jwt: string;
  readonly row: UserRow;
}

/** A session, or the second step that must come first. */
export type Opened = Entered | { readonly secondStep: SecondStep };

export type StaffSignIn = 'sign-in' | 'sign-in-failed' | 'accept-invitation';

/** Shared by the parts of the account rules. */
export interface SignInParts {
  readonly claims: BrowserClaims;
  /** Starts a session. Only for new accounts and sessions that exist already: it asks for no second factor. */
  readonly enter: (row: UserRow) => Promise<Entered>;
  /** Starts a session, unless the account has a second factor. */
  readonly open: (row: UserRow, action?: StaffSignIn) => Promise<Opened>;
}
