// Webhooks for staff: list, form, test, log of deliveries and resending.
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { newDocumentId } from '#core/ids.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { WebhookForm, WebhookProblems } from '#core/webhooks/webhook.ts';
import { webhookProblems } from '#core/webhooks/webhook-problems.ts';
import { type Actor, type AuditDetails, recordAudit } from '../../audit/audit.ts';
import { diffFields } from '../../audit/changes.ts';
import type { Queryable } from '../../db/database.ts';
import { cipherName, type DeliveryDeps, deliverJob } from './deliver-webhooks.job.ts';
import { testBody } from './webhook-payload.ts';
import type { listedDelivery, listedWebhook } from './webhooks.contract.ts';
import * as rows from './webhooks.repository.ts';

export type ListedWebhook = z.input<typeof listedWebhook>;
export type ListedDelivery = z.input<typeof listedDelivery>;

type Refusal = WebhookProblems | 'not-found';

export interface WebhooksAdmin {
  list(): Promise<readonly ListedWebhook[]>;
  get(id: number): Promise<{ readonly webhook: ListedWebhook; readonly deliveries: readonly ListedDelivery[] } | null>;
  /** The secret is returned here and nowhere else. */
  create(
    form: WebhookForm,
    by: Actor,
  ): Promise<Result<{ readonly id: number; readonly secret: string }, WebhookProblems>>;
  change(id: number, form: WebhookForm, by: Actor): Promise<Result<'done', Refusal>>;
  /** False when there is no such webhook. */
  remove(id: number, by: Actor): Promise<boolean>;
  /** Sent at once, and not kept. Null when there is no such webhook. */
  test(id: number, by: Actor): Promise<(rows.AttemptResult & { readonly ok: boolean }) | null>;
  resend(id: number, delivery: string, by: Actor): Promise<boolean>;
}

const SECRET_BYTES = 32;
const MAX_DELIVERIES_SHOWN = 50;

export function createWebhooksAdmin(deps: Omit<DeliveryDeps, 'content' | 'log'>): WebhooksAdmin {
  const { database, queue, cipher, send } = deps;
  const record = (tx: Queryable, by: Actor, action: AuditAction, id: number, details: AuditDetails) =>
    recordAudit(tx, by, { action: `webhooks.${action}`, subject: { type: 'webhook', id: String(id) }, details });

  return {
    list: () => rows.listWebhooks(database),
    async get(id) {
      const webhook = await rows.findWebhook(database, id);
      return webhook && { webhook, deliveries: await rows.listDeliveries(database, id, MAX_DELIVERIES_SHOWN) };
    },
    async create(form, by) {
      const problems = webhookProblems(form);
      if (Object.keys(problems).length > 0) return err(problems);
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
      return database.transaction(async (tx) => {
        const id = await rows.nextWebhookId(tx);
        await rows.insertWebhook(tx, id, form, cipher.encrypt(secret, cipherName(id)));
        await record(tx, by, 'create', id, { name: form.name.trim(), path: new URL(form.url.trim()).host });
        return ok({ id, secret });
      });
    },
    async change(id, form, by) {
      const problems = webhookProblems(form);
      if (Object.keys(problems).length > 0) return err(problems);
      return database.transaction(async (tx) => {
        const before = await rows.findWebhook(tx, id);
        if (!before) return err('not-found' as const);
        await rows.updateWebhook(tx, id, form);
        const shown = ({ name, url, enabled, events }: WebhookForm) => ({
          name: name.trim(),
          path: new URL(url.trim()).host,
          active: enabled,
          count: events.length,
        });
        await record(tx, by, 'change', id, diffFields(shown(before), shown(form)));
        return ok('done' as const);
      });
    },
    remove: (id, by) =>
      database.transaction(async (tx) => {
        const name = await rows.deleteWebhook(tx, id);
        if (name !== null) await record(tx, by, 'delete', id, { name });
        return name !== null;
      }),
    async test(id, by) {
      const [webhook, target] = await Promise.all([rows.findWebhook(database, id), rows.findTarget(database, id)]);
      if (!webhook || !target) return null;
      const [event = 'entry.update'] = webhook.events;
      const secret = cipher.decrypt(target.secret, cipherName(id));
      const answer = await send({ url: target.url, event, body: testBody(event), secret, delivery: newDocumentId() });
      await record(database, by, 'test', id, { name: webhook.name });
      return { ...answer, ok: answer.status !== null && answer.status >= 200 && answer.status < 300 };
    },
    resend: (id, delivery, by) =>
      database.transaction(async (tx) => {
        if (!(await rows.requeueDelivery(tx, id, delivery))) return false;
        await queue.enqueue(deliverJob, { id: delivery }, { tx });
        await record(tx, by, 'sendAgain', id, {});
        return true;
      }),
  };
}
