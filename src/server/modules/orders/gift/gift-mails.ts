// Mails of a gift that the parents fill in: to them the invitation, to the buyer the link and how it goes on.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import { localePrefix } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { safeGreetingName } from '../../../mail/greeting-name.ts';
import { greetBuyer, mailGreeting } from '../../../mail/mail-greeting.ts';
import type { DueGiftMail, GiftMail } from './gift-orders.repository.ts';

const COPY = { ru: ru.mail, en: en.mail };

export interface GiftMailFacts {
  readonly mail: GiftMail;
  readonly due: DueGiftMail;
  /** Of the story. */
  readonly title: string;
  readonly siteTitle: string;
  /** The page for the parents. */
  readonly giveUrl: string;
  readonly orderUrl: string;
}

export const createGiftMails =
  (origin: string) =>
  ({ mail, due, title, siteTitle, giveUrl, orderUrl }: GiftMailFacts): Mail => {
    const { to, locale, number, giver, buyerName, total, expiresAt } = due;
    const copy = COPY[locale];
    const isToParents = mail === 'invitation' || mail === 'reminder';
    // A stranger's address may have been typed: no words of the buyer but a name that cannot carry a message.
    const from = (giver === null ? null : safeGreetingName(giver)) ?? copy.giftBook.somebody;
    const { facts } = copy.giftBook;
    return composeMail({
      to,
      locale,
      siteTitle,
      origin: origin + localePrefix(locale),
      words: copy.giftBook[mail],
      orCopy: copy.orCopy,
      footer: isToParents ? copy.giftBook.footer : copy.order.footer,
      greeting: isToParents ? mailGreeting(null, locale) : greetBuyer(buyerName, locale),
      link: isToParents ? giveUrl : orderUrl,
      facts: mail === 'link' || mail === 'buyerReminder' ? [{ name: facts.link, value: giveUrl, link: giveUrl }] : [],
      blanks: {
        site: siteTitle,
        number,
        title,
        giver: from,
        day: formatDay(moscowDay(expiresAt), locale),
        amount: formatPrice(kopecks(total), locale),
      },
    });
  };
