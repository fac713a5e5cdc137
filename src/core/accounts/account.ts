// Validation of account fields, shared by the API and the pages.
import { readEmail } from '../contact/email.ts';

export const ACCOUNT_MIN_LENGTH = { username: 3, password: 8 } as const;
/** Staff accounts can read orders and children's names, hence a longer minimum. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** The rule every form and hint names. */
export const passwordMinLength = (isStaff: boolean): number =>
  isStaff ? STAFF_PASSWORD_MIN_LENGTH : ACCOUNT_MIN_LENGTH.password;
/** 64 characters of any alphabet; a longer one would only take longer to hash. */
export const PASSWORD_MAX_BYTES = 256;

export type PasswordProblem = 'weak-password' | 'common-password' | 'long-password';

export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < ACCOUNT_MIN_LENGTH.password) return 'weak-password';
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'long-password';
  return isCommonPassword(password) ? 'common-password' : null;
}

export interface AccountInput {
  readonly email: string;
  /** Empty if none was chosen. */
  readonly username: string;
  readonly password: string;
}

export type AccountProblem = 'required' | 'invalid-email' | 'short-username' | PasswordProblem;
export type AccountProblems = Readonly<Partial<Record<keyof AccountInput, AccountProblem>>>;

/** Validates all fields and returns every problem, not only the first. */
export function accountProblems({ email, username, password }: AccountInput): AccountProblems {
  const emailProblem = email.trim() === '' ? 'required' : readEmail(email) === null ? 'invalid-email' : null;
  const name = username.trim();
  const passwordProblemCode = password === '' ? 'required' : passwordProblem(password);
  return {
    ...(emailProblem && { email: emailProblem }),
    ...(name !== '' && name.length < ACCOUNT_MIN_LENGTH.username && { username: 'short-username' as const }),
    ...(passwordProblemCode && { password: passwordProblemCode }),
  };
}

/** Keyboard rows and alphabets; any part of one, forwards or backwards, is a common password. */
const KEYBOARD_ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'абвгдеёжз',
];
/** The most frequent entries of published password leaks that are not part of a keyboard row, and words of this shop. */
const COMMON_PASSWORDS = new Set(
  `password passwort parol пароль qwerty123 qwe123 qweasd qazwsx 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx iloveyou letmein welcome
  monkey dragon football sunshine princess superman batman master shadow admin admin1 administrator login user test test123
  123qwe abc123 a1b2c3 asd123 zxc123 123abc 112233 121212 123123 123321 654321 159753 147258 010203 100500 qwerty1 password1
  password12 password123 passw0rd p@ssw0rd привет любовь солнышко наташа максим ytrewq privet lubov nastya natasha secret
  changeme guest hello123 000000 111111 samsung google yandex vkontakte
  жили-были жилибыли zhili-byli zhilibyli сказка книжка`.split(/\s+/),
);

/** Compares without regard to case, because guessing programs try every capitalisation. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || new Set(plain).size <= 2) return true;
  return KEYBOARD_ROWS.some((run) => run.includes(plain) || [...run].reverse().join('').includes(plain));
}
