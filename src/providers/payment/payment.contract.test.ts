// Contract of both payment providers; YooKassa is tested against a local fake of its API.
import { afterAll, describe, expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { createMemoryLedger } from '#tests/harness/memory-ledger.ts';
import { startFakeYookassa, yookassaOf } from '#tests/harness/yookassa-server.ts';
import { type PaymentProvider, PaymentRefused, PaymentUnavailable } from './payment-provider.ts';
import { createSandbox } from './sandbox.ts';

const receipt = {
  email: 'parent@example.test',
  phone: '+7 900 000-00-00',
  items: [
    { title: 'Ночь в лесу', quantity: 2, price: kopecks(99_550), subject: 'commodity' as const },
    { title: 'Доставка', quantity: 1, price: kopecks(900), subject: 'service' as const },
  ],
};
const amount = kopecks(200_000);
let paymentCount = 0;
const newPayment = () => {
  paymentCount += 1;
  return {
    key: `key-${paymentCount}`,
    order: `order-${paymentCount}`,
    amount,
    description: 'Заказ 1001',
    receipt,
    locale: 'ru' as const,
  };
};

interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  pay(externalId: string): Promise<void>;
  decline(externalId: string): Promise<void>;
  setAvailability(state: 'on' | 'off'): void;
}

const fake = await startFakeYookassa();
afterAll(fake.close);
const yookassa: ProviderUnderTest = {
  provider: yookassaOf(fake),
  pay: async (externalId) => fake.pay(externalId),
  decline: async (externalId) => fake.cancel(externalId, 'general_decline'),
  setAvailability: (state) => {
    fake.mood = state === 'on' ? 'well' : 'down';
  },
};

const ledger = createMemoryLedger(Date.now);
const sandboxProvider = createSandbox(ledger);
const tokenOf = async (externalId: string) => (await sandboxProvider.read(externalId))?.widgetToken ?? '';
const sandbox: ProviderUnderTest = {
  provider: sandboxProvider,
  pay: async (externalId) => void (await sandboxProvider.trial.decide(await tokenOf(externalId), 'approve')),
  decline: async (externalId) => void (await sandboxProvider.trial.decide(await tokenOf(externalId), 'decline')),
  setAvailability: (state) => ledger.turn(state),
};

