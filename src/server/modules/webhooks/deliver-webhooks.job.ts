// Jobs of webhooks: kept events become deliveries, and deliveries are sent with growing intervals.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { newDocumentId } from '#core/ids.ts';
import type { Content } from '../../content/content.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { TextCipher } from '../../text-cipher.ts';
import type { SendWebhook } from './send-webhook.ts';
import { webhookBody } from './webhook-payload.ts';
import * as rows from './webhooks.repository.ts';

/** Every minute in case a notification was missed; otherwise at once. */
export const dispatchJob = defineJob({ name: 'dispatch-webhooks', payload: noPayload, cron: '* * * * *' });

export const deliverJob = defineJob<{ readonly id: string }>({
  name: 'deliver-webhook',
  payload: z.object({ id: z.string() }),
  // About a day with growing intervals.
  retry: 12,
  backoff: { first: 10, longest: 4 * 3600 },
  expireIn: 60,
  concurrency: 2,
});

/** Failed attempts in a row after which nothing more is sent. */
export const MAX_FAILURES_IN_A_ROW = 50;
const EVENTS_PER_RUN = 100;

export interface DeliveryDeps {
  readonly database: Database;
  readonly content: Content;
  readonly queue: Queue;
  readonly cipher: TextCipher;
  readonly send: SendWebhook;
  readonly log: FastifyBaseLogger;
}

export const cipherName = (id: number): string => `webhook ${id}`;

/** The event is deleted in the transaction that queues its deliveries: a killed process loses none and sends none twice. */
export const dispatchWebhooks = (deps: DeliveryDeps): JobHandler =>
  defineJobHandler(dispatchJob, async (_payload, signal) => {
    const { database, queue } = deps;
    for (let taken = EVENTS_PER_RUN; taken === EVENTS_PER_RUN && !signal.aborted; ) {
      taken = await database.transaction(async (tx) => {
        const events = await rows.takeEvents(tx, EVENTS_PER_RUN);
        for (const event of events.toSorted((a, b) => a.id - b.id)) {
          const receivers = await rows.webhooksFor(tx, event.event);
          const payload = receivers.length > 0 ? await webhookBody(deps, event) : null;
          if (payload === null) continue;
          for (const webhookId of receivers) {
            const documentId = newDocumentId();
            await rows.insertDelivery(tx, { documentId, webhookId, event: event.event, payload });
            await queue.enqueue(deliverJob, { id: documentId }, { tx });
          }
        }
        return events.length;
      });
    }
  });

const isDelivered = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

export const deliverWebhook = ({ database, cipher, send, log }: DeliveryDeps): JobHandler<{ readonly id: string }> =>
  defineJobHandler(deliverJob, async ({ id }, signal) => {
    const due = await rows.startAttempt(database, id);
    if (!due) return;
    if (!due.isSending) return rows.finishAttempt(database, id, 'skipped', { status: null, answer: null, ms: null });
    const secret = cipher.decrypt(due.secret, cipherName(due.id));
    const result = await send({ url: due.url, event: due.event, body: due.payload, secret, delivery: id }, signal);
    if (isDelivered(result.status)) {
      await database.transaction(async (tx) => {
        await rows.finishAttempt(tx, id, 'delivered', result);
        await rows.countSuccess(tx, due.id);
      });
      return;
    }
    const isLastTry = due.tries > deliverJob.retry;
    const isPaused = await database.transaction(async (tx) => {
      await rows.finishAttempt(tx, id, isLastTry ? 'failed' : 'queued', result);
      return rows.countFailure(tx, due.id, MAX_FAILURES_IN_A_ROW);
    });
    if (isPaused) log.warn({ webhook: due.id }, 'a webhook was paused after too many failures');
    // The log of deliveries has the last failure; an error would keep the job for staff to retry.
    if (!isLastTry) throw new Error(`the receiver of a webhook answered ${result.status ?? 'nothing'}`);
  });
