// SQL of webhooks, their events and deliveries.
import type { WebhookEvent, WebhookForm } from '#core/webhooks/webhook.ts';
import type { Queryable } from '../../db/database.ts';
import type { ListedDelivery, ListedWebhook } from './webhooks.service.ts';

const COLUMNS = `id, name, url, events, enabled, failures, paused_at as "pausedAt", created_at as "createdAt"`;

export const listWebhooks = (db: Queryable): Promise<ListedWebhook[]> =>
  db.query<ListedWebhook>(`select ${COLUMNS} from webhooks order by lower(name), id`);

export const findWebhook = async (db: Queryable, id: number): Promise<ListedWebhook | null> =>
  (await db.query<ListedWebhook>(`select ${COLUMNS} from webhooks where id = $1`, [id]))[0] ?? null;

/** Reserves the id first: the secret is encrypted for it. */
export async function nextWebhookId(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number }>(`select nextval(pg_get_serial_sequence('webhooks', 'id')) as id`);
  if (!row) throw new Error('a sequence has a next value');
  return row.id;
}

export const insertWebhook = async (tx: Queryable, id: number, form: WebhookForm, secret: Buffer): Promise<void> =>
  void (await tx.query(
    `insert into webhooks (id, name, url, events, enabled, secret) overriding system value values ($1, $2, $3, $4, $5, $6)`,
    [id, form.name.trim(), form.url.trim(), form.events, form.enabled, secret],
  ));

/** Enabling ends a pause and counts failures anew. */
export const updateWebhook = async (tx: Queryable, id: number, form: WebhookForm): Promise<void> =>
  void (await tx.query(
    `update webhooks set name = $2, url = $3, events = $4, enabled = $5,
       paused_at = case when $5 then null else paused_at end, failures = case when $5 then 0 else failures end
     where id = $1`,
    [id, form.name.trim(), form.url.trim(), form.events, form.enabled],
  ));

export async function deleteWebhook(tx: Queryable, id: number): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>('delete from webhooks where id = $1 returning name', [id]);
  return row?.name ?? null;
}

export interface Target {
  readonly id: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly isSending: boolean;
}

const TARGET = `w.id, w.url, w.secret, w.enabled and w.paused_at is null as "isSending"`;

export const findTarget = async (db: Queryable, id: number): Promise<Target | null> =>
  (await db.query<Target>(`select ${TARGET} from webhooks w where w.id = $1`, [id]))[0] ?? null;

export interface KeptEvent {
  readonly id: number;
  readonly event: WebhookEvent;
  readonly model: string;
  readonly subject: string;
  readonly createdAt: Date;
}

/** Locked until the deliveries are queued; another worker takes the next ones. */
export const takeEvents = (tx: Queryable, limit: number): Promise<KeptEvent[]> =>
  tx.query<KeptEvent>(
    `delete from webhook_events where id in (select id from webhook_events order by id limit $1 for update skip locked)
     returning id, event, model, subject, created_at as "createdAt"`,
    [limit],
  );

export const webhooksFor = async (tx: Queryable, event: WebhookEvent): Promise<number[]> =>
  (
    await tx.query<{ id: number }>(
      'select id from webhooks where enabled and paused_at is null and $1 = any(events) order by id',
      [event],
    )
  ).map(({ id }) => id);

export const insertDelivery = async (
  tx: Queryable,
  delivery: {
    readonly documentId: string;
    readonly webhookId: number;
    readonly event: string;
    readonly payload: string;
  },
): Promise<void> =>
  void (await tx.query(
    'insert into webhook_deliveries (document_id, webhook_id, event, payload) values ($1, $2, $3, $4)',
    [delivery.documentId, delivery.webhookId, delivery.event, delivery.payload],
  ));

export interface DueDelivery extends Target {
  readonly event: string;
  readonly payload: string;
  readonly tries: number;
}

/** Counts the attempt; null when it was delivered already or its webhook is gone. */
export async function startAttempt(db: Queryable, documentId: string): Promise<DueDelivery | null> {
  const sql = `update webhook_deliveries d set tries = d.tries + 1, tried_at = now() from webhooks w
    where d.document_id = $1 and d.state = 'queued' and w.id = d.webhook_id
    returning d.event, d.payload, d.tries, ${TARGET}`;
  return (await db.query<DueDelivery>(sql, [documentId]))[0] ?? null;
}

export interface AttemptResult {
  readonly status: number | null;
  readonly answer: string | null;
  readonly ms: number | null;
}

export const finishAttempt = async (
  tx: Queryable,
  documentId: string,
  state: ListedDelivery['state'],
  { status, answer, ms }: AttemptResult,
): Promise<void> =>
  void (await tx.query(
    'update webhook_deliveries set state = $2, status = $3, answer = $4, ms = $5 where document_id = $1',
    [...[documentId, state, status, answer, ms]],
  ));

/** True when this failure paused the webhook. */
export async function countFailure(tx: Queryable, id: number, limit: number): Promise<boolean> {
  const rows = await tx.query<{ paused: boolean }>(
    `update webhooks set failures = failures + 1, paused_at = case when failures + 1 >= $2 then coalesce(paused_at, now()) end
     where id = $1 returning paused_at = now() as paused`,
    [id, limit],
  );
  return rows[0]?.paused ?? false;
}

export const countSuccess = async (tx: Queryable, id: number): Promise<void> =>
  void (await tx.query('update webhooks set failures = 0 where id = $1 and failures > 0', [id]));

export const listDeliveries = (db: Queryable, webhook: number, limit: number): Promise<ListedDelivery[]> =>
  db.query<ListedDelivery>(
    `select document_id as "documentId", event, state, tries, status, answer, ms, payload, created_at as "createdAt",
       tried_at as "triedAt"
     from webhook_deliveries where webhook_id = $1 order by created_at desc, document_id limit $2`,
    [webhook, limit],
  );

/** Sends it again from its first attempt. */
export async function requeueDelivery(tx: Queryable, webhook: number, documentId: string): Promise<boolean> {
  const rows = await tx.query(
    `update webhook_deliveries set state = 'queued', tries = 0 where document_id = $1 and webhook_id = $2 returning 1 as one`,
    [documentId, webhook],
  );
  return rows.length > 0;
}

export const deleteDeliveriesBefore = async (db: Queryable, before: Date): Promise<void> =>
  void (await db.query(`delete from webhook_deliveries where created_at < $1`, [before]));

/** An order without anything about a person: no names, addresses, dedications or answers. */
const ORDER = `
select o.document_id as "documentId", o.number, o.state, o.total, o.promo_discount as "promoDiscount",
  o.delivery_cost as "deliveryCost", o.paid_at as "paidAt",
  (select coalesce(sum(r.amount), 0)::integer from refunds r where r.order_id = o.document_id and r.status = 'succeeded')
    as "refunded",
  coalesce((select jsonb_agg(jsonb_build_object('story', l.slug, 'format', l.format, 'quantity', l.quantity,
    'finalPrice', l.final_price) order by l.id) from order_lines l where l.order_id = o.document_id), '[]') as lines
from orders o where o.document_id = $1`;

export const readOrderPayload = async (db: Queryable, id: string): Promise<object | null> =>
  (await db.query(ORDER, [id]))[0] ?? null;

const FILE = `select id, document_id as "documentId", name, alternative_text as "alternativeText", caption, width, height, hash,
  ext, mime, size, url from files where id = $1`;

export const readFilePayload = async (db: Queryable, id: string): Promise<object | null> =>
  (await db.query(FILE, [Number(id)]))[0] ?? null;
