// Contracts of webhooks for staff.

import { z } from 'zod';
import { defineContracts, NO_CONTENT } from '#core/http/contract.ts';
import { dataOf, documentId, timestamp } from '#core/http/contract-schemas.ts';
import { COMMON_REFUSALS, INVALID_FIELDS, NOT_FOUND } from '#core/http/refusals.ts';
import { WEBHOOK_EVENTS } from '#core/webhooks/webhook.ts';

const byId = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const byDelivery = byId.extend({ delivery: documentId });
// Wide: webhookProblems() names all wrong fields at once.
const form = z.object({
  name: z.string().max(1000),
  url: z.string().max(4000),
  events: z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length).readonly(),
  enabled: z.boolean().default(true),
});

/** Without the secret: it is shown once, when it is made. */
export const listedWebhook = z.object({
  id: z.number(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).readonly(),
  enabled: z.boolean(),
  failures: z.number(),
  /** Set after too many failures; nothing is sent until it is enabled again. */
  pausedAt: timestamp.nullable(),
  createdAt: timestamp,
});
/** What the receiver answered; without a status there was no answer. */
const attempt = { status: z.number().nullable(), answer: z.string().nullable(), ms: z.number().nullable() };
export const listedDelivery = z.object({
  documentId: z.string(),
  event: z.string(),
  state: z.enum(['queued', 'delivered', 'failed', 'skipped']),
  tries: z.number(),
  createdAt: timestamp,
  triedAt: timestamp.nullable(),
  payload: z.string(),
  ...attempt,
});
const shownOnce = dataOf(z.object({ id: z.number(), secret: z.string() }));
const done = dataOf(z.literal('done'));

export const webhookContracts = defineContracts({
  'GET /api/admin/webhooks': {
    summary: 'List webhooks',
    staff: 'admin::settings.read',
    answer: dataOf(z.array(listedWebhook).readonly()),
    refusals: COMMON_REFUSALS,
  },
  'GET /api/admin/webhooks/:id': {
    summary: 'Read a webhook and its last deliveries',
    staff: 'admin::settings.read',
    params: byId,
    answer: dataOf(z.object({ webhook: listedWebhook, deliveries: z.array(listedDelivery).readonly() })),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/webhooks': {
    summary: 'Create a webhook; the answer is the only time its secret is shown',
    staff: 'admin::settings.write',
    fresh: true,
    body: form,
    status: 201,
    answer: shownOnce,
    refusals: INVALID_FIELDS,
  },
  'PUT /api/admin/webhooks/:id': {
    summary: 'Change a webhook; enabling it ends a pause',
    staff: 'admin::settings.write',
    fresh: true,
    params: byId,
    body: form,
    answer: done,
    refusals: { ...NOT_FOUND, ...INVALID_FIELDS },
  },
  'DELETE /api/admin/webhooks/:id': {
    summary: 'Delete a webhook with its deliveries',
    staff: 'admin::settings.write',
    params: byId,
    ...NO_CONTENT,
    refusals: NOT_FOUND,
  },
  'POST /api/admin/webhooks/:id/test': {
    summary: 'Send a test event now and return the receiver’s answer',
    staff: 'admin::settings.write',
    params: byId,
    answer: dataOf(z.object({ ok: z.boolean(), ...attempt })),
    refusals: NOT_FOUND,
  },
  'POST /api/admin/webhooks/:id/deliveries/:delivery/resend': {
    summary: 'Queue a delivery again',
    staff: 'admin::settings.write',
    params: byDelivery,
    answer: done,
    refusals: NOT_FOUND,
  },
});
