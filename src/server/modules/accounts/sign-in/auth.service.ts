// AuthService for pages: the account rules with the API's rate limits and coded failures.
import { ACCOUNT_MIN_LENGTH } from '#core/accounts/account.ts';
import { mailboxOf } from '#core/contact/email.ts';
import { err, ok } from '#core/result.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import type { SignInThrottle } from '../../../limits/sign-in-throttle.ts';
import type { AuthService, NeedsSecondStep, SignedIn } from '../accounts.types.ts';
import { isEmail } from '../bodies/body-rules.ts';
import { newPasswordProblem } from '../credentials/common-passwords.ts';
import type { SecondFactorService } from '../second-factor/second-factor.service.ts';
import { sessionUser } from '../users/wire-user.ts';
import type { Accounts } from './account-rules.ts';
import type { Entered, Opened } from './account-rules.types.ts';
import { createTokenService, type TokenServiceDeps } from './token-service.ts';

const signedIn = (entered: Entered): SignedIn => ({ jwt: entered.jwt, user: sessionUser(entered.row) });
const opened = (result: Opened): SignedIn | NeedsSecondStep => ('secondStep' in result ? result : signedIn(result));

interface Limits {
  within(action: string, ip: string, account?: string): Promise<boolean>;
  mayAskForMail(action: string, ip: string, email: string): Promise<boolean>;
}

function createEmailConfirmation(
  accounts: Accounts,
  { within, mayAskForMail }: Limits,
): Pick<AuthService, 'sendConfirmation' | 'pendingEmail' | 'confirmEmail' | 'confirmHere'> {
  return {
    async sendConfirmation({ email, locale, ip, here }) {
      if (!(await mayAskForMail('send-confirmation', ip, email))) return err('too-many-attempts');
      await accounts.sendConfirmation({ email, locale, here });
      return ok('sent');
    },
    async pendingEmail({ code, ip }) {
      if (!(await within('confirm', ip))) return err('too-many-attempts');
      const email = await accounts.pendingEmail(code);
      return email === null ? err(await accounts.spentCode(code)) : ok(email);
    },
    async confirmEmail({ code, ip, signedInAs }) {
      if (!(await within('confirm', ip))) return err('too-many-attempts');
      return (await accounts.confirmEmail(code, signedInAs)) ? ok('confirmed') : err(await accounts.spentCode(code));
    },
    async confirmHere({ code, ip, guest, claim }) {
      if (!(await within('confirm', ip))) return null;
      const entered = await accounts.confirmHere(code, { guest, claim });
      return entered && opened(entered);
    },
  };
}

export function createAuthService(
  deps: TokenServiceDeps & {
    accounts: Accounts;
    limit: RateLimit;
    mailLimit: RateLimit;
    pace: SignInThrottle;
    providers: readonly string[];
    secondFactor: SecondFactorService;
  },
): AuthService {
  const { accounts, limit, mailLimit, pace } = deps;
  const within = async (action: string, ip: string, account?: string): Promise<boolean> =>
    (await limit.hit(action, ip, account)).allowed;
  const mayAskForMail = async (action: string, ip: string, email: string): Promise<boolean> =>
    (await mailLimit.hit(action, ip, mailboxOf(email))).allowed;

  return {
    providers: deps.providers,
    async login({ identifier, password, ip }) {
      if (!(await pace.admit(ip, identifier)).allowed) return err('too-many-attempts');
      const result = await accounts.login({ identifier, password });
      if (!result.ok) return result;
      await pace.clear(ip, identifier);
      return ok(opened(result.value));
    },
    secondStep: (attempt) => deps.secondFactor.secondStep(attempt),
    async finishSignIn({ attempt, code, ip, locale }) {
      const proved = await deps.secondFactor.finishSignIn({ attempt, proof: { code }, ip, locale });
      return proved.ok ? ok(signedIn(await accounts.finish(proved.value))) : proved;
    },
    async register({ email, password, username, firstName, locale, ip, consented, guest }) {
      if (!accounts.settings.allowRegister) return err('closed');
      if (!(await within('register', ip))) return err('too-many-attempts');
      if (!isEmail(email)) return err('invalid-email');
      if (username !== undefined && username.trim().length < ACCOUNT_MIN_LENGTH.username) return err('short-username');
      const problem = newPasswordProblem(password);
      if (problem) return err(problem);
      // A username in the form of an address would reveal whether that address is taken.
      const name = username?.includes('@') ? undefined : username?.trim();
      return accounts.registerByForm({ email, password, username: name, firstName, locale, consented, guest });
    },
    async forgotPassword({ email, locale, ip }) {
      if (!(await mayAskForMail('forgot', ip, email))) return err('too-many-attempts');
      await accounts.forgotPassword({ email, locale });
      return ok('sent');
    },
    passwordLink: ({ code, locale }) => accounts.passwordLink(code, locale),
    async resetPassword({ code, password, ip, signedInAs }) {
      if (!(await within('reset', ip))) return err('too-many-attempts');
      const problem = newPasswordProblem(password);
      if (problem) return err(problem);
      const result = await accounts.resetPassword({ code, password, signedInAs });
      return result.ok ? ok(opened(result.value)) : result;
    },
    async changePassword({ userId, currentPassword, password, ip }) {
      if (!(await within('change', ip, String(userId)))) return err('too-many-attempts');
      const problem =
        newPasswordProblem(password) ?? (await accounts.passwordChangeProblem({ userId, currentPassword, password }));
      return problem ? err(problem) : ok(signedIn(await accounts.setPassword(userId, password)));
    },
    ...createEmailConfirmation(accounts, { within, mayAskForMail }),
    ...createTokenService(deps),
  };
}
