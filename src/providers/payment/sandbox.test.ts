// Outcomes that only the sandbox has: delayed, unconfirmed and failing payments.
import { describe, expect, test } from 'vitest';
import { kopecks } from '#core/money.ts';
import { createMemoryLedger } from '#tests/harness/memory-ledger.ts';
import { createSandbox } from './sandbox.ts';

const clock = { now: Date.now() };
const sandboxProvider = createSandbox(createMemoryLedger(() => clock.now));

let paymentCount = 0;
const newPayment = () => {
  paymentCount += 1;
  return {
    key: `key-${paymentCount}`,
    order: `order-${paymentCount}`,
    amount: kopecks(200_000),
    description: 'Заказ 1001',
    receipt: {
      email: 'parent@example.test',
      phone: '+7 900 000-00-00',
      items: [{ title: 'Ночь в лесу', quantity: 1, price: kopecks(200_000), subject: 'commodity' as const }],
    },
    locale: 'ru' as const,
  };
};

describe('sandbox', () => {
  const { decide } = sandboxProvider.trial;

  test('pays a delayed payment after some seconds and cancels an unconfirmed one after an hour', async () => {
    const delayed = await sandboxProvider.begin(newPayment());
    const unconfirmed = await sandboxProvider.begin(newPayment());
    const { externalId } = delayed;
    expect(await decide(delayed.widgetToken ?? '', 'delayed')).toEqual({ externalId, readyInSeconds: 5 });
    expect(await sandboxProvider.read(externalId)).toMatchObject({ status: 'pending' });
    clock.now += 5_000;
    expect(await sandboxProvider.read(externalId)).toMatchObject({ status: 'succeeded' });
    clock.now += 3_600_000;
    expect(await sandboxProvider.read(unconfirmed.externalId)).toMatchObject({
      status: 'canceled',
      reason: 'expired_on_confirmation',
    });
    expect(await decide(unconfirmed.widgetToken ?? '', 'approve')).toBeNull();
  });

  test('leaves the payment open after an error; any other outcome is final', async () => {
    const { externalId, widgetToken } = await sandboxProvider.begin(newPayment());
    expect(await decide(widgetToken ?? '', 'error')).toBe('unavailable');
    expect(await decide(widgetToken ?? '', 'cancel')).toMatchObject({ externalId });
    expect(await decide(widgetToken ?? '', 'approve')).toBeNull();
    expect(await sandboxProvider.read(externalId)).toMatchObject({ status: 'canceled', reason: 'canceled_by_payer' });
    expect(await decide('no such token', 'approve')).toBeNull();
    expect(await decide('no such token', 'error')).toBeNull();
    expect(await decide(widgetToken ?? '', 'error')).toBeNull();
  });
});
