// The letter of figures on Mondays: its week, its recipients, once even from several processes, totals only.
import { expect, test } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { staffToken } from '#tests/harness/staff-token.ts';
import { weekBefore } from '../../../src/server/modules/dashboard/weekly-letter.job.ts';

const shop = await startTestShop({ declarations: shopContentTypes });
await seedContent(shop.content);
const { database, mails } = shop;
const monday = () => {
  const found = shop.shop.modules
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ job }) => job.name === 'send-weekly-letter');
  return found?.run({}, new AbortController().signal);
};

test('weekBefore is the last whole week from Monday, by the Moscow day', () => {
  const march = { from: '2026-03-02', to: '2026-03-08' };
  expect(weekBefore(new Date('2026-03-09T06:00:00Z'))).toEqual(march);
  // Monday in Moscow, still Sunday in Greenwich.
  expect(weekBefore(new Date('2026-03-08T21:30:00Z'))).toEqual(march);
  expect(weekBefore(new Date('2026-03-08T12:00:00Z'))).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});

test('goes once to every administrator who wants it, in the language of the switch, with totals only', async () => {
  const first = await staffToken(shop, 'administrator');
  const second = await staffToken(shop, 'administrator');
  const third = await staffToken(shop, 'administrator');
  await staffToken(shop, 'editor');
  const letter = (jwt: string, body?: object) =>
    shop.call(body ? 'PUT' : 'GET', '/api/admin/dashboard/letter', { jwt, ...(body ? { body } : {}) });
  expect((await letter(first)).json()).toEqual({ wanted: true });
  expect((await letter(second, { wanted: false, locale: 'ru' })).json()).toEqual({ wanted: false });
  expect((await letter(third, { wanted: true, locale: 'en' })).json()).toEqual({ wanted: true });
  const { from } = weekBefore(new Date());
  const id = 'a'.repeat(24);
  await database.query(
    `insert into orders (document_id, number, guest_id, state, locale, buyer, cost, preorder_discount, promo_discount, gift_wrap,
       delivery_cost, total, checked_out_at, paid_at)
     values ($1, 'L-1', $1, 'paid', 'ru', $2, 250000, 0, 0, 0, 0, 250000, $3, $3)`,
    [id, { name: 'Аделаида', email: 'adelaida@example.test' }, `${from}T12:00:00Z`],
  );
  await database.query(
    `insert into payments (document_id, order_id, attempt, provider, external_id, status, amount, paid_amount, paid_currency, settled_at)
     values ($1, $1, 1, 'sandbox', $1, 'succeeded', 250000, 250000, 'RUB', $2)`,
    [id, `${from}T12:00:00Z`],
  );
  mails.length = 0;
  await Promise.all([monday(), monday()]);
  await monday();
  const [russian, english] = [...mails].toSorted((a, b) =>
    a.text.includes('Выручка') ? -1 : b.text.includes('Выручка') ? 1 : 0,
  );
  expect(mails).toHaveLength(2);
  expect(russian?.subject).toMatch(/^Неделя\s\d+\s[а-я]+\s–\s\d+\s[а-я]+\sв\sцифрах/);
  expect(russian?.text).toMatch(/Выручка: оплачено минус возвраты: 2\s500\s₽ \(0\s₽\)/);
  expect(english?.text).toContain('Paid orders: 1 (0)');
  expect(english?.text).toContain(`/en/admin?period=own&from=${from}`);
  for (const { text, html } of mails) expect(text + html).not.toMatch(/Аделаида|adelaida/);
});

test('uses the costs that the owner saved in the settings, and shows staff without orders no margin', async () => {
  const jwt = await staffToken(shop, 'administrator');
  const editor = await staffToken(shop, 'editor');
  const costs = async () => (await shop.call('GET', '/api/admin/dashboard', { jwt })).json().margin.now.formats[0];
  expect(await costs()).toEqual({ format: 'printed', copies: 0, cost: null });
  await database.query('update content.globals set cost_printed = 40000');
  expect(await costs()).toEqual({ format: 'printed', copies: 0, cost: 0 });
  expect((await shop.call('GET', '/api/admin/dashboard', { jwt: editor })).json().margin).toBeNull();
  const year = await shop.call('GET', '/api/admin/dashboard?from=2024-01-01&to=2026-01-01&compare=year', { jwt });
  expect(year.statusCode).toBe(400);
});
