// Traces as a collector of OpenTelemetry receives them: a request, the job it causes, the service the job calls.
import { afterAll, expect, test, vi } from 'vitest';
import type { Mail } from '#providers/mail/mailer.ts';
import { createOpenTelemetryTracer } from '#providers/tracer/open-telemetry.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { startWorkers } from '#server/jobs/workers.ts';
import { readEnv } from '../../../src/env.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { attributesOf, startCollector } from '../../harness/otlp-collector.ts';
import { ANNA, startOrderShop } from '../orders/order-shop.ts';

const collector = await startCollector();
const warn = vi.fn();
const { tracing } = readEnv({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
  OTEL_SERVICE_NAME: 'shop-of-tests',
});
if (!tracing) throw new Error('an endpoint is set, and nothing is traced');
const tracer = createOpenTelemetryTracer({ ...tracing, warn, times: { delayMs: 20, closeMs: 50 } });
afterAll(() => tracer.close());
const soon = { timeout: 15_000, interval: 20 };
const STRANGERS_TRACE = '0af7651916cd43dd8448eb211c80319c';

const { database, connection } = await copyTestDatabase();
const sent: Mail[] = [];
const mailer = { delivers: true, send: async (mail: Mail) => void sent.push(mail), close: async () => {} };
const content = await openShopContent(database);
const log = { info() {}, warn() {}, error() {} } as never;
const queue = await openQueue({ connection, runsWorkers: true, log, tracer });
afterAll(queue.stop);
const { app, shop } = await composeTestShop({ database, content, queue, tracer, providers: { mailer } });
const orders = await startOrderShop({ tracer });
const address = await app.listen({ port: 0, host: '127.0.0.1' });

test('joins a request, its job and the mail the job sends in one trace that no client chooses', async () => {
  const sending = shop.jobs.filter(({ job }) => job.name === 'send-mail');
  await startWorkers(queue, sending, { log, reporter: shop.providers.errorReporter, tracer });
  const answer = await fetch(`${address}/api/shop/subscriptions?utm_source=friend`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${STRANGERS_TRACE}-b7ad6b7169203331-01` },
    body: JSON.stringify({ email: 'mama@example.test', consent: true, advertising: true }),
  });
  await vi.waitFor(() => expect(collector.pathOf('mail send')).toContain('POST /api/shop/subscriptions'), soon);

  expect(collector.pathOf('mail send')).toEqual([
    'mail send',
    'job send-mail',
    'transaction',
    'POST /api/shop/subscriptions',
  ]);
  const spanOf = (name: string) =>
    attributesOf(collector.spans.find((span) => span.name === name) ?? { attributes: [] });
  const requestId = answer.headers.get('x-request-id');
  expect(spanOf('POST /api/shop/subscriptions')).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/shop/subscriptions',
    'http.response.status_code': 200,
    'shop.request_id': requestId,
  });
  expect(spanOf('job send-mail')).toMatchObject({
    'shop.attempt': 1,
    'shop.outcome': 'completed',
    'shop.request_id': requestId,
  });
  expect(spanOf('mail send')).toEqual({ 'shop.service': 'mail', 'shop.operation': 'send' });
  const received = JSON.stringify(collector.spans);
  const token = /token=(\S+)/.exec(sent[0]?.text ?? '')?.[1];
  expect(token).toMatch(/.{20}/);
  for (const secret of ['mama@example.test', token ?? '', 'utm_source', STRANGERS_TRACE])
    expect(received).not.toContain(secret);
  expect(JSON.stringify(sent[0]?.headers)).not.toContain('traceparent');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'shop-of-tests' });
  expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', headers: { authorization: 'Basic abc' } });
});

test('traces a purchase up to the payment service, without child, buyer or payment token', async () => {
  const begun = await orders.visitor().begun();
  await vi.waitFor(() => expect(collector.pathOf('payment begin')).toContain('POST /api/shop/cart/checkout'), soon);
  const received = JSON.stringify(collector.spans);
  expect(received).toContain('POST /api/shop/books');
  for (const secret of ['Маша', 'Иванова', ANNA.name, ANNA.email, '9161234567', begun.token, begun.order])
    expect(received).not.toContain(secret);
});

test('answers while the collector does not, and warns once of refused traces', async () => {
  const readCart = () => app.inject('/api/shop/cart');
  collector.state.mood = 'refusing';
  const before = collector.requests.length;
  for (const count of [1, 2]) {
    expect((await readCart()).statusCode).toBe(200);
    await vi.waitFor(() => expect(collector.requests.length).toBeGreaterThanOrEqual(before + count), soon);
  }
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce(), soon);

  collector.state.mood = 'silent';
  const held = collector.requests.length;
  await readCart();
  await vi.waitFor(() => expect(collector.requests.length).toBe(held + 1), soon);
  expect((await readCart()).statusCode).toBe(200);
  await tracer.close();
  expect((await readCart()).statusCode).toBe(200);
  expect(warn).toHaveBeenCalledOnce();
});
