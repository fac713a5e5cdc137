// The mails about an order, each with one picture of theirs, one sentence and one button.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { ShopTimeTexts } from '#core/delivery/shop-times.ts';
import { trackingPage } from '#core/delivery/tracking-page.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { greetBuyer } from '../../../mail/mail-greeting.ts';
import type { MailFact } from '../../../mail/mail-page.ts';
import { type FileRetention, retentionText } from '../../../mail/retention-text.ts';
import type { LineRow } from '../order-parts.repository.ts';
import type { OrderRow } from '../orders.repository.ts';
import { lineTitle } from '../receipt-of-order.ts';

export type OrderMailKind =
  | 'received'
  | 'paid'
  | 'printing'
  | 'shipped'
  | 'arrived'
  | 'parcelFailed'
  | 'delivered'
  | 'filesRead'
  | 'refundWhole'
  | 'refundPart'
  | 'cancelled'
  | 'cart'
  | 'downloadsEnd';

export interface OrderMailFacts {
  readonly kind: OrderMailKind;
  readonly to: string;
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Of the first book's story. */
  readonly title: string;
  readonly siteTitle: string;
  readonly times: ShopTimeTexts;
  readonly link: string;
  readonly picture: string | null;
  readonly preorder: boolean;
  readonly keeping: FileRetention;
  /** Its books were approved when they were bought the first time. */
  readonly approved: boolean;
  /** Every book is drawn and waits for approval: the mail about the payment asks for that at once. */
  readonly drawn: boolean;
  readonly tracking: { readonly courier: string; readonly number: string } | null;
  /** Where its buyer tells of each of its stories. */
  readonly reviews: readonly { readonly title: string; readonly link: string }[];
  /** Given back. */
  readonly amount: Kopecks;
}

const COPY = { ru: ru.mail, en: en.mail };

/** Those that ask how it was. */
export const ASKING: readonly OrderMailKind[] = ['delivered', 'filesRead'];
const TRACKED: readonly OrderMailKind[] = ['shipped', 'arrived', 'parcelFailed'];

export const createOrderMails =
  (origin: string) =>
  (facts: OrderMailFacts): Mail => {
    const { kind, to, order, siteTitle, times, link, picture, title, amount } = facts;
    const { locale, number, delivery } = order;
    const copy = COPY[locale];
    const blanks = {
      ...times,
      site: siteTitle,
      number,
      title,
      amount: formatPrice(amount, locale),
      arrives: arrivesWords(facts),
      point: delivery ? pointWords(delivery) : '',
      ...retentionText(facts.keeping, locale),
      files: facts.keeping.files && !facts.keeping.kept ? copy.keeping.before : '',
      filesHere: facts.keeping.files ? copy.order.filesHere : '',
    };
    const next = fillPlaceholders(copy.order[nextOf(facts)], blanks);
    return composeMail({
      to,
      locale,
      siteTitle,
      link,
      greeting: greetBuyer(order.buyer?.name, locale),
      orCopy: copy.orCopy,
      origin: origin + localePrefix(locale),
      words: wordsOf(facts),
      blanks: { ...blanks, next: next.trim() },
      footer: kind === 'cart' ? copy.footer : copy.order.footer,
      facts: factsOf(facts),
      ...(picture ? { picture: { src: picture, alt: fillPlaceholders(copy.order.picture, blanks) } } : {}),
    });
  };

function wordsOf({ kind, order, approved, drawn }: OrderMailFacts) {
  const words = COPY[order.locale].order;
  if (kind !== 'paid') return words[kind];
  if (approved) return { ...words.paid, note: words.paidAgainNote };
  return drawn ? { ...words.paid, ...words.paidDrawn } : words.paid;
}

function nextOf({ order, preorder, approved, drawn }: OrderMailFacts) {
  if (approved) return 'nextAgain';
  if (drawn) return order.delivery ? 'nextDrawn' : 'nextDrawnDigital';
  if (preorder) return 'nextPreorder';
  return order.delivery ? 'nextPrinted' : 'nextDigital';
}

/** Only where days were promised. */
function arrivesWords({ kind, order, approved }: OrderMailFacts): string {
  const { promisedFrom: from, promisedTo: to, daysCountedFrom, firstPromisedTo, locale } = order;
  const words = COPY[locale].order;
  if (!from || !to) return '';
  const days = formatDayRange({ from, to }, locale);
  if (kind === 'paid') return fillPlaceholders(approved ? words.printingArrives : words.paidArrives, { days });
  if (daysCountedFrom && firstPromisedTo)
    return fillPlaceholders(words.movedArrives, { days, approved: formatDay(daysCountedFrom, locale) });
  return fillPlaceholders(kind === 'shipped' ? words.shippedArrives : words.printingArrives, { days });
}

function factsOf({ kind, order, lines, tracking, reviews }: OrderMailFacts): readonly MailFact[] {
  const { locale, giftWrap, deliveryCost, total } = order;
  const { facts } = COPY[locale].order;
  const calls = (locale === 'ru' ? ru : en).orderCalls.lines;
  const money = (amount: number): string => formatPrice(kopecks(amount), locale);
  if (kind === 'paid' || kind === 'received')
    return [
      ...lines.map(({ title, format, quantity, finalPrice }) => {
        const name = lineTitle(title, format, locale);
        return {
          name: quantity > 1 ? fillPlaceholders(facts.times, { title: name, count: quantity }) : name,
          value: money(finalPrice),
          sum: 'line' as const,
        };
      }),
      ...(giftWrap ? [{ name: calls.giftWrap, value: money(giftWrap), sum: 'line' as const }] : []),
      ...(order.delivery
        ? [{ name: calls.delivery, value: deliveryCost ? money(deliveryCost) : facts.free, sum: 'line' as const }]
        : []),
      { name: facts.total, value: money(total ?? 0), sum: 'total' },
      ...addressFacts(order),
    ];
  if (ASKING.includes(kind) && reviews.length > 1)
    return reviews.map(({ title, link }) => ({ name: title, value: facts.review, link }));
  if (!TRACKED.includes(kind)) return [];
  return [...(tracking ? [trackingFact(tracking, locale)] : []), ...(kind === 'shipped' ? addressFacts(order) : [])];
}

function trackingFact({ courier, number }: NonNullable<OrderMailFacts['tracking']>, locale: Locale): MailFact {
  const page = trackingPage(courier, number);
  return { name: COPY[locale].order.facts.tracking, value: number, ...(page ? { link: page } : {}) };
}

/** Where a printed order goes and who may take it. */
function addressFacts({ locale, delivery, recipient, buyer }: OrderRow): readonly MailFact[] {
  if (!delivery) return [];
  const { facts } = COPY[locale].order;
  const person = recipient ?? buyer;
  return [
    { name: facts.point, value: pointWords(delivery) },
    ...(person ? [{ name: facts.recipient, value: [person.name, formatPhone(person.phone)].join('\n').trim() }] : []),
  ];
}

const pointWords = ({ city, point }: NonNullable<OrderRow['delivery']>): string => `${city.name}, ${point.address}`;
