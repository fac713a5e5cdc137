// Gift certificates for their buyers: bought like an order, shown by a signed link, paid through the same payments.
import {
  CERTIFICATE_LIMITS,
  CERTIFICATE_STEPS,
  isCertificateValue,
  isSendDay,
  type Purchase,
} from '#core/certificates/certificate.ts';
import type { Clock } from '#core/clock.ts';
import { kopecks } from '#core/money.ts';
import { err, ok, type Result } from '#core/result.ts';
import { certificateStatus } from '#core/states/certificate-states.ts';
import type { Database } from '../../db/database.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import type { CatalogueService } from '../catalogue/catalogue.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import type { CertificateCodes } from './certificate-codes.ts';
import type { CertificateLinks } from './certificate-links.ts';
import { certificateReceipt, certificateTitle } from './certificate-receipt.ts';
import * as rows from './certificates.repository.ts';
import type {
  CertificateFailure,
  CertificateOffer,
  CertificatesService,
  CertificateView,
  OpenedPurchase,
  OrderCertificates,
} from './certificates.types.ts';
import { listMovements, sumOwed } from './ledger.repository.ts';

export interface CertificatesDeps {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'begin' | 'refreshStatus' | 'listForOrder'>;
  readonly catalogue: Pick<CatalogueService, 'list' | 'book'>;
  readonly codes: CertificateCodes;
  readonly links: CertificateLinks;
  readonly orders: OrderCertificates;
  /** Of purchases per address. */
  readonly limit: RateLimit;
  readonly clock: Clock;
}

const MAX_ATTEMPTS = 3;

type Opened = Result<OpenedPurchase, CertificateFailure>;

export function createCertificatesService(deps: CertificatesDeps): CertificatesService {
  const { database, payments, links, limit, clock } = deps;
  const viewOf = createCertificateViews(deps);

  async function openPayment(certificate: string): Promise<Opened> {
    const key = links.pageKey(certificate);
    for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
      const row = await rows.loadCertificate(database, certificate);
      if (!row) return err('not-found');
      if (row.paidAt !== null) return ok({ key, payment: null });
      if (row.state !== 'awaiting_payment') return err('not-now');
      const { value: amount, locale, attempt, buyerEmail } = row;
      const begun = await payments.begin({
        order: certificate,
        attempt,
        amount,
        locale,
        receipt: certificateReceipt(buyerEmail ?? '', amount, locale),
        description: certificateTitle(locale),
      });
      if (!begun.ok) return err(begun.error === 'refused' ? 'payment-refused' : 'payment-unavailable');
      if (begun.value.status === 'succeeded') return ok({ key, payment: null });
      // The provider closed the last attempt: settling it has raised the number of the attempt.
      if (begun.value.status === 'pending') return ok({ key, payment: begun.value });
    }
    return err('payment-unavailable');
  }

  async function withCertificate<T>(
    key: string,
    work: (row: rows.CertificateRow) => Promise<Result<T, CertificateFailure>>,
  ): Promise<Result<T, CertificateFailure>> {
    const id = links.ofPageKey(key);
    const row = id === null ? null : await rows.loadCertificate(database, id);
    return row ? work(row) : err('not-found');
  }

  return {
    orders: deps.orders,
    owed: () => sumOwed(database),
    offer: createOffer(deps.catalogue),

    async buy(asked: Purchase, { locale, ip }) {
      const { mail } = asked;
      if (mail && mail.on !== null && !isSendDay(mail.on, clock.now())) return err('bad-day');
      if (!(await limit.hit('gift', ip, undefined)).allowed) return err('too-many');
      const { documentId } = await rows.insertCertificate(database, asked, locale);
      return openPayment(documentId);
    },

    pay: (key) => withCertificate(key, ({ documentId }) => openPayment(documentId)),

    async view(key) {
      const read = await withCertificate(key, async (row) => ok(await viewOf(row)));
      return read.ok ? read.value : null;
    },

    checkPayment: (key) =>
      withCertificate(key, async ({ documentId }) => {
        await payments.refreshStatus(documentId);
        const row = await rows.loadCertificate(database, documentId);
        return row ? ok(await viewOf(row)) : err('not-found');
      }),

    askRefund: (key) =>
      withCertificate(key, async ({ documentId }) => {
        const asked = await database.transaction(async (tx) => {
          const row = await rows.lockCertificate(tx, documentId);
          if (!row || !mayAskRefund(row)) return null;
          await rows.markRefundAsked(tx, documentId);
          return rows.loadCertificate(tx, documentId);
        });
        return asked ? ok(await viewOf(asked)) : err('not-now');
      }),
  };
}

/** Also of a blocked or expired certificate: its money is owed. */
const mayAskRefund = ({ paidAt, balance }: rows.CertificateRow): boolean => paidAt !== null && balance > 0;

const createCertificateViews =
  ({ database, payments, codes, links }: CertificatesDeps) =>
  async (row: rows.CertificateRow): Promise<CertificateView> => {
    const { documentId, paidAt, codeEncrypted, byMail, recipientMailedAt } = row;
    const [movements, tries] = await Promise.all([
      listMovements(database, documentId),
      paidAt === null ? payments.listForOrder(documentId) : null,
    ]);
    const lastTry = tries?.payments.at(-1)?.status;
    const { locale, value, balance, design, giver, recipient, greeting, buyerEmail, validUntil } = row;
    return {
      status: certificateStatus(row),
      locale,
      value,
      balance,
      design,
      giver,
      recipient,
      greeting,
      buyerEmail,
      validUntil,
      mail: byMail
        ? { to: row.recipientEmail, on: row.sendOn, sentAt: recipientMailedAt?.toISOString() ?? null }
        : null,
      code: row.state === 'active' && codeEncrypted ? codes.show(codeEncrypted, documentId) : null,
      movements: movements.map(({ kind, amount, at }) => ({ kind, amount, at: at.toISOString() })),
      lastFailure: lastTry === 'canceled' ? 'declined' : null,
      isPaymentPending: lastTry === 'pending',
      refundAskedAt: row.refundAskedAt?.toISOString() ?? null,
      mayAskRefund: mayAskRefund(row) && row.refundAskedAt === null,
      card:
        row.state === 'active'
          ? { picture: links.cardPath(documentId, 'card.jpg'), pdf: links.cardPath(documentId, 'card.pdf') }
          : null,
    };
  };

const BINDINGS = ['printed', 'premium'] as const;

/** A certificate for a book is one for its price: the dearest of each binding, so that any book can be chosen. */
const createOffer =
  (catalogue: Pick<CatalogueService, 'list' | 'book'>): CertificatesService['offer'] =>
  async (locale): Promise<CertificateOffer> => {
    const { books: shelf } = await catalogue.list({ locale });
    const details = await Promise.all(shelf.map(({ slug }) => catalogue.book(slug, locale)));
    const prices = details.flatMap((book) => book?.formats ?? []);
    const books = BINDINGS.flatMap((binding) => {
      const dearest = Math.max(0, ...prices.filter(({ kind }) => kind === binding).map(({ alone }) => alone ?? 0));
      return isCertificateValue(dearest) ? [{ binding, value: kopecks(dearest) }] : [];
    });
    const { minValue, maxValue } = CERTIFICATE_LIMITS;
    return { steps: CERTIFICATE_STEPS, books, minValue, maxValue };
  };
