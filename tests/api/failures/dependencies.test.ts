// Each outside service down, silent or answering nonsense, while customers buy and follow orders and staff work.
// docs/reliability.md has the table of all dependencies and sections.
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEPENDENCIES, type Dependency, FAULTS, startBreakableProviders } from '#tests/harness/breakable-providers.ts';
import { ANNA, DIGITAL, PRINTED, SECRET, startOrderShop } from '../orders/order-shop.ts';

/** Much longer than the adapters' timeouts for silent services in these tests. */
const MAX_ANSWER_MS = 10_000;
vi.setConfig({ testTimeout: 120_000 });

const services = await startBreakableProviders(SECRET);
const shop = await startOrderShop({ otherProviders: services.providers });
const { visitor } = shop;
const owner = await shop.staff('administrator', 'owner');

type Answer = Promise<LightMyRequestResponse>;
type Guest = ReturnType<typeof visitor>;
interface Started {
  /** Has paid for a printed book. */
  readonly buyer: Guest;
  readonly order: string;
  /** Has a printed book in the cart, with a pickup point. */
  readonly shopper: Guest;
  readonly total: number;
  /** Has a file to buy in the cart. */
  readonly reader: Guest;
  readonly readerTotal: number;
}
interface Step {
  readonly section: 'browse' | 'make a book' | 'pay' | 'follow an order' | 'work in /admin';
  readonly what: string;
  readonly run: (started: Started) => Answer;
  readonly status?: number;
  /** Dependencies without which this step cannot work: it says so with 503, and works once they are back. */
  readonly needs?: readonly Dependency[];
}

const idOf = (token: string): string => token.replace(/^ct-/, '');
const get = (path: string) => () => owner.call('GET', path);

const STEPS: readonly Step[] = [
  { section: 'browse', what: 'a page', run: () => shop.call('GET', '/') },
  { section: 'browse', what: 'the catalogue', run: () => shop.call('GET', '/api/products') },
  { section: 'browse', what: 'the login page’s providers', run: () => shop.call('GET', '/login') },
  {
    section: 'browse',
    what: 'the report of a failed answer',
    run: () => visitor().call('POST', '/failures', { method: 'GET', path: '/api/x', status: 502 }),
    status: 204,
  },
  {
    section: 'browse',
    what: 'a message to the shop',
    run: () =>
      visitor().call('POST', '/inquiries', {
        kind: 'question',
        name: 'Анна Петрова',
        email: ANNA.email,
        message: 'Когда книга придёт?',
        consent: 'on',
      }),
  },
  {
    section: 'make a book',
    what: 'a new book',
    run: async ({ buyer }) => {
      const book = await buyer.book();
      return buyer.call('GET', `/books/${book}`);
    },
  },
  { section: 'pay', what: 'the cart', run: ({ shopper }) => shopper.call('GET', '/cart') },
  {
    section: 'pay',
    what: 'payment of a file',
    run: ({ reader, readerTotal }) => reader.checkOut(readerTotal),
    needs: ['payment'],
  },
  {
    section: 'pay',
    what: 'payment of a printed book with a chosen point',
    run: ({ shopper, total }) => shopper.checkOut(total),
    needs: ['payment'],
  },
  {
    section: 'follow an order',
    what: 'the order',
    run: ({ buyer, order }) => buyer.call('GET', `/orders/${order}`),
  },
  {
    section: 'follow an order',
    what: 'the question whether it is paid',
    run: ({ buyer, order }) => buyer.call('POST', `/orders/${order}/settle`),
  },
  {
    section: 'follow an order',
    what: 'another recipient',
    run: ({ buyer, order }) =>
      buyer.call('PUT', `/orders/${order}/recipient`, { name: 'Пётр Петров', phone: '8 916 765-43-21' }),
  },
  { section: 'work in /admin', what: 'the orders', run: get('/orders') },
  { section: 'work in /admin', what: 'an order', run: ({ order }) => owner.call('GET', `/orders/${order}`) },
  { section: 'work in /admin', what: 'the dashboard', run: get('/dashboard') },
  { section: 'work in /admin', what: 'open tasks', run: get('/dashboard/hands') },
  { section: 'work in /admin', what: 'the launch checklist', run: get('/dashboard/checklist') },
  { section: 'work in /admin', what: 'mails', run: get('/mails') },
  { section: 'work in /admin', what: 'the printing queue', run: get('/printing') },
  {
    section: 'work in /admin',
    what: 'a refund',
    run: ({ order }) => owner.act(order, 'refund', { amount: 10_000, reason: 'Извинение' }),
  },
];

