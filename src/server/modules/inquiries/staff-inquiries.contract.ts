// Contracts of inquiries for staff.

import { z } from 'zod';
import { INQUIRY_KINDS } from '#core/contact/inquiry.ts';
import { INQUIRY_ANSWER_MAX_LENGTH, INQUIRY_NOTE_MAX_LENGTH, INQUIRY_STATES } from '#core/contact/inquiry-record.ts';
import { SAVED_ANSWER_NAME_MAX_LENGTH } from '#core/contact/saved-answer.ts';
import { defineContracts } from '#core/http/contract.ts';
import { byId, dataOf, rowsOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { listQuery } from '../../http/list-query.ts';
import { mailRecord } from '../mail/mail.contract.ts';
import { listedOrder } from '../orders/staff-orders.contract.ts';

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
const requiredWithoutNul = (most: number) => withoutNul(most).pipe(z.string().trim().min(1));
const change = z.object({
  state: z.enum(['new', 'working', 'closed']).optional(),
  note: withoutNul(INQUIRY_NOTE_MAX_LENGTH).optional(),
});
const answerBody = z.object({ text: requiredWithoutNul(INQUIRY_ANSWER_MAX_LENGTH) });

/** An inquiry as shown to staff; deleted after thirty days. */
export const inquiryRecord = z.object({
  kind: z.enum(INQUIRY_KINDS),
  name: z.string(),
  organisation: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  documentId: z.string(),
  language: z.enum(LOCALES),
  state: z.enum(INQUIRY_STATES),
  note: z.string(),
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  createdAt: timestamp,
  /** Staff member who works on it. */
  takenBy: z.string().nullable(),
});
const shown = z.object({
  inquiry: inquiryRecord,
  mails: z.array(mailRecord).readonly(),
  /** Orders of the writer and those the message names, which may have been placed by another person; null without the permission to read orders. */
  orders: z
    .array(listedOrder.extend({ isFromOtherAddress: z.boolean() }))
    .readonly()
    .nullable(),
  /** Id of the writer's customer record; null without the permission to read customers. */
  customer: z.string().nullable(),
});
const answerFields = {
  name: requiredWithoutNul(SAVED_ANSWER_NAME_MAX_LENGTH),
  language: z.enum(LOCALES),
  text: requiredWithoutNul(INQUIRY_ANSWER_MAX_LENGTH),
};
const savedAnswers = dataOf(
  z.array(z.object({ id: z.number(), name: z.string(), language: z.enum(LOCALES), text: z.string() })).readonly(),
);
const savedParams = z.object({ saved: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const staffInquiryContracts = defineContracts({
  'GET /api/admin/inquiries': {
    summary: 'List inquiries, new ones first',
    staff: 'admin::inquiries.read',
    query,
    answer: rowsOf(inquiryRecord),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/inquiries/:id': {
    summary: 'Read an inquiry and the mails about it',
    staff: 'admin::inquiries.read',
    params: byId,
    answer: shown,
    refusals: NOT_FOUND,
  },
  'GET /api/admin/inquiries/saved-answers': {
    summary: 'List saved answers',
    staff: 'admin::inquiries.read',
    answer: savedAnswers,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/inquiries/saved-answers': {
    summary: 'Save an answer for reuse; one of the same name and language is replaced',
    staff: 'admin::inquiries.write',
    body: z.strictObject(answerFields),
    answer: savedAnswers,
    refusals: { ...COMMON_REFUSALS, 409: ['too-many-answers'] },
  },
  'DELETE /api/admin/inquiries/saved-answers/:saved': {
    summary: 'Delete a saved answer',
    staff: 'admin::inquiries.write',
    params: savedParams,
    answer: savedAnswers,
    refusals: NOT_FOUND,
  },
  'PATCH /api/admin/inquiries/:id': {
    summary: 'Assign, close or annotate an inquiry',
    staff: 'admin::inquiries.write',
    params: byId,
    body: change,
    answer: shown,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/inquiries/:id/answer': {
    summary: 'Answer an inquiry by mail',
    staff: 'admin::inquiries.write',
    params: byId,
    body: answerBody,
    answer: shown,
    refusals: NOT_FOUND,
  },
});
