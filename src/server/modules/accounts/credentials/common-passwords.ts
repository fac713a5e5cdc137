// Refuses passwords that guessing programs try first: the 5,000 most frequent of published leaks with six characters or more.
import table from '#content/common-passwords/passwords.json' with { type: 'json' };
import { isCommonPassword, type PasswordProblem, passwordProblem } from '#core/accounts/account.ts';

const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(table.passwords.split(' '));

/** The browser checks its short list only; this one stays on the server because of its size. */
export const isGuessablePassword = (password: string): boolean =>
  isCommonPassword(password) || LEAKED_PASSWORDS.has(password.toLowerCase());

export const newPasswordProblem = (password: string): PasswordProblem | null =>
  passwordProblem(password) ?? (isGuessablePassword(password) ? 'common-password' : null);