/** The point of Tver as the courier names it; asked while it answers, as a customer does. */
const delivery = await (async () => {
  const { data: cities } = (await visitor().call('GET', `/delivery/cities?q=${encodeURIComponent('Тверь')}`)).json();
  const city: string = cities[0].code;
  const { data: points } = (await visitor().call('GET', `/delivery/points?city=${city}`)).json();
  const { data: tariffs } = (
    await visitor().call('GET', `/delivery/tariffs?city=${city}&kind=${points[0].kind}`)
  ).json();
  return { city, point: points[0].code as string, tariff: tariffs[0].code as string };
})();

async function filledCart(guest: Guest, choice: typeof PRINTED): Promise<number> {
  await guest.put(await guest.book(), choice);
  const changed = await guest.call('PATCH', '/cart', { buyer: ANNA, ...(choice.paper && { delivery }) });
  expect(changed.statusCode, changed.body).toBe(200);
  return changed.json().data.quote.total;
}

async function start(): Promise<Started> {
  const buyer = visitor();
  const shopper = visitor();
  const reader = visitor();
  const paid = await buyer.checkOut(await filledCart(buyer, PRINTED));
  const { order, payment } = paid.json().data;
  services.yookassa.pay(idOf(payment.widgetToken));
  await buyer.call('POST', `/orders/${order}/settle`);
  expect(await shop.stateOf(order)).toBe('in_production');
  const total = await filledCart(shopper, PRINTED);
  const readerTotal = await filledCart(reader, DIGITAL);
  return { buyer, order, shopper, total, reader, readerTotal };
}

async function answerInTime(step: Step, started: Started): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${MAX_ANSWER_MS} ms`)), MAX_ANSWER_MS);
  });
  return Promise.race([step.run(started), late]).finally(() => clearTimeout(timer));
}

describe.each(DEPENDENCIES)('while %s is down, silent or wrong', (dependency) => {
  const isBlocked = ({ needs = [] }: Step) => needs.includes(dependency);
  let started: Started;
  beforeEach(async () => {
    started = await start();
  });
  afterEach(() => services.mend());

  it('customers and staff do everything that does not need it', async () => {
    const wrong: string[] = [];
    for (const fault of FAULTS) {
      services.break(dependency, fault);
      for (const step of STEPS.filter((each) => !isBlocked(each))) {
        const expected = step.status ?? 200;
        const got = await answerInTime(step, started).then(
          ({ statusCode, body }) => (statusCode === expected ? null : `${statusCode} ${body.slice(0, 300)}`),
          (error: unknown) => String(error),
        );
        if (got) wrong.push(`${fault}: ${step.section}: ${step.what}: ${got}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.runIf(STEPS.some(isBlocked))('what needs it says so in time, and works once it is back', async () => {
    for (const fault of FAULTS) {
      services.break(dependency, fault);
      for (const step of STEPS.filter(isBlocked)) {
        const answer = await answerInTime(step, started);
        expect([fault, step.what, answer.statusCode]).toEqual([fault, step.what, 503]);
        expect(answer.json().error.message).toMatch(/\p{Script=Cyrillic}/u);
        expect(answer.headers['retry-after']).toBeDefined();
      }
    }
    services.mend();
    for (const step of STEPS.filter(isBlocked)) expect((await step.run(started)).statusCode).toBe(200);
  });
});
