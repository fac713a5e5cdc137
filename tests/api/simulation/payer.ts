// A customer in the payment widget, and the messages that the provider then sends, loses or repeats.
import type { Business } from './business.ts';

export const NOTICES = '/shop/payments/notices/yookassa';
/** Of one customer's attempts to pay in one visit. */
export const MAX_ATTEMPTS = 4;

export function createPayer({ random, call, yookassa }: Business) {
  /** Some messages come several times, some never, some before the answer. */
  async function notify(id: string): Promise<void> {
    if (random.chance(0.3)) return;
    const times = random.chance(0.3) ? 3 : 1;
    const body = yookassa.noticeOf(id);
    await Promise.all(Array.from({ length: times }, () => call({ method: 'POST', path: NOTICES, body })));
  }

  return {
    /** What became of the payment of a widget: `again` after it was declined. */
    async inWidget(token: string): Promise<'paid' | 'left' | 'again'> {
      const id = token.replace(/^ct-/, '');
      if (yookassa.payments.get(id)?.status !== 'pending') return 'again';
      if (random.chance(0.1)) return 'left';
      if (random.chance(0.25)) {
        yookassa.cancel(id, 'general_decline');
        await notify(id);
        return random.chance(0.3) ? 'left' : 'again';
      }
      yookassa.pay(id, random.chance(0.05) ? { amount: { value: '1.00', currency: 'RUB' } } : {});
      await notify(id);
      return 'paid';
    },
    /** A message about a payment that does not exist, or that says what the provider does not confirm. */
    async lie(): Promise<void> {
      const payment = random.anyOf([...yookassa.payments.values()]);
      const object = payment ? { ...payment, status: 'succeeded', paid: true } : { id: crypto.randomUUID() };
      await call({ method: 'POST', path: NOTICES, body: { type: 'notification', event: 'payment.succeeded', object } });
    },
  };
}
export type Payer = ReturnType<typeof createPayer>;
