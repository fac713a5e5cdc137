// One of each mail about presents with invented people, composed as the shop composes it.
import { join } from 'node:path';
import { DEFAULT_SHOP_TIMES, formatShopTimes } from '#core/delivery/shop-times.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { kopecks } from '#core/money.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { createCertificateCards } from '#server/modules/certificates/certificate-cards.ts';
import type { CertificateMail } from '#server/modules/certificates/certificate-mails.repository.ts';
import { createCertificateMail } from '#server/modules/certificates/certificate-mails.ts';
import type { CertificateRow } from '#server/modules/certificates/certificates.repository.ts';
import { BIRTHDAY_PATH } from '#server/modules/newsletter/birthday-letters.job.ts';
import { createNewsletterMails } from '#server/modules/newsletter/newsletter-mails.ts';
import { createOrderEmails, type OrderEmailFacts } from '#server/modules/orders/emails/order-emails.ts';
import { createGiftMails } from '#server/modules/orders/gift/gift-mails.ts';
import { GIFT_MAILS } from '#server/modules/orders/gift/gift-orders.repository.ts';
import { rewardMail } from '#server/modules/referrals/reward-mail.ts';

const ORIGIN = 'https://zhili-byli.example';
const ID = 'c0f5n1d2k3p4r5s6t7v8w9xa';
const SITE = { ru: 'Жили-Были', en: 'Zhili-Byli' };
const TITLE = { ru: 'Ночь в лесу', en: 'A night in the forest' };
const GIVER = { ru: 'бабушка Тамара', en: 'Grandma Tamara' };
const BUYER = { ru: 'Тамара Ивановна Соколова', en: 'Tamara Sokolova' };
const CODE = 'ZB7Q-4M2K-9XTC-HV3D';
const PLANNED_DAY = '2026-12-24';

type Samples = readonly (readonly [string, Mail])[];

async function certificateMails(locale: Locale): Promise<Samples> {
  const codes = { show: () => CODE };
  const compose = createCertificateMail({
    origin: ORIGIN,
    codes,
    links: {
      pageKey: () => ID,
      ofPageKey: () => ID,
      ofCardKey: () => ID,
      pageUrl: () => `${ORIGIN}${localePrefix(locale)}/gift/${ID}`,
      cardPath: (_, file) => `/${file}`,
    },
  });
  const row: CertificateRow = {
    documentId: ID,
    state: 'active',
    locale,
    value: kopecks(300_000),
    balance: kopecks(110_000),
    refunded: kopecks(0),
    design: 'party',
    giver: GIVER[locale],
    recipient: locale === 'ru' ? 'Машенька' : 'Masha',
    greeting:
      locale === 'ru' ? 'С днём рождения! Пусть это будет книга про тебя.' : 'Happy birthday! A book about you.',
    buyerEmail: 'tamara@example.test',
    recipientEmail: 'masha@example.test',
    byMail: true,
    sendOn: null,
    attempt: 1,
    codeEncrypted: Buffer.from('code'),
    codeEnding: CODE.slice(-4),
    paidAt: new Date(),
    validUntil: '2029-12-03',
    isExpired: false,
    buyerMailedAt: null,
    recipientMailedAt: null,
    refundAskedAt: null,
    createdAt: new Date(),
    erasedAt: null,
  };
  const content = join(import.meta.dirname, '../../content');
  const cards = createCertificateCards({ codes, origin: ORIGIN, content, siteTitle: async () => SITE[locale] });
  const card = (await cards.picture(row))?.toString('base64') ?? '';
  const kinds: Record<string, [CertificateMail, Partial<CertificateRow>]> = {
    'buyer-prints': ['buyer', { byMail: false }],
    'buyer-sent': ['buyer', {}],
    'buyer-planned': ['buyer', { sendOn: PLANNED_DAY }],
    recipient: ['recipient', {}],
    reminder: ['reminder', {}],
  };
  return Object.entries(kinds).map(([name, [kind, change]]) => {
    const mail = compose(kind, { ...row, ...change }, SITE[locale]);
    if (!mail) throw new Error(`the sample ${name} is no mail`);
    const html = mail.html.replace(`${ORIGIN}/card.jpg`, `data:image/jpeg;base64,${card}`);
    return [`certificate-${name}`, { ...mail, html }] as const;
  });
}

