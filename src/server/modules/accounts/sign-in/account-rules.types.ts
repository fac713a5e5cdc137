// What the rules of accounts are made with, and what signing in gives.
import type { Database, Queryable } from '../../../db/database.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { Passwords } from '../credentials/passwords.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { AccountMails } from '../mails/account-mails.ts';
import type { UserRow } from '../users/users.repository.ts';

export interface AccountSettings {
  readonly allowRegister: boolean;
  /** off: addresses count as confirmed; invited: a mail asks, nothing waits for it; required: no sign-in before. */
  readonly emailConfirmation: 'off' | 'invited' | 'required';
  /** Type of the role a new account gets. */
  readonly defaultRole: string;
  /** Where the browser goes after the link in the confirmation mail. */
  readonly confirmationRedirect: string;
  /** Answers about an address take at least this long, so that their time tells nothing about it. */
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
  /** Whether a role may enter /admin. */
  readonly runsShop: (roleId: number | null) => Promise<boolean>;
  /** Takes away from an account whatever was made with it. */
  readonly release: (tx: Queryable, userId: number) => Promise<void>;
}

export interface Entered {
  readonly jwt: string;
  readonly row: UserRow;
}
