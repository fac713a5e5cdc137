// Mails of accounts: address confirmation, new password, staff invitation. Links use the configured origin, never the
// Host header.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { passwordMinLength } from '#core/accounts/account.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { renderMail } from './render-mail.ts';

const SECURITY_CHANGES = { ru: ru.mail.securityChanges, en: en.mail.securityChanges };
const ROLE_NAMES = { ru: ru.adminStaff.roles.names, en: en.adminStaff.roles.names };

/** The name of a built-in role in the language of the reader; other roles have the name their owner gave. */
export function roleName({ type, name }: { readonly type: string; readonly name: string }, locale: Locale): string {
  const names: Readonly<Record<string, string>> = ROLE_NAMES[locale];
  return names[type] ?? name;
}

/** A change of passkeys, one-time codes or recovery codes. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'totp-added'
  | 'totp-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used'
  | 'second-factor-reset';

export interface AccountMail {
  readonly to: string;
  readonly username: string;
  readonly code: string;
  /** Claim of the browser that set the password: the link signs in there. */
  readonly claim?: string | undefined;
}

export interface Invitation {
  /** Name of the inviting person. */
  readonly inviter: string;
  readonly role: { readonly type: string; readonly name: string };
}

export interface AccountMails {
  /** Loads the site's name first: a transaction must not wait for other reads. */
  in(locale: Locale): Promise<{
    confirmation(mail: AccountMail): Mail;
    resetPassword(mail: AccountMail): Mail;
    /** Sent to the owner of a taken address when it is used to register again. */
    alreadyRegistered(mail: Omit<AccountMail, 'code'>): Mail;
    invitation(mail: AccountMail, invitation: Invitation): Mail;
    /** The link of an invitation, for the inviting person to pass on. */
    passwordLink(code: string): string;
    /** Sent after every change of passkeys, one-time codes and recovery codes. */
    securityChange(mail: Omit<AccountMail, 'code'>, change: FactorChange): Mail;
  }>;
}

export interface AccountMailSettings {
  /** Without a trailing slash. */
  readonly origin: string;
  /** Page with the form for a new password; the code is added as `?code=`. */
  readonly resetPasswordUrl: (locale: Locale) => string;
  /** Prefix of a confirmation link before its code. */
  readonly confirmationUrl: (locale: Locale) => string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

export const createAccountMails = (settings: AccountMailSettings): AccountMails => ({
  async in(locale) {
    // Name and home page link in the mail's header.
    const site = { siteTitle: await settings.siteTitle(locale), origin: settings.origin + localePrefix(locale) };
    const passwordLink = (code: string): string => {
      const page = settings.resetPasswordUrl(locale);
      return `${page}${page.includes('?') ? '&' : '?'}code=${code}`;
    };
    return {
      passwordLink,
      confirmation({ to, username, code, claim }) {
        const link = `${settings.confirmationUrl(locale)}${code}${claim ? `&by=${claim}` : ''}`;
        return renderMail({ kind: 'confirmation', to, locale, name: username, link, ...site });
      },
      resetPassword({ to, username, code }) {
        return renderMail({ kind: 'resetPassword', to, locale, name: username, link: passwordLink(code), ...site });
      },
      invitation({ to, username, code }, { inviter, role }) {
        const limit = String(passwordMinLength(true));
        const blanks = { inviter, role: roleName(role, locale), limit };
        return renderMail({
          kind: 'invitation',
          to,
          locale,
          name: username,
          link: passwordLink(code),
          blanks,
          ...site,
        });
      },
      securityChange({ to, username }, change) {
        const link = `${site.origin}/account/security`;
        const blanks = { change: SECURITY_CHANGES[locale][change] };
        return renderMail({ kind: 'securityChange', to, locale, name: username, link, blanks, ...site });
      },
      alreadyRegistered({ to, username }) {
        const link = `${site.origin}/account/login`;
        return renderMail({ kind: 'alreadyRegistered', to, locale, name: username, link, ...site });
      },
    };
  },
});
