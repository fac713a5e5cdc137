// Composes the emails about an order: one picture, one sentence, one button.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { ShopTimeTexts } from '#core/delivery/shop-times.ts';
import { trackingPage } from '#core/delivery/tracking-page.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import type { Format } from '#core/pricing/choice.ts';
import { discountNameIn } from '#core/pricing/discount-name.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { RefundedPart } from '#core/pricing/refund-lines.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { composeMail } from '../../../mail/compose-mail.ts';
import { greetBuyer } from '../../../mail/mail-greeting.ts';
import type { MailFact } from '../../../mail/mail-page.ts';
import { type FileRetention, retentionText } from '../../../mail/retention-text.ts';
import type { LineRow } from '../order-parts.repository.ts';
import { lineTitle } from '../order-receipt.ts';
import type { OrderRow } from '../orders.repository.ts';

export type OrderEmailKind =
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

export interface OrderEmailFacts {
  readonly kind: OrderEmailKind;
  readonly to: string;
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  /** Title of the first book's story. */
  readonly title: string;
  readonly siteTitle: string;
  readonly times: ShopTimeTexts;
  readonly link: string;
  readonly picture: string | null;
  readonly preorder: boolean;
  /** A gift that the parents fill in, and one that waits for them. */
  readonly isGift: boolean;
  readonly byParents: boolean;
  readonly keeping: FileRetention;
  /** Its books were approved in an earlier order. */
  readonly approved: boolean;
  /** All books await approval: the payment email asks for it. */
  readonly drawn: boolean;
  /** The courier is the trial one: there is no parcel and will be none. */
  readonly isTrialDelivery: boolean;
  readonly tracking: { readonly courier: string; readonly number: string } | null;
  /** Review link of each story. */
  readonly reviews: readonly { readonly title: string; readonly link: string }[];
  /** Refunded amount, and what of it is back on gift certificates. */
  readonly amount: Kopecks;
  readonly toCertificates: Kopecks;
  readonly paidByCertificates: Kopecks;
  readonly refundedParts: readonly RefundedPart[];
}

const COPY = { ru: ru.mail, en: en.mail };

/** Emails that ask for a review. */
export const REVIEW_REQUEST_KINDS: readonly OrderEmailKind[] = ['delivered', 'filesRead'];
const TRACKED_KINDS: readonly OrderEmailKind[] = ['shipped', 'arrived', 'parcelFailed'];

/** What the courier reports about the parcel. */
const isParcelNews = (kind: OrderEmailKind): kind is 'shipped' | 'arrived' | 'parcelFailed' | 'delivered' =>
  kind === 'delivered' || TRACKED_KINDS.includes(kind);

export const createOrderEmails =
  (origin: string) =>
  (facts: OrderEmailFacts): Mail => {
    const { kind, to, order, siteTitle, times, link, picture, title, amount } = facts;
    const { locale, number, delivery } = order;
    const copy = COPY[locale];
    const blanks = {
      ...times,
      site: siteTitle,
      number,
      title,
      amount: formatPrice(amount, locale),
      toCertificates: formatPrice(facts.toCertificates, locale),
      arrives: arrivalText(facts),
      point: delivery ? pointText(delivery) : '',
      ...retentionText(facts.keeping, locale),
      files: facts.keeping.files && !facts.keeping.kept ? copy.keeping.before : '',
      inAccount: facts.keeping.hasAccount ? copy.order.inAccount : '',
      filesHere: facts.keeping.files ? copy.order.filesHere : '',
    };
    const next = fillPlaceholders(copy.order[nextStepKey(facts)], blanks);
    return composeMail({
      to,
      locale,
      siteTitle,
      link,
      greeting: greetBuyer(order.buyer?.name, locale),
      orCopy: copy.orCopy,
      origin: origin + localePrefix(locale),
      words: copyOf(facts),
      blanks: { ...blanks, next: next.trim() },
      footer: kind === 'cart' ? copy.footer : copy.order.footer,
      facts: listFacts(facts),
      ...(picture ? { picture: { src: picture, alt: fillPlaceholders(copy.order.picture, blanks) } } : {}),
    });
  };

