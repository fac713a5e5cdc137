// Mails to the buyer about what staff did with an order; each opens the order by a signed link.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { type Locale, localePrefix } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Queryable } from '../../../db/database.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { greetBuyer } from '../../../mail/mail-greeting.ts';
import type { EnqueueMail } from '../../mail/mail.types.ts';
import type { OrderLinks } from '../links/order-links.ts';
import type { OrderRow } from '../orders.repository.ts';

const COPY = { ru: ru.mail, en: en.mail };

export type OrderLetterKind = keyof (typeof ru)['mail']['order']['staff'];

export interface OrderLettersDeps {
  readonly origin: string;
  readonly links: Pick<OrderLinks, 'orderUrl'>;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly enqueueMail: EnqueueMail;
}

interface LetterOptions {
  /** The address that gets no more mails, nor a link to the order. */
  readonly former?: string;
  /** Instead of the link to the order. */
  readonly link?: string;
}

/** Without a buyer's address nothing is sent. */
export type SendOrderLetter = (
  tx: Queryable,
  order: OrderRow,
  kind: OrderLetterKind,
  blanks?: Readonly<Record<string, string>>,
  options?: LetterOptions,
) => Promise<void>;

export const createOrderLetters =
  ({ origin, links, siteTitle, enqueueMail }: OrderLettersDeps): SendOrderLetter =>
  async (tx, order, kind, blanks = {}, { former, link } = {}) => {
    const to = former ?? order.buyer?.email;
    if (!to) return;
    const { locale, number, documentId } = order;
    const copy = COPY[locale];
    const site = await siteTitle(locale);
    const mail: Mail = composeMail({
      to,
      locale,
      siteTitle: site,
      origin: origin + localePrefix(locale),
      greeting: greetBuyer(order.buyer?.name, locale),
      orCopy: copy.orCopy,
      link: link ?? (former ? origin + localePrefix(locale) : links.orderUrl(documentId, locale)),
      words: copy.order.staff[kind],
      blanks: { site, number, ...blanks },
      footer: copy.order.footer,
    });
    await enqueueMail(mail, tx, { kind: `order.${kind}`, about: { type: 'order', id: documentId } });
  };
