// Mails of subscriptions: confirmation, already subscribed, notifications. Each has an unsubscribe link.

import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { type Locale, localePrefix } from '#core/locale.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { SubscriptionRow } from './newsletter.repository.ts';
import type { NewsletterLinks } from './newsletter-links.ts';

export type NewsletterMailKind = 'confirm' | 'already' | 'bookReady' | 'ageReady' | 'news' | 'birthday';

/** `title`: of the book or books; `path`: target of the button, without the language. */
export type ComposeMail = (
  kind: NewsletterMailKind,
  row: SubscriptionRow,
  about: { title: string; path?: string },
) => Mail;

export interface NewsletterMails {
  /** Loads the site's names first: a transaction must not wait for other reads. */
  composer(): Promise<ComposeMail>;
}

const COPY = { ru: ru.mail, en: en.mail };

export function createNewsletterMails(settings: {
  readonly origin: string;
  readonly links: NewsletterLinks;
  readonly siteTitle: (locale: Locale) => Promise<string>;
}): NewsletterMails {
  const { origin, links } = settings;
  return {
    async composer() {
      const [ru, en] = await Promise.all([settings.siteTitle('ru'), settings.siteTitle('en')]);
      return (kind, row, about) => compose(kind, row, { ...about, siteTitle: { ru, en }[row.language] });
    },
  };

  function compose(
    kind: NewsletterMailKind,
    row: SubscriptionRow,
    { title, path = '/books', siteTitle }: { title: string; path?: string; siteTitle: string },
  ): Mail {
    const { language: locale, documentId } = row;
    const copy = COPY[locale];
    const words = copy.newsletter[kind];
    const blanks = {
      site: siteTitle,
      title: ages(title),
      what: fillPlaceholders(copy.newsletter.topics[row.topic], { title: ages(title) }),
    };
    const shop = origin + localePrefix(locale);
    return {
      ...composeMail({
        to: row.email,
        locale,
        siteTitle,
        origin: shop,
        words,
        blanks,
        greeting: copy.neutralGreeting,
        orCopy: copy.orCopy,
        footer: copy.newsletter.footer,
        link: kind === 'confirm' ? links.page('confirm', documentId, locale) : shop + path,
        leave: { text: copy.newsletter.leave, link: links.page('leave', documentId, locale) },
      }),
      headers: {
        'List-Unsubscribe': `<${links.oneClick(documentId)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }
}

/** `5-7` is stored with a hyphen and printed with a dash. */
const ages = (title: string): string => title.replace(/^(\d)-(\d)$/, '$1–$2');
