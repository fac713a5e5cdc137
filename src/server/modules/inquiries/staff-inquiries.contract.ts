// Contracts of inquiries for staff.
import { z } from 'zod';
import { INQUIRY_KINDS } from '#core/contact/inquiry.ts';
import { INQUIRY_ANSWER_MAX_LENGTH, INQUIRY_NOTE_MAX_LENGTH, INQUIRY_STATES } from '#core/contact/inquiry-record.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, objectOf, rowsOf } from '#core/http/contract-schemas.ts';
import { listQuery } from '../../http/list-query.ts';
import type { MailRecord } from '../mail/mail.types.ts';
import type { InquiryRecord } from './inquiries.types.ts';

const query = z.object({
  ...listQuery,
  state: z
    .enum([...INQUIRY_STATES, 'open'])
    .nullable()
    .default(null),
  kind: z.enum(INQUIRY_KINDS).nullable().default(null),
});
const withoutNul = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll('\0', ''));
const change = z.object({
  state: z.enum(['new', 'working', 'closed']).optional(),
  note: withoutNul(INQUIRY_NOTE_MAX_LENGTH).optional(),
});
const answerBody = z.object({ text: z.string().trim().min(1).pipe(withoutNul(INQUIRY_ANSWER_MAX_LENGTH)) });

const shown = z.object({ inquiry: objectOf<InquiryRecord>(), mails: z.array(objectOf<MailRecord>()).readonly() });

export const staffInquiryContracts = defineContracts({
  'GET /api/admin/inquiries': {
    summary: 'Partners’ inquiries, the new ones first',
    staff: 'admin::inquiries.read',
    query,
    answer: rowsOf(objectOf<InquiryRecord>()),
  },
  'GET /api/admin/inquiries/:id': {
    summary: 'An inquiry and the mails about it',
    staff: 'admin::inquiries.read',
    params: byId,
    answer: shown,
  },
  'PATCH /api/admin/inquiries/:id': {
    summary: 'Take, close or note an inquiry',
    staff: 'admin::inquiries.write',
    params: byId,
    body: change,
    answer: shown,
  },
  'POST /api/admin/inquiries/:id/answer': {
    summary: 'Answer an inquiry by mail',
    staff: 'admin::inquiries.write',
    params: byId,
    body: answerBody,
    answer: shown,
  },
});
