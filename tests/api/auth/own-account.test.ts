// Sessions, data export and deletion of the user's own account.
import { expect, test, vi } from 'vitest';
import { createNoticeHub } from '#server/live/notice-hub.ts';
import { createPersonalCache } from '#server/personal-caches.ts';
import { staffToken } from '../../harness/staff-token.ts';
import { whenDone } from '../../harness/when-done.ts';
import { startOrderShop } from '../orders/order-shop.ts';

const shop = await startOrderShop();
const { database } = shop;
const { ownAccount, auth } = shop.accounts;

const OWN = { 'sec-fetch-site': 'same-origin' };
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const signIn = async (person: { email: string; password: string }, cookies: Record<string, string> = {}) => {
  const payload = { identifier: person.email, password: person.password };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/local', headers: OWN, cookies, payload });
  return String(answer.json().jwt);
};
const exported = (jwt?: string) => shop.call('GET', '/api/shop/account/export', jwt === undefined ? {} : { jwt });
const rows = (sql: string, values: readonly unknown[] = []) =>
  database.query<Record<string, unknown>>(sql, values as unknown[]);

test('lists the user’s sessions, ends one, and then all others', async () => {
  const person = await shop.person('dasha');
  const phone = await signIn(person);
  const laptop = await signIn(person);
  const tablet = await signIn(person);
  await auth.userOf(phone, PHONE);
  await auth.userOf(laptop, LAPTOP);
  await auth.userOf(tablet);
  const seen = await ownAccount.sessions(laptop);
  expect(seen.filter(({ current }) => current)).toMatchObject([{ browser: 'Firefox', system: 'Linux' }]);
  const onPhone = seen.find(({ system }) => system === 'iPhone');
  expect(onPhone).toMatchObject({ browser: 'Safari', current: false });
  expect(await ownAccount.endSession((await shop.person('stranger')).jwt, onPhone?.id ?? '')).toBe(false);
  expect(await ownAccount.endSession(laptop, onPhone?.id ?? '')).toBe(true);
  expect([await auth.userOf(phone), await ownAccount.sessions(phone)]).toEqual([null, []]);

  const kept = await ownAccount.endOtherSessions(laptop);
  expect(await auth.userOf(tablet)).toBeNull();
  expect(await auth.userOf(laptop)).toBeNull();
  expect(await auth.userOf(kept ?? '', LAPTOP)).toMatchObject({ email: person.email });
  expect(await ownAccount.sessions(kept ?? '')).toMatchObject([{ browser: 'Firefox', current: true }]);
});

test('exports all data of the user, and none of anybody else', async () => {
  const person = await shop.person('anya');
  const visitor = shop.visitor();
  const order = await visitor.bought();
  const jwt = await signIn(person, visitor.cookies);
  await shop.shop.services.newsletter.ofAccount.takeNews(person.email, 'ru');

  expect(await shop.orders?.buyerName({ kind: 'user', id: person.id })).toBe('Анна Петрова');

  const answer = await exported(jwt);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="zhili-byli-[\d-]+\.json"$/);
  expect(answer.json()).toMatchObject({
    account: { email: person.email, username: 'anya' },
    books: [{ child: { name: 'Маша' } }],
    orders: [{ documentId: order, buyer: { email: 'anna@example.test' } }],
    subscriptions: [{ topic: 'news', state: 'subscribed' }],
    reviews: [],
    mails: expect.any(Array),
  });
  expect(answer.body).not.toMatch(/password|argon2/i);
  const other = (await exported((await shop.person('boris')).jwt)).json();
  expect(other).toMatchObject({ books: [], orders: [], subscriptions: [] });
  expect((await exported()).statusCode).toBe(401);
});

