// Contracts of newsletter issues.

import { z } from 'zod';
import { defineContracts } from '#core/http/contract.ts';
import { byId, inLocale, rowsOf, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { LOCALES } from '#core/locale.ts';
import { ISSUE_STATES, MAX_ISSUE_BLOCKS } from '#core/mail/newsletter-issue.ts';
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
const saved = z.object({ content: z.object({ ru: text, en: text }), version: z.number().int().min(1) });
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
  createdAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});

/** Problems of the texts are given in `details.problems`. */
const issueRefusals = { ...NOT_FOUND, ...INVALID_FIELDS, 409: ['changed', 'not-now'] };

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
    answer: z.object({ to: z.string() }),
    refusals: issueRefusals,
  },
  'POST /api/admin/newsletters/:id/send': {
    summary: 'Send an issue, or resume sending',
    staff: 'admin::newsletters.write',
    params: byId,
    answer: z.object({ state: z.literal('sending') }),
    refusals: issueRefusals,
  },
  'POST /api/admin/newsletters/:id/stop': {
    summary: 'Stop sending an issue',
    staff: 'admin::newsletters.write',
    params: byId,
    answer: z.object({ state: z.literal('stopped') }),
    refusals: issueRefusals,
  },
});
