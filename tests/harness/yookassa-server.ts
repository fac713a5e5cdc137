// A fake of YooKassa's API v3 for the payments' contract test, the API tests and the browser tests.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { createYookassa, type YookassaSettings } from '#providers/payment/yookassa.ts';
import { portOf } from './server-port.ts';
import { ALSO_IN_PAYMENT, wrongField, type YookassaThing } from './yookassa-requests.ts';

interface Money {
  value: string;
  currency: string;
}
interface FakePayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Money;
  refunded_amount: Money;
  confirmation?: { type: 'embedded'; confirmation_token: string };
  metadata: Record<string, string>;
  payment_method?: { type: string };
  cancellation_details?: { party: string; reason: string };
  paid: boolean;
}
interface FakeRefund {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Money;
}

interface FakeReceipt {
  id: string;
  type: 'payment';
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  items: unknown[];
  settlements: { type: string; amount: Money }[];
}

/**
 * `lost`: executes the request and drops the connection before the answer; `slow`: answers after any client timeout;
 * `processing`: another call with this key is running.
 */
type Mood = 'well' | 'down' | 'lost' | 'slow' | 'garbage' | 'busy' | 'processing';

export interface FakeYookassa {
  readonly apiUrl: string;
  readonly settings: YookassaSettings;
  readonly payments: Map<string, FakePayment>;
  readonly refunds: Map<string, FakeRefund>;
  readonly receipts: Map<string, FakeReceipt>;
  /** Bodies of all accepted POSTs, including repeats. */
  readonly asked: { readonly path: string; readonly key: string; readonly body: Record<string, unknown> }[];
  mood: Mood;
  /** Awaited before each answer, when the request has already been executed. */
  beforeAnswer: (path: string) => Promise<void>;
  pay(id: string, changes?: Partial<FakePayment>): void;
  cancel(id: string, reason: string): void;
  /** The body of a notification about it, as YooKassa would post it now. */
  noticeOf(id: string, event?: string): object;
  close(): Promise<void>;
}

const cents = ({ value }: Money): number => Math.round(Number(value) * 100);
const error = (code: string, parameter?: string) => ({
  type: 'error',
  id: randomUUID(),
  code,
  description: code,
  parameter,
});

