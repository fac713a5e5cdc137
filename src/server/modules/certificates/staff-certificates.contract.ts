// Contracts of gift certificates for staff.
import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, kopecks, rowCount, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { CERTIFICATE_STATUSES } from '#core/states/certificate-states.ts';
import { listQuery } from '../../http/list-query.ts';
import { mailRecord } from '../mail/mail.contract.ts';

export const CERTIFICATE_FILTERS = ['open', 'refund-asked', 'used', 'blocked', 'expired', 'unpaid'] as const;

export const listedCertificate = z.object({
  documentId: z.string(),
  status: z.enum(CERTIFICATE_STATUSES),
  /** Null until it is paid. */
  ending: z.string().nullable(),
  value: kopecks,
  balance: kopecks,
  refunded: kopecks,
  buyerEmail: z.string().nullable(),
  giver: z.string().nullable(),
  recipient: z.string().nullable(),
  recipientEmail: z.string().nullable(),
  byMail: z.boolean(),
  sendOn: z.string().nullable(),
  recipientMailedAt: timestamp.nullable(),
  refundAskedAt: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  validUntil: z.string().nullable(),
  createdAt: timestamp,
});

export const staffCertificate = z.object({
  certificate: listedCertificate.extend({ greeting: z.string().nullable(), locale: z.enum(LOCALES) }),
  movements: z
    .array(
      z.object({
        kind: z.enum(['sold', 'reserved', 'released', 'returned', 'refunded', 'refund_failed']),
        amount: z.number(),
        order: z.object({ documentId: z.string(), number: z.string() }).nullable(),
        actor: z.string(),
        at: timestamp,
      }),
    )
    .readonly(),
  mails: z.array(mailRecord).readonly(),
  /** What the limit of the role allows to give back now. */
  refundable: kopecks,
});

const answer = staffCertificate;
const query = z.object({ ...listQuery, state: z.enum(CERTIFICATE_FILTERS).nullable().default(null) });
const REASONS = { ...NOT_FOUND, 409: ['not-now', 'over-limit'] } as const;
const action = { params: byId, staff: 'admin::orders.write', answer, refusals: REASONS } as const;
const reasoned = z.strictObject({ reason: z.string().trim().min(1).max(300) });

export const staffCertificateContracts = defineContracts({
  'GET /api/admin/certificates': {
    summary: 'List gift certificates, with the money owed by all of them',
    staff: 'admin::orders.read',
    query,
    answer: z.object({
      rows: z.array(listedCertificate).readonly(),
      ...rowCount,
      owed: kopecks,
    }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/certificates/:id': {
    summary: 'Read a gift certificate with its movements',
    staff: 'admin::orders.read',
    params: byId,
    answer,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/certificates/:id/send': {
    ...action,
    summary: 'Mail a gift certificate again, to its buyer or its recipient',
    body: z.strictObject({ to: z.enum(['buyer', 'recipient']) }),
  },
  'POST /api/admin/certificates/:id/block': {
    ...action,
    summary: 'Block the code of a gift certificate',
    body: reasoned,
  },
  'POST /api/admin/certificates/:id/unblock': {
    ...action,
    summary: 'Let the code of a gift certificate pay again',
    body: z.strictObject({}),
  },
  'POST /api/admin/certificates/:id/refund': {
    ...action,
    summary: 'Give the rest of a gift certificate back to its buyer',
    fresh: true,
    body: z.strictObject({
      /** What the employee saw: another rest is not given back. */
      amount: z.int().min(1),
      reason: reasoned.shape.reason,
    }),
  },
});
