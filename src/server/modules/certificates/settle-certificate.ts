// Applies what the payment provider reported to a certificate: the code is issued once, unneeded money goes back.
import { validUntil } from '#core/certificates/certificate.ts';
import type { Clock } from '#core/clock.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import type { RefundReason } from '#core/orders/payment-record.ts';
import type { Queryable } from '../../db/database.ts';
import type { PaymentsService, SettledPayment } from '../payments/payments.types.ts';
import type { CertificateCodes } from './certificate-codes.ts';
import { certificateReceipt } from './certificate-receipt.ts';
import * as rows from './certificates.repository.ts';
import { addMovement } from './ledger.repository.ts';

const CURRENCY = 'RUB';
/** Prefix of the keys of balance refunds; refunds of unneeded payments have other keys. */
export const BALANCE_REFUND = 'balance-';

interface SettleDeps {
  readonly payments: Pick<PaymentsService, 'requestRefund'>;
  readonly codes: CertificateCodes;
  readonly clock: Clock;
  readonly requestMails: (tx: Queryable) => Promise<void>;
}

export function createSettleCertificate({ payments, codes, clock, requestMails }: SettleDeps) {
  async function issue(tx: Queryable, { documentId: certificate, value }: rows.CertificateRow): Promise<void> {
    await rows.saveCode(tx, certificate, { ...codes.issue(certificate), validUntil: validUntil(clock.now()) });
    await addMovement(tx, { certificate, kind: 'sold', amount: value, key: 'sold', actor: 'payment' });
    await requestMails(tx);
  }

  async function refundUnneeded(
    tx: Queryable,
    { documentId: order, buyerEmail, locale }: rows.CertificateRow,
    { payment, amount }: { readonly payment: string; readonly amount: Kopecks },
    reason: RefundReason,
  ): Promise<void> {
    const receipt = certificateReceipt(buyerEmail ?? '', amount, locale);
    await payments.requestRefund(tx, { order, key: `unwanted-${payment}`, payment, reason, receipt });
  }

  return async (tx: Queryable, settled: SettledPayment): Promise<void> => {
    const certificate = await rows.lockCertificate(tx, settled.order);
    if (!certificate) return;
    if (settled.kind === 'failed') {
      if ((await rows.moveCertificate(tx, certificate, 'payment_failed')).ok)
        await rows.raiseCertificateAttempt(tx, certificate.documentId);
      return;
    }
    if (settled.kind !== 'succeeded') return;
    const matches = settled.currency === CURRENCY && settled.amount === certificate.value;
    if (matches && (await rows.moveCertificate(tx, certificate, 'paid')).ok) return issue(tx, certificate);
    await refundUnneeded(tx, certificate, settled, matches ? 'not-needed' : 'another-sum');
    if (!matches && certificate.state === 'awaiting_payment')
      await rows.raiseCertificateAttempt(tx, certificate.documentId);
  };
}

/** The provider refused to give a balance back: it is owed again. */
export async function restoreBalance(
  tx: Queryable,
  refund: { readonly order: string; readonly key: string; readonly refund: string; readonly amount: Kopecks },
): Promise<void> {
  if (!refund.key.startsWith(BALANCE_REFUND)) return;
  const certificate = await rows.lockCertificate(tx, refund.order);
  if (!certificate) return;
  const { documentId } = certificate;
  const amount = kopecks(refund.amount);
  const key = `failed-${refund.refund}`;
  await addMovement(tx, { certificate: documentId, kind: 'refund_failed', amount, key, actor: 'payment' });
}