describe.each([
  ['the sandbox', sandbox],
  ['YooKassa', yookassa],
])('%s', (_name, { provider, pay, decline, setAvailability: turn }) => {
  test('begins a pending payment with widget token, order and key', async () => {
    const request = newPayment();
    const payment = await provider.begin(request);
    const { order, key } = request;
    expect(payment).toMatchObject({
      status: 'pending',
      amount,
      currency: 'RUB',
      refunded: 0,
      order,
      key,
      reason: null,
    });
    expect(payment.widgetToken).toEqual(expect.stringMatching(/.{8}/));
    expect(await provider.read(payment.externalId)).toEqual(payment);
  });

  test('returns the same payment for the same key, also concurrently', async () => {
    const request = newPayment();
    const [one, two] = await Promise.all([provider.begin(request), provider.begin(request)]);
    expect(two).toEqual(one);
    expect(await provider.begin(request)).toEqual(one);
  });

  test('rejects a key that was used for another amount', async () => {
    const request = newPayment();
    await provider.begin(request);
    const other = { ...request, amount: kopecks(100), receipt: { ...receipt, items: [{ ...lineOf(100) }] } };
    await expect(provider.begin(other)).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('reports a paid payment without a widget token, also when begun again with its key', async () => {
    const request = newPayment();
    const { externalId } = await provider.begin(request);
    await pay(externalId);
    const paid = await provider.read(externalId);
    expect(paid).toMatchObject({ status: 'succeeded', amount, widgetToken: null, method: expect.any(String) });
    expect(await provider.begin(request)).toEqual(paid);
  });

  test('cancels a declined payment permanently, with the reason', async () => {
    const { externalId } = await provider.begin(newPayment());
    await decline(externalId);
    const read = await provider.read(externalId);
    expect(read).toMatchObject({ status: 'canceled', reason: 'general_decline', widgetToken: null });
  });

  test('refunds in parts up to the amount, once per key', async () => {
    const { externalId: payment } = await provider.begin(newPayment());
    await pay(payment);
    const part = (key: string, sum: number) =>
      provider.refund({
        key: `${payment}-${key}`,
        payment,
        amount: kopecks(sum),
        reason: 'Отмена',
        receipt: { ...receipt, items: [lineOf(sum)] },
      });
    const [one, again] = await Promise.all([part('a', 150_000), part('a', 150_000)]);
    expect(one).toMatchObject({ payment, status: 'succeeded', amount: 150_000, reason: null });
    expect(again.externalId).toBe(one.externalId);
    expect(await provider.readRefund(one.externalId)).toMatchObject({ externalId: one.externalId, amount: 150_000 });
    await expect(part('b', 50_001)).rejects.toBeInstanceOf(PaymentRefused);
    await part('c', 50_000);
    expect((await provider.read(payment))?.refunded).toBe(amount);
    await expect(part('d', 1)).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('rejects a refund of an unpaid payment', async () => {
    const { externalId: payment } = await provider.begin(newPayment());
    const refund = provider.refund({ key: `r-${payment}`, payment, amount, reason: 'Отмена', receipt });
    await expect(refund).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('issues one settlement receipt per payment and rejects an unpaid one', async () => {
    const { externalId: payment } = await provider.begin(newPayment());
    const settled = { key: `s-${payment}`, payment, amount, receipt };
    await expect(provider.settleAdvance(settled)).rejects.toBeInstanceOf(PaymentRefused);
    await pay(payment);
    expect(await provider.readSettlement(payment)).toBeNull();
    const [one, again] = await Promise.all([provider.settleAdvance(settled), provider.settleAdvance(settled)]);
    expect(one).toMatchObject({ status: 'succeeded', reason: null });
    expect(again).toEqual(one);
    expect(await provider.readSettlement(payment)).toEqual(one);
    turn('off');
    await expect(provider.settleAdvance(settled)).rejects.toBeInstanceOf(PaymentUnavailable);
    turn('on');
  });

  test('returns null for unknown ids', async () => {
    const unknown = '22d6d597-000f-5000-9000-145f6df21d6f';
    expect(await provider.read(unknown)).toBeNull();
    expect(await provider.readRefund(unknown)).toBeNull();
    const refund = provider.refund({ key: 'r-unknown', payment: unknown, amount, reason: '', receipt });
    await expect(refund).rejects.toBeInstanceOf(PaymentRefused);
  });

  test('throws PaymentUnavailable during an outage, and the same key finds the payment afterwards', async () => {
    const request = newPayment();
    const payment = await provider.begin(request);
    turn('off');
    await expect(provider.begin(request)).rejects.toBeInstanceOf(PaymentUnavailable);
    await expect(provider.read(payment.externalId)).rejects.toBeInstanceOf(PaymentUnavailable);
    turn('on');
    expect(await provider.begin(request)).toEqual(payment);
  });
});

const lineOf = (price: number) => ({
  title: 'Книга',
  quantity: 1,
  price: kopecks(price),
  subject: 'commodity' as const,
});

describe('YooKassa', () => {
  const { provider } = yookassa;

  test('requests a one-step payment with widget and a receipt that adds up to the amount', async () => {
    await provider.begin({ ...newPayment(), description: 'д'.repeat(200), locale: 'en' });
    const { body } = fake.asked.at(-1) ?? {};
    const line = { vat_code: 1, payment_mode: 'full_prepayment', measure: 'piece' };
    expect(body).toEqual({
      amount: { value: '2000.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'embedded', locale: 'en_US' },
      description: 'д'.repeat(128),
      metadata: { order: `order-${paymentCount}`, payment: `key-${paymentCount}` },
      receipt: {
        customer: { email: 'parent@example.test', phone: '79000000000' },
        tax_system_code: 2,
        items: [
          { ...line, description: 'Ночь в лесу', quantity: 2, amount: money('995.50'), payment_subject: 'commodity' },
          { ...line, description: 'Доставка', quantity: 1, amount: money('9.00'), payment_subject: 'service' },
        ],
      },
    });
  });

  test('sells a gift certificate as an advance, and takes the rest of an order as a part of its prepayment', async () => {
    const money = newPayment();
    const certificate = [
      { title: 'Подарочный сертификат', quantity: 1, price: money.amount, subject: 'payment' as const },
    ];
    await provider.begin({ ...money, receipt: { ...receipt, items: certificate, advance: true } });
    const first = (entry: (typeof fake.asked)[number] | undefined) =>
      (entry?.body.receipt as { items: object[] } | undefined)?.items[0];
    expect(first(fake.asked.at(-1))).toMatchObject({ payment_subject: 'payment', payment_mode: 'advance' });
    await provider.begin({ ...newPayment(), receipt: { ...receipt, partial: true } });
    expect(first(fake.asked.at(-1))).toMatchObject({
      payment_subject: 'commodity',
      payment_mode: 'partial_prepayment',
    });
  });

  test('settles an advance with the same items as full payment, settled by prepayment', async () => {
    const { externalId: payment } = await provider.begin(newPayment());
    fake.pay(payment);
    await provider.settleAdvance({ key: `s-${payment}`, payment, amount, receipt });
    const { path, body } = fake.asked.at(-1) ?? {};
    expect(path).toBe('/receipts');
    const line = { vat_code: 1, payment_mode: 'full_payment', measure: 'piece' };
    expect(body).toEqual({
      type: 'payment',
      payment_id: payment,
      send: true,
      tax_system_code: 2,
      customer: { email: 'parent@example.test', phone: '79000000000' },
      items: [
        { ...line, description: 'Ночь в лесу', quantity: 2, amount: money('995.50'), payment_subject: 'commodity' },
        { ...line, description: 'Доставка', quantity: 1, amount: money('9.00'), payment_subject: 'service' },
      ],
      settlements: [{ type: 'prepayment', amount: money('2000.00') }],
    });
  });

  test.each(['slow', 'garbage', 'busy', 'processing'] as const)('an answer that is %s is no answer', async (mood) => {
    fake.mood = mood;
    await expect(provider.begin(newPayment())).rejects.toBeInstanceOf(PaymentUnavailable);
    fake.mood = 'well';
  });

  test('finds a payment by its key when the response was lost', async () => {
    const request = newPayment();
    const before = fake.payments.size;
    fake.mood = 'lost';
    await expect(provider.begin(request)).rejects.toBeInstanceOf(PaymentUnavailable);
    fake.mood = 'well';
    expect(await provider.begin(request)).toMatchObject({ status: 'pending', key: request.key });
    expect(fake.payments.size).toBe(before + 1);
  });

  test('passes on YooKassa’s error code', async () => {
    const refused = provider.begin({ ...newPayment(), amount: kopecks(5) });
    await expect(refused).rejects.toMatchObject({ name: 'PaymentRefused', code: 'invalid_request' });
  });

  test('reads only the id of a webhook, and only from known addresses', () => {
    const body = {
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: 'p-1', status: 'succeeded', amount: 5 },
    };
    expect(provider.readWebhook(body, '127.0.0.1')).toEqual({ kind: 'payment', externalId: 'p-1', event: body.event });
    const refund = { ...body, event: 'refund.succeeded' };
    expect(provider.readWebhook(refund, '127.0.0.1')).toMatchObject({ kind: 'refund' });
    expect(provider.readWebhook(body, '203.0.113.5')).toBeNull();
    for (const wrong of [
      null,
      'text',
      {},
      { ...body, object: { id: '../payments' } },
      { ...body, event: 'deal.closed' },
    ])
      expect(provider.readWebhook(wrong, '127.0.0.1')).toBeNull();
  });
});

function money(value: string) {
  return { value, currency: 'RUB' };
}
