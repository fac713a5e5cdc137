// Gift certificates in the simulation: bought, paid late or never, mailed, spent in parts, asked back.
import { addDays, moscowDay } from '#core/calendar/working-days.ts';
import { CARD_DESIGNS } from '#core/certificates/certificate.ts';
import type { Business } from './business.ts';
import type { AsCustomer } from './customers.ts';
import { MAX_ATTEMPTS, type Payer } from './payer.ts';

interface Gift {
  /** Opens the page of its buyer. */
  readonly key: string;
  readonly from: string;
}

/** From less than a file to several books. */
const VALUES = [50_000, 100_000, 300_000, 1_000_000] as const;

export function createGifts({ random, call, clock, workOff, mayDo }: Business, { inWidget }: Payer) {
  const gifts: Gift[] = [];

  const ask = ({ key, from }: Gift, action: string) =>
    call({ method: 'POST', path: `/shop/certificates/${key}/${action}`, from });

  async function pay(gift: Gift, token: string | undefined): Promise<void> {
    let open = token;
    for (let attempt = 0; open && attempt < MAX_ATTEMPTS; attempt += 1) {
      const end = await inWidget(open);
      if (end !== 'left' && random.chance(0.7)) await ask(gift, 'settle');
      if (end !== 'again') return;
      const again = await ask(gift, 'pay');
      open = again.statusCode === 201 ? again.json().data.payment?.widgetToken : undefined;
    }
  }

  async function buy(from: string): Promise<void> {
    const number = gifts.length + 1;
    const today = moscowDay(new Date(clock.now()));
    const on = random.chance(0.5) ? addDays(today, 1 + random.below(4)) : null;
    const body = {
      request: crypto.randomUUID(),
      value: random.pick(VALUES),
      design: random.pick(CARD_DESIGNS),
      recipient: 'Маша',
      giver: 'бабушка Тома',
      greeting: 'С днём рождения!',
      buyerEmail: `giver${number}@example.test`,
      mail: random.chance(0.6) ? { to: `receiver${number}@example.test`, on } : null,
    };
    const send = () => call({ method: 'POST', path: '/shop/certificates', body, from });
    const answers = await Promise.all(random.chance(0.3) ? [send(), send()] : [send()]);
    const opened = answers.find(({ statusCode }) => statusCode === 201)?.json().data;
    if (!opened) return;
    const gift: Gift = { key: opened.key, from };
    gifts.push(gift);
    await pay(gift, opened.payment?.widgetToken);
    await workOff();
  }

  return {
    buy,
    /** Types the code of any certificate into the cart. */
    async spend(as: AsCustomer): Promise<void> {
      const gift = random.anyOf(gifts);
      if (!gift) return;
      const read = await call({ method: 'GET', path: `/shop/certificates/${gift.key}`, from: gift.from });
      const code: string | null = read.statusCode === 200 ? read.json().data.code : null;
      if (code) await as('POST', '/cart/certificates', { code });
    },
    /** A giver comes back: to pay after all, or for the money that is left. */
    async remember(): Promise<void> {
      const gift = random.anyOf(gifts);
      if (!gift) return;
      const read = await call({ method: 'GET', path: `/shop/certificates/${gift.key}`, from: gift.from });
      if (read.statusCode !== 200) return;
      const { status, mayAskRefund } = read.json().data;
      if (status === 'unpaid') {
        const again = await ask(gift, 'pay');
        await pay(gift, again.statusCode === 201 ? again.json().data.payment?.widgetToken : undefined);
      } else if (mayAskRefund && mayDo('POST /shop/certificates/:id/ask-refund', 0.3)) await ask(gift, 'ask-refund');
    },
  };
}
