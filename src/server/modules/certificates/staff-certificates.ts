// Use cases of staff: mail a certificate again, block its code, give the rest back to its buyer.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import type { RowCount } from '#core/accounts/staff-lists.ts';
import { type Kopecks, kopecks } from '#core/money.ts';
import { err, ok, type Result } from '#core/result.ts';
import { certificateStatus } from '#core/states/certificate-states.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { runInTransaction } from '../../db/run-in-transaction.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { PaymentsService } from '../payments/payments.types.ts';
import type { ComposeCertificateMail } from './certificate-mails.ts';
import { certificateReceipt } from './certificate-receipt.ts';
import * as rows from './certificates.repository.ts';
import type { ListedCertificate, StaffCertificate, StaffCertificateFailure } from './certificates.types.ts';
import { addMovement, listMovements, sumOwed } from './ledger.repository.ts';
import { BALANCE_REFUND } from './settle-certificate.ts';
import { type CertificateFilter, listCertificates, refundLimit } from './staff-certificates.repository.ts';

interface StaffDeps {
  readonly database: Database;
  readonly payments: Pick<PaymentsService, 'requestRefund'>;
  readonly mail: Pick<MailService, 'enqueue' | 'listMailsAbout'>;
  readonly compose: ComposeCertificateMail;
  readonly siteTitle: (locale: rows.CertificateRow['locale']) => Promise<string>;
}

type Outcome = Promise<Result<StaffCertificate, StaffCertificateFailure>>;

export interface StaffCertificates {
  list(filter: CertificateFilter): Promise<{ rows: readonly ListedCertificate[]; owed: Kopecks } & RowCount>;
  read(staff: Actor, id: string): Promise<StaffCertificate | null>;
  send(staff: Actor, id: string, to: 'buyer' | 'recipient'): Outcome;
  block(staff: Actor, id: string, reason: string): Outcome;
  unblock(staff: Actor, id: string): Outcome;
  refund(staff: Actor, id: string, asked: { readonly amount: number; readonly reason: string }): Outcome;
}

/** Reads a certificate for staff, and runs their actions in a transaction with a record in the audit log. */
function createAuditedActions({ database, mail }: Pick<StaffDeps, 'database' | 'mail'>) {
  async function read(staff: Actor, id: string): Promise<StaffCertificate | null> {
    const row = await rows.loadCertificate(database, id);
    if (!row) return null;
    const [movements, mails, refundable] = await Promise.all([
      listMovements(database, id),
      mail.listMailsAbout({ type: 'certificate', id }),
      refundLimit(database, staff.role, row),
    ]);
    const { greeting, locale } = row;
    return { certificate: { ...toListed(row), greeting, locale }, movements, mails, refundable };
  }

  async function act(
    staff: Actor,
    id: string,
    audited: { readonly action: AuditAction; readonly details?: AuditDetails },
    work: (tx: Queryable, row: rows.CertificateRow) => Promise<Result<unknown, StaffCertificateFailure>>,
  ): Outcome {
    const done = await runInTransaction<unknown, StaffCertificateFailure>(database, async (tx) => {
      const row = await rows.lockCertificate(tx, id);
      if (!row) return err('not-found');
      const worked = await work(tx, row);
      if (!worked.ok) return worked;
      const subject = { type: 'certificate', id } as const;
      await recordAudit(tx, staff, { action: `orders.${audited.action}`, subject, details: audited.details ?? {} });
      return worked;
    });
    if (!done.ok) return done;
    const after = await read(staff, id);
    return after ? ok(after) : err('not-found');
  }

  return { read, act };
}

export function createStaffCertificates(deps: StaffDeps): StaffCertificates {
  const { database, payments, mail, compose, siteTitle } = deps;
  const { read, act } = createAuditedActions(deps);

  const move = (event: 'blocked' | 'unblocked') => async (tx: Queryable, row: rows.CertificateRow) => {
    const moved = await rows.moveCertificate(tx, row, event);
    return moved.ok ? moved : err('not-now' as const);
  };

  return {
    async list(filter) {
      const [{ rows: found, ...count }, { owed }] = await Promise.all([
        listCertificates(database, filter),
        sumOwed(database),
      ]);
      return { rows: found.map(toListed), ...count, owed: kopecks(owed) };
    },

    read,

    async send(staff, id, to) {
      const seen = await rows.loadCertificate(database, id);
      const title = seen ? await siteTitle(seen.locale) : '';
      return act(staff, id, { action: 'sendAgain', details: { to } }, async (tx, row) => {
        const letter = row.state === 'active' ? compose(to, row, title) : null;
        if (!letter) return err('not-now');
        await mail.enqueue(letter, tx, { kind: `gift.${to}`, about: { type: 'certificate', id } });
        return ok('sent');
      });
    },

    block: (staff, id, reason) => act(staff, id, { action: 'block', details: { reason } }, move('blocked')),
    unblock: (staff, id) => act(staff, id, { action: 'unblock' }, move('unblocked')),

    refund: (staff, id, { amount, reason }) =>
      act(staff, id, { action: 'refund', details: { amount, reason } }, async (tx, row) => {
        // A second click finds another rest, and gives nothing back.
        if (row.balance === 0 || row.balance !== amount) return err('not-now');
        if ((await refundLimit(tx, staff.role, row)) < amount) return err('over-limit');
        const { documentId, locale, buyerEmail } = row;
        const key = `${BALANCE_REFUND}${(await listMovements(tx, id)).length}`;
        const actor = `staff:${staff.userId}`;
        const sum = kopecks(amount);
        await addMovement(tx, { certificate: documentId, kind: 'refunded', amount: -sum, key, actor });
        await rows.clearRefundAsked(tx, documentId);
        const receipt = certificateReceipt(buyerEmail ?? '', sum, locale);
        const asked = await payments.requestRefund(tx, {
          order: documentId,
          key,
          amount: sum,
          reason: 'by-hand',
          receipt,
        });
        return asked.ok ? asked : err('not-now');
      }),
  };
}

const toListed = (row: rows.CertificateRow): ListedCertificate => {
  const { documentId, value, balance, refunded, buyerEmail, giver, recipient, recipientEmail, byMail } = row;
  const { sendOn, recipientMailedAt, refundAskedAt, paidAt, validUntil, createdAt } = row;
  return {
    documentId,
    value,
    balance,
    refunded,
    buyerEmail,
    giver,
    recipient,
    recipientEmail,
    byMail,
    sendOn,
    recipientMailedAt,
    refundAskedAt,
    paidAt,
    validUntil,
    createdAt,
    status: certificateStatus(row),
    ending: row.codeEnding,
  };
};
