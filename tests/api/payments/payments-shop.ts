// A shop with a fake YooKassa server and a listener for settled payments.
import { afterAll, vi } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import { kopecks } from '#core/money.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import { openContent } from '#server/content/content.ts';
import type { PaymentsService, SettledPayment } from '#server/modules/payments/payments.types.ts';
import type { ServiceModule } from '#server/modules/server-module.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';
import { startFakeYookassa, yookassaOf } from '../../harness/yookassa-server.ts';

export const NOTICES = '/api/shop/payments/notices/yookassa';
export const receipt = {
  email: 'parent@example.test',
  phone: null,
  items: [{ title: 'Ночь в лесу', quantity: 1, price: kopecks(199_000), subject: 'commodity' as const }],
};

export async function startPaymentsShop(with_: 'yookassa' | 'sandbox' = 'yookassa') {
  const { database } = await copyTestDatabase();
  const content = await openContent(database, []);
  const fake = await startFakeYookassa();
  afterAll(fake.close);
  const paymentProvider: PaymentProvider = yookassaOf(fake);
  const providers = with_ === 'yookassa' ? { paymentProvider } : {};
  const settledPayments: SettledPayment[] = [];

  /** Another process of the same shop. */
  async function compose() {
    const { shop, app, enqueued } = await composeTestShop({ database, content, providers });
    const { service } = shop.modules.find(({ name }) => name === 'payments') as ServiceModule<PaymentsService>;
    service.onSettled(async (_tx, settled) => void settledPayments.push(settled));
    const work = async (name: string, payload: object = {}) => {
      const job = shop.jobs.find((handler) => handler.job.name === name);
      await job?.run(payload, new AbortController().signal);
    };
    return { app, enqueued, payments: service, work };
  }

  return {
    database,
    fake,
    settledPayments,
    compose,
    ...(await compose()),
    async newOrder(): Promise<string> {
      const order = newDocumentId();
      const values = [order, order.slice(0, 8)];
      await database.query(`insert into orders (document_id, number, locale) values ($1, $2, 'ru')`, values);
      return order;
    },
    /** Shifts all payment times into the past. */
    async pass(interval: string): Promise<void> {
      for (const [table, times] of Object.entries(CLOCKS)) {
        const earlier = times.map((column) => `${column} = ${column} - $1::interval`);
        await database.query(`update ${table} set ${earlier.join(', ')}`, [interval]);
      }
    },
    settledOf: (order: string) => settledPayments.filter((settled) => settled.order === order),
    rowOf: async (order: string) =>
      (
        await database.query<{ status: string; external_id: string }>('select * from payments where order_id = $1', [
          order,
        ])
      )[0],
    request: (order: string, attempt = 1) => ({
      order,
      attempt,
      amount: kopecks(199_000),
      description: 'Заказ',
      receipt,
      locale: 'ru' as const,
    }),
  };
}

const CLOCKS = {
  payments: ['created_at', 'checked_at', 'settled_at'],
  payment_events: ['received_at', 'tried_at', 'handled_at'],
  refunds: ['created_at', 'asked_at', 'checked_at', 'settled_at'],
  settlement_receipts: ['created_at', 'asked_at', 'checked_at', 'settled_at'],
  sandbox_payments: ['created_at', 'settles_at'],
};

export const soon = <T>(expectation: () => T | Promise<T>) => vi.waitFor(expectation, { timeout: 5_000, interval: 10 });