test('deletes an account: finishes paid books without the owner, and deletes the rest with deletion records', async () => {
  const person = await shop.person('olya');
  const visitor = shop.visitor();
  const order = await visitor.bought();
  const tried = await visitor.book('cloud-post');
  await visitor.put(tried);
  const jwt = await signIn(person, visitor.cookies);
  await shop.shop.services.newsletter.ofAccount.takeNews(person.email, 'ru');
  const [{ book: bought }] = (await rows('select book from order_books where order_id = $1', [order])) as [
    { book: string },
  ];

  const leave = (proof: string) => ownAccount.leave({ userId: person.id, proof, ip: '10.0.0.1' });
  expect(await leave('not it')).toEqual({ ok: false, error: 'wrong-password' });
  expect(await rows('select 1 from users where id = $1', [person.id])).toHaveLength(1);
  expect(await leave(person.password)).toEqual({ ok: true, value: 'gone' });

  expect(await auth.userOf(jwt)).toBeNull();
  expect(await rows('select child, user_id from books where document_id = $1', [tried])).toEqual([
    { child: null, user_id: null },
  ]);
  const [left] = await rows('select child, user_id, guest_id from books where document_id = $1', [bought]);
  expect(left).toMatchObject({ child: { name: 'Маша' }, user_id: null, guest_id: expect.any(String) });
  expect(
    await rows('select buyer, user_id, guest_id = $2 as heir from orders where document_id = $1', [
      order,
      left?.guest_id,
    ]),
  ).toMatchObject([{ buyer: { email: 'anna@example.test' }, user_id: null, heir: true }]);
  expect(await rows('select 1 from content.newsletters where email = $1', [person.email])).toEqual([]);
  const receipts = await rows(`select subject from destruction_receipts where reason = 'account' order by id`);
  expect(receipts.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['book', 'order', 'subscriptions', 'account']),
  );
});

test('empties the caches of every process when an account is deleted', async () => {
  const notices = createNoticeHub(database);
  whenDone(() => notices.close());
  const covers = createPersonalCache<string>(notices, 5);
  await notices.subscribe('person_erased', () => {}).ready();
  covers.set('cover', 'Маша');
  const person = await shop.person('vera');
  expect(covers.get('cover')).toBe('Маша');
  await ownAccount.leave({ userId: person.id, proof: person.password, ip: '10.0.0.3' });
  await vi.waitFor(() => expect(covers.get('cover')).toBeUndefined());
});

test('requires the address of a user without a password, and keeps the last administrator', async () => {
  const outsider = await shop.person('yandexuser', { password: null });
  expect(await ownAccount.hasPassword(outsider.id)).toBe(false);
  const leave = (userId: number, proof: string) => ownAccount.leave({ userId, proof, ip: '10.0.0.2' });
  expect(await leave(outsider.id, 'somebody@example.test')).toMatchObject({ error: 'wrong-password' });
  expect(await leave(outsider.id, outsider.email.toUpperCase())).toMatchObject({ value: 'gone' });

  const first = await shop.person('first', { role: 'administrator' });
  const second = await shop.person('second', { role: 'administrator' });
  expect(await leave(first.id, first.password)).toMatchObject({ value: 'gone' });
  expect(await leave(second.id, second.password)).toMatchObject({ error: 'last-administrator' });
});

test('applies the same rules to an account deleted by staff, by screen or content API', async () => {
  const admin = await staffToken(shop, 'administrator');
  const deleted = async (name: string, url: (id: number) => string) => {
    const person = await shop.person(name);
    const visitor = shop.visitor();
    const order = await visitor.bought();
    const tried = await visitor.book('cloud-post');
    await signIn(person, visitor.cookies);
    await shop.shop.services.newsletter.ofAccount.takeNews(person.email, 'ru');
    const answer = await shop.call('DELETE', url(person.id), { jwt: admin });
    expect(answer.statusCode).toBe(200);
    expect(await rows('select 1 from users where id = $1', [person.id])).toEqual([]);
    expect(await rows('select child from books where document_id = $1', [tried])).toEqual([{ child: null }]);
    expect(await rows('select user_id, guest_id is null as lost from orders where document_id = $1', [order])).toEqual([
      { user_id: null, lost: false },
    ]);
    expect(await rows('select 1 from content.newsletters where email = $1', [person.email])).toEqual([]);
    const receipt = `select 1 from destruction_receipts where subject = 'account' and subject_id = $1`;
    expect(await rows(receipt, [String(person.id)])).toHaveLength(1);
    const [audit] = await rows(`select action, details from audit_log where subject_id = $1`, [String(person.id)]);
    expect(audit).toMatchObject({ action: 'users.delete' });
  };
  await deleted('gone1', (id) => `/api/admin/customers/people/${id}`);
  await deleted('gone2', (id) => `/api/admin/strapi-api-proxy/users/${id}`);
});