function copyOf(facts: OrderEmailFacts) {
  const { kind, order, approved, drawn, isGift, byParents, isTrialDelivery } = facts;
  const words = COPY[order.locale].order;
  if (isTrialDelivery && isParcelNews(kind)) return words.trialCourier[kind];
  if (kind === 'refundWhole' || kind === 'refundPart') return { ...words[kind], ...wordsOfCertificates(kind, facts) };
  if (kind === 'cancelled' && isGift) return { ...words.cancelled, note: words.cancelledGiftNote };
  if (kind !== 'paid') return words[kind];
  if (byParents) return { ...words.paid, ...words.paidGift };
  if (approved) return { ...words.paid, note: words.paidAgainNote };
  return drawn ? { ...words.paid, ...words.paidDrawn } : words.paid;
}

/** Money on a gift certificate can be spent at once and never passes through a bank. */
function wordsOfCertificates(kind: 'refundWhole' | 'refundPart', { order, amount, toCertificates }: OrderEmailFacts) {
  const words = COPY[order.locale].order;
  if (toCertificates === 0) return {};
  if (kind === 'refundPart') return words.refundPartToCertificate;
  return toCertificates === amount ? words.refundToCertificate : words.refundToBoth;
}

function nextStepKey({ order, preorder, approved, drawn, byParents }: OrderEmailFacts) {
  if (byParents) return 'nextGift';
  if (approved) return 'nextAgain';
  if (drawn) return order.delivery ? 'nextDrawn' : 'nextDrawnDigital';
  if (preorder) return 'nextPreorder';
  return order.delivery ? 'nextPrinted' : 'nextDigital';
}

/** Empty when no dates were promised. */
function arrivalText({ kind, order, approved, isTrialDelivery }: OrderEmailFacts): string {
  const { promisedFrom: from, promisedTo: to, daysCountedFrom, firstPromisedTo, locale } = order;
  const words = COPY[locale].order;
  if (!from || !to) return '';
  if (isTrialDelivery) return words.trialArrives;
  const days = formatDayRange({ from, to }, locale);
  if (kind === 'paid') return fillPlaceholders(approved ? words.printingArrives : words.paidArrives, { days });
  if (daysCountedFrom && firstPromisedTo)
    return fillPlaceholders(words.movedArrives, { days, approved: formatDay(daysCountedFrom, locale) });
  return fillPlaceholders(kind === 'shipped' ? words.shippedArrives : words.printingArrives, { days });
}

function listFacts(facts: OrderEmailFacts): readonly MailFact[] {
  return facts.isTrialDelivery && isParcelNews(facts.kind) ? [] : allFacts(facts);
}

function allFacts({
  kind,
  order,
  lines,
  tracking,
  reviews,
  amount,
  refundedParts,
  paidByCertificates,
}: OrderEmailFacts): readonly MailFact[] {
  const { locale, giftWrap, deliveryCost, total } = order;
  const { facts } = COPY[locale].order;
  const calls = (locale === 'ru' ? ru : en).orderCalls.lines;
  const money = (amount: number): string => formatPrice(kopecks(amount), locale);
  if (kind === 'paid' || kind === 'received')
    return [
      ...lines.map(({ title, format, quantity, price }) => ({
        name: lineName(lineTitle(title, format, locale), format, quantity, locale),
        value: money(price),
        sum: 'line' as const,
      })),
      ...discountFacts(order),
      ...(giftWrap ? [{ name: calls.giftWrap, value: money(giftWrap), sum: 'line' as const }] : []),
      ...(order.delivery
        ? [{ name: calls.delivery, value: deliveryCost ? money(deliveryCost) : facts.free, sum: 'line' as const }]
        : []),
      { name: facts.total, value: money(total ?? 0), sum: 'total' },
      ...certificateFacts(order, paidByCertificates),
      ...addressFacts(order),
    ];
  if (kind === 'refundPart')
    return [
      ...refundedParts.map((given) => ({
        name: refundedName(given, lines, locale),
        value: money(given.amount),
        sum: 'line' as const,
      })),
      { name: facts.refunded, value: money(amount), sum: 'line' },
      { name: facts.ofTotal, value: money(total ?? 0), sum: 'line' },
    ];
  if (REVIEW_REQUEST_KINDS.includes(kind) && reviews.length > 1)
    return reviews.map(({ title, link }) => ({ name: title, value: facts.review, link }));
  if (!TRACKED_KINDS.includes(kind)) return [];
  return [...(tracking ? [trackingFact(tracking, locale)] : []), ...(kind === 'shipped' ? addressFacts(order) : [])];
}