export async function startFakeYookassa(port = 0): Promise<FakeYookassa> {
  const payments = new Map<string, FakePayment>();
  const refunds = new Map<string, FakeRefund>();
  const receipts = new Map<string, FakeReceipt>();
  const byKey = new Map<string, { readonly text: string; readonly made: FakePayment | FakeRefund | FakeReceipt }>();
  const shopId = '100500';
  const secretKey = 'test_secret';

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  // Node would close idle connections after 6 s: a process that was stopped so long would then send into a closed one.
  server.keepAliveTimeout = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    const path = (request.url ?? '').replace(/^\/v3/, '');
    const send = (status: number, body: object | string) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    if (fake.mood === 'down') return void request.socket.destroy();
    if (fake.mood === 'busy') return void send(429, error('too_many_requests'));
    if (fake.mood === 'processing') return void send(202, { type: 'processing', retry_after: 1800 });
    const [status, body] = handle(request, path, text);
    await fake.beforeAnswer(path);
    if (fake.mood === 'lost') return void request.socket.destroy();
    // The connection stays open without an answer.
    if (fake.mood === 'slow') return;
    send(status, fake.mood === 'garbage' ? '<html>502 Bad Gateway</html>' : body);
  }

  function handle(request: IncomingMessage, path: string, text: string): [number, object] {
    const basic = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return [401, error('invalid_credentials')];
    if (path === '/me')
      return [200, { account_id: shopId, status: 'enabled', test: true, fiscalization_enabled: true }];
    const [, kind, id] = /^\/(payments|refunds|receipts)(?:(?:\/|\?payment_id=)([\w-]+))?$/.exec(path) ?? [];
    if (!kind) return [404, error('not_found')];
    if (request.method === 'GET') {
      if (kind === 'receipts')
        return [200, { type: 'list', items: [...receipts.values()].filter(({ payment_id }) => payment_id === id) }];
      const known = (kind === 'payments' ? payments : refunds).get(id ?? '');
      return known ? [200, known] : [404, error('not_found')];
    }
    const key = request.headers['idempotence-key'];
    if (typeof key !== 'string' || key.length > 64) return [400, error('invalid_request', 'Idempotence-Key')];
    const body: Record<string, unknown> = JSON.parse(text);
    const wrong = wrongField(kind as YookassaThing, body);
    if (wrong) return [400, error('invalid_request', wrong)];
    fake.asked.push({ path, key, body });
    const known = byKey.get(key);
    if (known) return known.text === text ? [200, known.made] : [400, error('invalid_request', 'Idempotence-Key')];
    const made = kind === 'payments' ? open(body) : kind === 'refunds' ? giveBack(body) : settleAdvance(body);
    if ('code' in made) return [made.code === 'not_found' ? 404 : 400, made];
    byKey.set(key, { text, made });
    return [200, made];
  }

  const totalOf = (items: readonly { readonly quantity: number; readonly amount: Money }[]): number =>
    items.reduce((sum, { quantity, amount }) => sum + quantity * cents(amount), 0);

  function open(body: Record<string, unknown>): FakePayment | ReturnType<typeof error> {
    const { amount, receipt, metadata } = body as {
      amount: Money;
      receipt: { items: { quantity: number; amount: Money }[] };
      metadata: Record<string, string>;
    };
    if (totalOf(receipt.items) !== cents(amount)) return error('invalid_request', 'receipt.items');
    const id = randomUUID();
    const payment: FakePayment = {
      ...ALSO_IN_PAYMENT,
      id,
      status: 'pending',
      paid: false,
      amount,
      metadata,
      refunded_amount: { value: '0.00', currency: 'RUB' },
      confirmation: { type: 'embedded', confirmation_token: `ct-${id}` },
    };
    payments.set(id, payment);
    return payment;
  }

  function giveBack(body: Record<string, unknown>): FakeRefund | ReturnType<typeof error> {
    const { payment_id, amount, receipt } = body as {
      payment_id: string;
      amount: Money;
      receipt: { items: { quantity: number; amount: Money }[] };
    };
    const payment = payments.get(payment_id);
    if (!payment) return error('not_found');
    if (totalOf(receipt.items) !== cents(amount)) return error('invalid_request', 'receipt.items');
    const refunded = cents(payment.refunded_amount) + cents(amount);
    if (payment.status !== 'succeeded' || cents(amount) <= 0 || refunded > cents(payment.amount)) {
      return error('invalid_request', 'amount');
    }
    payment.refunded_amount = { value: (refunded / 100).toFixed(2), currency: 'RUB' };
    const refund: FakeRefund = { id: randomUUID(), payment_id, status: 'succeeded', amount };
    refunds.set(refund.id, refund);
    return refund;
  }

  function settleAdvance(body: Record<string, unknown>): FakeReceipt | ReturnType<typeof error> {
    const { payment_id, items, settlements } = body as {
      payment_id: string;
      items: { quantity: number; amount: Money; payment_mode: string }[];
      settlements: { type: string; amount: Money }[];
    };
    const settled = settlements.reduce((sum, { amount }) => sum + cents(amount), 0);
    if (payments.get(payment_id)?.status !== 'succeeded') return error('invalid_request', 'payment_id');
    if (totalOf(items) !== settled || items.some((item) => item.payment_mode !== 'full_payment'))
      return error('invalid_request', 'items');
    const receipt: FakeReceipt = {
      id: `rt-${randomUUID()}`,
      type: 'payment',
      payment_id,
      status: 'succeeded',
      items,
      settlements,
    };
    receipts.set(receipt.id, receipt);
    return receipt;
  }

  const settle = (id: string, changes: Partial<FakePayment>) => {
    const payment = payments.get(id);
    if (payment?.status !== 'pending') throw new Error(`the payment ${id} is not open`);
    const { confirmation, ...rest } = payment;
    const settled = { ...rest, ...changes };
    payments.set(id, settled);
    for (const [key, known] of byKey) if (known.made.id === id) byKey.set(key, { ...known, made: settled });
  };
  const fake: FakeYookassa = {
    apiUrl: '',
    settings: {
      shopId,
      secretKey,
      apiUrl: '',
      vatCode: 1,
      taxSystem: 2,
      paymentMode: 'full_prepayment',
      isSender: (ip) => ip === '127.0.0.1',
    },
    payments,
    refunds,
    receipts,
    asked: [],
    mood: 'well',
    beforeAnswer: async () => {},
    pay: (id, changes) =>
      settle(id, { status: 'succeeded', paid: true, payment_method: { type: 'bank_card' }, ...changes }),
    cancel: (id, reason) =>
      settle(id, { status: 'canceled', cancellation_details: { party: 'payment_network', reason } }),
    noticeOf: (id, event) => {
      const object = payments.get(id) ?? refunds.get(id) ?? { id };
      const status = 'status' in object ? object.status : 'succeeded';
      return { type: 'notification', event: event ?? `${refunds.has(id) ? 'refund' : 'payment'}.${status}`, object };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const apiUrl = `http://127.0.0.1:${portOf(server)}/v3`;
  return Object.assign(fake, { apiUrl, settings: { ...fake.settings, apiUrl } });
}

/** The adapter for it, with short timeouts. */
export const yookassaOf = ({ settings }: FakeYookassa, timeoutMs = 300) => createYookassa(settings, { timeoutMs });
