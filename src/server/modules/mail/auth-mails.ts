// The mails of accounts: confirm an address, choose a new password. Links come from settings, never from a Host header.
import { localePrefix } from '#core/locale-prefix.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { renderMail } from './render-mail.ts';

export interface AuthMail {
  readonly to: string;
  readonly username: string;
  readonly code: string;
  readonly locale: 'ru' | 'en';
}

export interface AuthMails {
  confirmation(mail: AuthMail): Promise<void>;
  resetPassword(mail: AuthMail): Promise<void>;
}

export interface AuthMailSettings {
  /** The shop's own address without a slash at the end. */
  readonly origin: string;
  /** The page with the form for a new password; the code is added as `?code=`. */
  readonly resetPasswordUrl: (locale: 'ru' | 'en') => string;
  readonly siteTitle: (locale: 'ru' | 'en') => Promise<string>;
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
  async function site(locale: 'ru' | 'en') {
    const origin = settings.origin + localePrefix(locale);
    return { siteTitle: await settings.siteTitle(locale), origin };
  }
}
