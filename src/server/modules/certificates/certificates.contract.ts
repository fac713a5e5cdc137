// Contracts of gift certificates for buyers.
import { z } from 'zod';
import { CARD_DESIGNS, drawnCardSchema, purchaseSchema } from '#core/certificates/certificate.ts';
import { defineContracts } from '#core/http/contract.ts';
import { dataOf, inLocale, kopecks } from '#core/http/contract-schemas.ts';
import { NOT_FOUND, type RefusalStatus, refusalsOf, TOO_OFTEN } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { CERTIFICATE_STATUSES } from '#core/states/certificate-states.ts';
import type { CertificateFailure } from './certificates.types.ts';

export const CERTIFICATE_REFUSAL_STATUS: Readonly<Record<CertificateFailure, RefusalStatus>> = {
  'not-found': 404,
  'bad-day': 400,
  'too-many': 429,
  'not-now': 409,
  'payment-unavailable': 503,
  'payment-refused': 400,
};

const key = z.string().max(120);
const byKey = z.object({ key });

export const certificateOffer = z.object({
  /** Sums to choose from. */
  steps: z.array(kopecks).readonly(),
  /** The dearest book on sale in each binding, so that the sum buys any of them. */
  books: z.array(z.object({ binding: z.enum(['printed', 'premium']), value: kopecks })).readonly(),
  minValue: kopecks,
  maxValue: kopecks,
});

const movementKind = z.enum(['sold', 'reserved', 'released', 'returned', 'refunded', 'refund_failed']);

export const certificateView = z.object({
  status: z.enum(CERTIFICATE_STATUSES),
  locale: z.enum(LOCALES),
  value: kopecks,
  balance: kopecks,
  design: z.enum(CARD_DESIGNS),
  /** Null once they are erased. */
  giver: z.string().nullable(),
  recipient: z.string().nullable(),
  greeting: z.string().nullable(),
  buyerEmail: z.string().nullable(),
  /** The mail to the recipient, if one was asked for. */
  mail: z.object({ to: z.string().nullable(), on: z.string().nullable(), sentAt: z.string().nullable() }).nullable(),
  /** Null until it is paid, and while it is blocked. */
  code: z.string().nullable(),
  validUntil: z.string().nullable(),
  movements: z.array(z.object({ kind: movementKind, amount: z.number(), at: z.string() })).readonly(),
  /** Why the last payment failed; null when none has. */
  lastFailure: z.enum(['declined']).nullable(),
  isPaymentPending: z.boolean(),
  refundAskedAt: z.string().nullable(),
  mayAskRefund: z.boolean(),
  /** Addresses of the card; null until it is paid. */
  card: z.object({ picture: z.string(), pdf: z.string() }).nullable(),
});

const payment = z.object({
  documentId: z.string(),
  provider: z.enum(['sandbox', 'yookassa']),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: kopecks,
  widgetToken: z.string().nullable(),
});
const opened = dataOf(z.object({ key: z.string(), payment: payment.nullable() }));
const view = dataOf(certificateView);
const refusals = (...reasons: readonly CertificateFailure[]) => refusalsOf(CERTIFICATE_REFUSAL_STATUS, ...reasons);

export const certificateContracts = defineContracts({
  'GET /api/shop/certificates': {
    summary: 'Read the sums for which gift certificates are sold',
    query: inLocale,
    answer: dataOf(certificateOffer),
    refusals: {},
  },
  'POST /api/shop/certificates': {
    summary: 'Buy a gift certificate; the same request is one purchase',
    query: inLocale,
    body: purchaseSchema,
    status: 201,
    answer: opened,
    refusals: refusals('bad-day', 'too-many', 'not-now', 'payment-unavailable', 'payment-refused'),
  },
  'POST /api/shop/certificates/words': {
    summary: 'Draw the words of a card, as a transparent picture over its design',
    body: drawnCardSchema,
    answer: { media: 'image/svg+xml' },
    refusals: TOO_OFTEN,
  },
  'GET /api/shop/certificates/designs/:design': {
    summary: 'Draw a design without words',
    params: z.object({ design: z.enum(CARD_DESIGNS) }),
    answer: { media: 'image/jpeg' },
    refusals: {},
  },
  'GET /api/shop/certificates/:key': {
    summary: 'Read a certificate by the key of its buyer',
    params: byKey,
    answer: view,
    refusals: NOT_FOUND,
  },
  'POST /api/shop/certificates/:key/pay': {
    summary: 'Open the payment of a certificate again',
    params: byKey,
    status: 201,
    answer: opened,
    refusals: refusals('not-found', 'too-many', 'not-now', 'payment-unavailable', 'payment-refused'),
  },
  'POST /api/shop/certificates/:key/settle': {
    summary: 'Check the payment of a certificate',
    params: byKey,
    answer: view,
    refusals: refusals('not-found', 'too-many'),
  },
  'POST /api/shop/certificates/:key/ask-refund': {
    summary: 'Ask for the money that is left on a certificate',
    params: byKey,
    answer: view,
    refusals: refusals('not-found', 'too-many', 'not-now'),
  },
  'GET /api/shop/certificates/:key/card.jpg': {
    summary: 'Draw the card of a certificate',
    params: byKey,
    answer: { media: 'image/jpeg' },
    refusals: NOT_FOUND,
  },
  'GET /api/shop/certificates/:key/card.pdf': {
    summary: 'Download the card of a certificate to print',
    params: byKey,
    answer: { media: 'application/pdf' },
    refusals: NOT_FOUND,
  },
});
