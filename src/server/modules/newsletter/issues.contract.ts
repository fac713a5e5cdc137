// Contracts of newsletter issues.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale, rowsOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { issueSegmentSchema, PURCHASE_KINDS } from '#core/mail/issue-segment.ts';
import { ISSUE_STATES, MAX_ISSUE_BLOCKS } from '#core/mail/newsletter-issue.ts';
import { FORMATS } from '#core/pricing/choice.ts';
import { listQuery } from '../../http/list-query.ts';

const words = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replaceAll('\0', ''));
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: words(200) }),
  z.object({ kind: z.literal('text'), text: words(10_000) }),
  z.object({ kind: z.literal('picture'), src: words(1000), alt: words(300) }),
  z.object({ kind: z.literal('button'), text: words(100), link: words(1000) }),
]);
const text = z.object({
  subject: words(200),
  preview: words(300),
  blocks: z.array(block).max(MAX_ISSUE_BLOCKS).readonly(),
});
const saved = z.object({
  content: z.object({ ru: text, en: text }),
  /** Unchanged if omitted. */
  segment: issueSegmentSchema.optional(),
  version: z.number().int().min(1),
});
/** In Moscow, such as 2026-11-20T10:00; null returns the issue to the drafts. */
const schedule = z.object({
  at: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
    .nullable(),
});
const storedSegment = z.object({
  languages: z.array(z.enum(LOCALES)).readonly(),
  purchases: z.enum(PURCHASE_KINDS),
  stories: z.array(z.string()).readonly(),
  formats: z.array(z.enum(FORMATS)).readonly(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  towns: z.array(z.string()).readonly(),
  tags: z.array(z.string()).readonly(),
});
/** Numbers only: staff see neither the days nor who asked. */
export const birthdayFigures = z.object({
  standing: z.int(),
  pending: z.int(),
  /** Letters of the next 30 days. */
  soon: z.int(),
  sent: z.int(),
  /** Orders paid in the last year by visitors who came through a link of the letter. */
  orders: z.int(),
  mail: z.object({ subject: z.string(), html: z.string() }),
});
/** What segments can name; towns and tags only for staff who may read customers. */
export const segmentOptions = z.object({
  stories: z.array(z.object({ slug: z.string(), title: z.string() })).readonly(),
  towns: z.array(z.string()).readonly().nullable(),
  tags: z.array(z.string()).readonly().nullable(),
});
const query = z.object({ page: listQuery.page, pageSize: listQuery.pageSize });

const storedBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string() }),
  z.object({ kind: z.literal('button'), text: z.string(), link: z.string() }),
]);
const storedText = z.object({ subject: z.string(), preview: z.string(), blocks: z.array(storedBlock).readonly() });

export const issue = z.object({
  documentId: z.string(),
  state: z.enum(ISSUE_STATES),
  content: z.record(z.enum(LOCALES), storedText),
  segment: storedSegment,
  /** When sending begins, while it is scheduled. */
  scheduledAt: timestamp.nullable(),
  /** Sent back with a save, to detect simultaneous edits. */
  version: z.number(),
  author: z.string(),
  /** Number of recipients when sending began. */
  recipients: z.number(),
  /** Number of mails put into the outbox so far. */
  handed: z.number(),
  sent: z.number(),
  /** Mails written to a folder because no mail server is configured. */
  kept: z.number(),
  refused: z.number(),
  /** Recipients who have unsubscribed since. */
  unsubscribed: z.number(),
  /** Orders paid within 14 days after sending began by visitors who came through a link of the issue; their total. */
  orders: z.number(),
  ordered: z.number(),
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});

/** Problems of the texts are given in `details.problems`. */
const issueRefusals = { ...NOT_FOUND, ...INVALID_FIELDS, 409: ['changed', 'not-now', 'past', 'no-recipients'] };

export const issueContracts = defineContracts({
  'GET /api/admin/newsletters': {
    summary: 'List newsletter issues',
    staff: 'admin::newsletters.read',
    query,
    answer: rowsOf(issue),
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/newsletters': {
    summary: 'Create a newsletter issue',
    staff: 'admin::newsletters.write',
    status: 201,
    answer: z.object({ id: z.string() }),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/newsletters/:id': {
    summary: 'Read a newsletter issue and its delivery counts',
    staff: 'admin::newsletters.read',
    params: byId,
    answer: z.object({ issue: issue, readers: z.record(z.enum(LOCALES), z.number()) }),
    refusals: NOT_FOUND,
  },
  'PUT /api/admin/newsletters/:id': {
    summary: 'Save an issue',
    staff: 'admin::newsletters.write',
    params: byId,
    body: saved,
    answer: z.object({ state: z.literal('saved') }),
    refusals: issueRefusals,
  },
  'DELETE /api/admin/newsletters/:id': {
    summary: 'Delete a draft',
    staff: 'admin::newsletters.write',
    params: byId,
    answer: z.object({ state: z.literal('removed') }),
    refusals: issueRefusals,
  },
  'GET /api/admin/newsletters/:id/preview': {
    summary: 'Preview a newsletter issue as a mail',
    staff: 'admin::newsletters.read',
    params: byId,
    query: inLocale,
    answer: z.object({ subject: z.string(), html: z.string() }),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/newsletters/:id/trial': {
    summary: 'Send a trial of an issue to the caller',
    staff: 'admin::newsletters.write',
    params: byId,
    body: inLocale,
    /** `isDelivered` is false while no mail server is connected: the mail is then only kept. */
    answer: z.object({ to: z.string(), isDelivered: z.boolean() }),
    refusals: issueRefusals,
  },
  'POST /api/admin/newsletters/:id/send': {
    summary: 'Send an issue, or resume sending',
    staff: 'admin::newsletters.write',
    params: byId,
    answer: z.object({ state: z.literal('sending') }),
    refusals: issueRefusals,
  },
  'PUT /api/admin/newsletters/:id/schedule': {
    summary: 'Schedule a newsletter issue, change its time, or return it to the drafts',
    staff: 'admin::newsletters.write',
    params: byId,
    body: schedule,
    answer: z.object({ state: z.enum(['scheduled', 'draft']) }),
    refusals: issueRefusals,
  },
  'GET /api/admin/newsletters/segment-options': {
    summary: 'List stories, towns and tags for segments',
    staff: 'admin::newsletters.read',
    query: inLocale,
    answer: segmentOptions,
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/newsletters/birthdays': {
    summary: 'Figures of the birthday letters and what the letter looks like',
    staff: 'admin::newsletters.read',
    query: inLocale,
    answer: birthdayFigures,
    refusals: COMMON_REFUSALS,
  },
  'POST /api/admin/newsletters/:id/stop': {
    summary: 'Stop sending an issue',
    staff: 'admin::newsletters.write',
    params: byId,
    answer: z.object({ state: z.literal('stopped') }),
    refusals: issueRefusals,
  },
});
