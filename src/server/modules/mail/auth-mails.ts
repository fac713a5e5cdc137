// The mails of accounts: confirm an address, choose a new password. Links come from settings, never from a Host header.
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { renderMail } from './render-mail.ts';

export interface AuthMail {
  readonly to: string;
  readonly username: string;
  readonly code: string;
  readonly locale: Locale;
}

export interface AuthMails {
  confirmation(mail: AuthMail): Promise<void>;
  resetPassword(mail: AuthMail): Promise<void>;
}

export interface AuthMailSettings {
  /** The shop's own address without a slash at the end. */
  readonly origin: string;
  /** The page with the form for a new password; the code is added as `?code=`. */
  readonly resetPasswordUrl: (locale: Locale) => string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}

export function createAuthMails(settings: AuthMailSettings, post: (mail: Mail) => Promise<void>): AuthMails {
  return {
    async confirmation({ to, username, code, locale }) {
      const link = `${settings.origin}/api/auth/email-confirmation?confirmation=${code}`;
      await post(renderMail({ kind: 'confirmation', to, locale, name: username, link, ...(await site(locale)) }));
    },
    async resetPassword({ to, username, code, locale }) {
      const page = settings.resetPasswordUrl(locale);
      const link = `${page}${page.includes('?') ? '&' : '?'}code=${code}`;
      await post(renderMail({ kind: 'resetPassword', to, locale, name: username, link, ...(await site(locale)) }));
    },
  };
  /** Named at the head of the letter, with the way to its home page. */
  async function site(locale: Locale) {
    const origin = settings.origin + localePrefix(locale);
    return { siteTitle: await settings.siteTitle(locale), origin };
  }
}
