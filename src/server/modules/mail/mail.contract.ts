// Contracts of the outbox.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, rowCount, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { MAIL_AREAS, MAIL_FILTERS, MAIL_STATES } from '#core/mail/mail-record.ts';
import { listQuery } from '../../http/list-query.ts';

const query = z.object({
  ...listQuery,
  state: z.enum(MAIL_FILTERS).nullable().default(null),
  area: z.enum(MAIL_AREAS).nullable().default(null),
});

/** What a mail is about, so that its record can be found from there. */
export const mailSubject = z.object({
  type: z.enum(['order', 'book', 'inquiry', 'issue', 'certificate']),
  /** Its documentId. */
  id: z.string(),
});
/** A mail in the staff list. */
export const mailRecord = z.object({
  documentId: z.string(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  about: mailSubject.nullable(),
  state: z.enum(MAIL_STATES),
  /** Why it was refused or is delayed. */
  reason: z.string().nullable(),
  tries: z.number(),
  createdAt: timestamp,
  /** When it was sent, stored, refused or failed. */
  settledAt: timestamp.nullable(),
  /** Id of the mail it repeats. */
  againOf: z.string().nullable(),
  /** Id of the request that caused it, or of the scheduled job. */
  requestId: z.string().nullable(),
});
/** A mail as staff may read it, with the keys in its links masked. */
export const readableMail = z.object({
  ...mailRecord.shape,

  text: z.string(),
  html: z.string(),
});

export const mailContracts = defineContracts({
  'GET /api/admin/mails': {
    summary: 'List mails of the last thirty days',
    staff: 'admin::mails.read',
    query,
    answer: z.object({ rows: z.array(mailRecord).readonly(), ...rowCount }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/mails/:id': {
    summary: 'Read a sent mail with the keys in its links masked',
    staff: 'admin::mails.read',
    params: byId,
    answer: readableMail,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/mails/:id/send-again': {
    summary: 'Send the same mail again',
    staff: 'admin::mails.write',
    params: byId,
    status: 201,
    answer: z.object({ id: z.string() }),
    refusals: NOT_FOUND,
  },
});
