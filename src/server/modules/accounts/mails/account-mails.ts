// The mails of accounts: confirm an address, choose a new password. Links come from settings, never from a Host header.
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { renderMail } from './render-mail.ts';

export interface AccountMail {
  readonly to: string;
  readonly username: string;
  readonly code: string;
  readonly locale: Locale;
}

export interface AccountMails {
  confirmation(mail: AccountMail): Promise<void>;
  resetPassword(mail: AccountMail): Promise<void>;
}

export interface AccountMailSettings {
  /** The shop's own address without a slash at the end. */
  readonly origin: string;
  /** The page with the form for a new password; the code is added as `?code=`. */
  readonly resetPasswordUrl: (locale: Locale) => string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

export function createAccountMails(
  settings: AccountMailSettings,
  enqueueMail: (mail: Mail) => Promise<void>,
): AccountMails {
  return {
    async confirmation({ to, username, code, locale }) {
      const link = `${settings.origin}/api/auth/email-confirmation?confirmation=${code}`;
      await enqueueMail(
        renderMail({ kind: 'confirmation', to, locale, name: username, link, ...(await site(locale)) }),
      );
    },
    async resetPassword({ to, username, code, locale }) {
      const page = settings.resetPasswordUrl(locale);
      const link = `${page}${page.includes('?') ? '&' : '?'}code=${code}`;
      await enqueueMail(
        renderMail({ kind: 'resetPassword', to, locale, name: username, link, ...(await site(locale)) }),
      );
    },
  };
  /** Named at the head of the mail, with the way to its home page. */
  async function site(locale: Locale) {
    const origin = settings.origin + localePrefix(locale);
    return { siteTitle: await settings.siteTitle(locale), origin };
  }
}