const giftBookMails = (locale: Locale): Samples =>
  GIFT_MAILS.map((mail) => [
    `gift-${mail}`,
    createGiftMails(ORIGIN)({
      mail,
      title: TITLE[locale],
      siteTitle: SITE[locale],
      giveUrl: `${ORIGIN}${localePrefix(locale)}/give/${ID}.1k2m3n4p5q6r7s8t9u`,
      orderUrl: `${ORIGIN}${localePrefix(locale)}/orders/${ID}?key=1k2m3n4p5q6r7s8t9u`,
      due: {
        book: ID,
        order: ID,
        number: '314-1592',
        mark: '',
        to: 'parents@example.test',
        locale,
        buyerName: BUYER[locale],
        giver: GIVER[locale],
        nonce: ID,
        story: 'night-forest',
        total: 249_000,
        expiresAt: new Date('2027-01-18T12:00:00Z'),
      },
    }),
  ]);

const PRICE = kopecks(249_000);
const NOTHING = kopecks(0);
const SUMS = { cost: PRICE, preorderDiscount: NOTHING, promoDiscount: NOTHING, giftWrap: NOTHING };

const paidOrder = (locale: Locale): OrderEmailFacts['order'] => ({
  ...SUMS,
  documentId: ID,
  number: '314-1592',
  userId: null,
  guestId: null,
  state: 'in_production',
  locale,
  buyer: { name: BUYER[locale], phone: '+79161234567', email: 'tamara@example.test' },
  recipient: null,
  delivery: null,
  gift: null,
  coupon: null,
  couponCode: null,
  discountName: null,
  deliveryCost: NOTHING,
  deliveryDiscount: NOTHING,
  total: PRICE,
  promisedFrom: null,
  promisedTo: null,
  daysCountedFrom: null,
  firstPromisedFrom: null,
  firstPromisedTo: null,
  attempt: 1,
  remind: false,
  source: null,
  revision: 1,
  paidAt: new Date(),
  completedAt: null,
  createdAt: new Date(),
});

const printedBook = (locale: Locale): OrderEmailFacts['lines'][number] => ({
  ...SUMS,
  documentId: ID,
  product: ID,
  slug: 'night-forest',
  title: TITLE[locale],
  book: ID,
  format: 'printed',
  quantity: 1,
  unitPrice: PRICE,
  price: PRICE,
  finalPrice: PRICE,
});

/** Mails of an order of which a certificate paid a part. */
function orderMails(locale: Locale): Samples {
  const facts: OrderEmailFacts = {
    kind: 'paid',
    to: 'tamara@example.test',
    order: paidOrder(locale),
    lines: [printedBook(locale)],
    title: TITLE[locale],
    siteTitle: SITE[locale],
    times: formatShopTimes(DEFAULT_SHOP_TIMES, locale),
    link: `${ORIGIN}/orders/${ID}`,
    picture: null,
    preorder: false,
    isGift: false,
    byParents: false,
    keeping: { until: null, kept: false, hasAccount: false, files: false },
    approved: false,
    drawn: false,
    isTrialDelivery: false,
    tracking: null,
    reviews: [],
    amount: PRICE,
    toCertificates: NOTHING,
    paidByCertificates: kopecks(100_000),
    refundedParts: [],
  };
  const kinds: Record<string, Partial<OrderEmailFacts>> = {
    paid: {},
    'paid-gift': { byParents: true, paidByCertificates: NOTHING },
    cancelled: { kind: 'cancelled' },
    'cancelled-gift': { kind: 'cancelled', isGift: true },
    'refund-both': { kind: 'refundWhole', toCertificates: kopecks(100_000) },
    'refund-certificate': { kind: 'refundWhole', toCertificates: PRICE },
    'refund-part': { kind: 'refundPart', amount: kopecks(30_000), toCertificates: kopecks(30_000) },
  };
  const compose = createOrderEmails(ORIGIN);
  return Object.entries(kinds).map(([name, change]) => [`order-${name}`, compose({ ...facts, ...change })]);
}

async function birthdayMail(language: Locale): Promise<Mail> {
  const mails = createNewsletterMails({
    origin: ORIGIN,
    links: { page: () => `${ORIGIN}/newsletter/unsubscribe`, oneClick: () => ORIGIN, read: () => null },
    siteTitle: async (locale) => SITE[locale],
  });
  const compose = await mails.composer();
  const row = { documentId: ID, email: 'mama@example.test', language, state: 'subscribed', confirmed: true } as const;
  const about = { title: language === 'ru' ? '14\u00a0марта' : '14\u00a0March', path: BIRTHDAY_PATH };
  return compose('birthday', { ...row, topic: 'birthday', subject: '03-14', daysBefore: 30 }, about);
}

export const giftMails = async (locale: Locale): Promise<Samples> => [
  ...(await certificateMails(locale)),
  ...giftBookMails(locale),
  ...orderMails(locale),
  [
    'reward',
    rewardMail({
      to: 'anna@example.test',
      locale,
      siteTitle: SITE[locale],
      origin: ORIGIN,
      code: 'K7M2QX9TCH',
      percent: 10,
      until: '2027-11-20',
    }),
  ],
  ['birthday', await birthdayMail(locale)],
];
