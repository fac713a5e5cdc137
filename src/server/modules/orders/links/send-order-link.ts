// Mails the link of an order to its buyer, who lost the earlier mails. The answer does not say whether the order exists.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { readEmail } from '#core/contact/email.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { readOrderNumber } from '#core/orders/order-number.ts';
import { err, ok } from '#core/result.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Database } from '../../../db/database.ts';
import type { AllowMail } from '../../../limits/mailbox-limit.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { greetBuyer } from '../../../mail/mail-greeting.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { OrdersService } from '../orders.types.ts';
import { type FoundOrder, findOrderOfBuyer } from './order-link.repository.ts';
import type { OrderLinks } from './order-links.ts';

export interface OrderLinkDeps {
  readonly database: Database;
  readonly links: OrderLinks;
  readonly origin: string;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly limit: RateLimit;
  readonly mayMail: AllowMail;
  readonly enqueueMail: EnqueueMail;
}

export const ORDER_LINK_LIMITS = { windowSeconds: 3600, perAccountAndAddress: 5, perAccount: 10, perAddress: 20 };

const COPY = { ru: ru.mail, en: en.mail };

export const createSendOrderLink =
  (deps: OrderLinkDeps): OrdersService['sendLink'] =>
  async ({ number: typedNumber, email: typedEmail, locale, ip }) => {
    const number = readOrderNumber(typedNumber);
    const email = readEmail(typedEmail);
    if (number === null) return err('number');
    if (email === null) return err('email');
    if (!(await deps.limit.hit('order-link', ip, email)).allowed) return err('too-many');
    const order = await findOrderOfBuyer(deps.database, number, email);
    if (!order || !(await deps.mayMail('order-link', email))) return ok('sent');
    const mail = linkMail(deps, order, locale, await deps.siteTitle(locale));
    await deps.database.transaction((tx) =>
      deps.enqueueMail(mail, tx, { kind: 'order.link', about: { type: 'order', id: order.documentId } }),
    );
    return ok('sent');
  };

function linkMail({ links, origin }: OrderLinkDeps, order: FoundOrder, locale: Locale, siteTitle: string): Mail {
  const copy = COPY[locale];
  return composeMail({
    to: order.email,
    locale,
    siteTitle,
    origin: origin + localePrefix(locale),
    greeting: greetBuyer(order.name, locale),
    orCopy: copy.orCopy,
    link: links.orderUrl(order.documentId, locale),
    words: copy.order.link,
    blanks: { site: siteTitle, number: order.number },
    footer: copy.order.footer,
  });
}