function refundedName({ part, quantity }: RefundedPart, lines: readonly LineRow[], locale: Locale): string {
  const calls = (locale === 'ru' ? ru : en).orderCalls.lines;
  const line = lines.find(({ documentId }) => documentId === part);
  if (line) return lineName(lineTitle(line.title, line.format, locale), line.format, quantity, locale);
  return part === 'gift_wrap' ? calls.giftWrap : calls.delivery;
}

/** Printed books always name the number of copies; files have none. */
function lineName(title: string, format: Format, quantity: number, locale: Locale): string {
  const { facts } = COPY[locale].order;
  if (format !== 'printed' && format !== 'premium') return title;
  return quantity === 1
    ? fillPlaceholders(facts.once, { title })
    : fillPlaceholders(facts.times, { title, count: quantity });
}

function discountFacts(order: OrderRow): readonly MailFact[] {
  const { locale, preorderDiscount, promoDiscount, couponCode, discountName } = order;
  const { facts } = COPY[locale].order;
  const fact = (name: string, amount: number | null): readonly MailFact[] =>
    amount ? [{ name, value: `− ${formatPrice(kopecks(amount), locale)}`, sum: 'line' }] : [];
  const readableName = discountNameIn(locale, discountName, locale);
  const automatic = readableName ? fillPlaceholders(facts.automatic, { code: readableName }) : facts.discount;
  const promo = couponCode && !discountName ? fillPlaceholders(facts.promo, { code: couponCode }) : automatic;
  return [...fact(facts.preorder, preorderDiscount), ...fact(promo, promoDiscount)];
}

/** What a gift certificate paid, and what was left for the card. */
function certificateFacts({ locale, total, paidAt }: OrderRow, paid: Kopecks): readonly MailFact[] {
  if (paid === 0) return [];
  const { facts } = COPY[locale].order;
  const rest = kopecks((total ?? 0) - paid);
  const name = paidAt === null ? facts.toPay : facts.paidOtherwise;
  return [
    { name: facts.certificate, value: `− ${formatPrice(paid, locale)}`, sum: 'line' },
    ...(rest > 0 ? [{ name, value: formatPrice(rest, locale), sum: 'line' as const }] : []),
  ];
}

function trackingFact({ courier, number }: NonNullable<OrderEmailFacts['tracking']>, locale: Locale): MailFact {
  const page = trackingPage(courier, number);
  return { name: COPY[locale].order.facts.tracking, value: number, ...(page ? { link: page } : {}) };
}

/** Pickup point and recipient of a printed order. */
function addressFacts({ locale, delivery, recipient, buyer }: OrderRow): readonly MailFact[] {
  if (!delivery) return [];
  const { facts } = COPY[locale].order;
  const person = recipient ?? buyer;
  return [
    { name: facts.point, value: pointText(delivery) },
    ...(person ? [{ name: facts.recipient, value: [person.name, formatPhone(person.phone)].join('\n').trim() }] : []),
  ];
}

const pointText = ({ city, point }: NonNullable<OrderRow['delivery']>): string => `${city.name}, ${point.address}`;
