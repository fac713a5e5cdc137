// A mailed link grants read access; changes need a fresh code or the account that owns the order.
import { describe, expect, it } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { createBookLinks } from '#server/modules/books/book-links.ts';
import { createOrderLinks } from '#server/modules/orders/links/order-links.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { ANNA, PRINTED, SECRET, startOrderShop } from './order-shop.ts';

const shop = await startOrderShop();
const { database, mails, orders, books, visitor, person } = shop;
const clock = { now: () => new Date() };
const settings = { origin: ORIGIN, secret: SECRET, clock };
const keyOf = (link: string): string => new URL(link).searchParams.get('key') ?? '';
const orderKey = (order: string) => keyOf(createOrderLinks(settings).orderUrl(order, 'ru'));
const bookKey = (book: string) => keyOf(createBookLinks(settings).previewUrl(book, 'ru'));
const ATTACKER = { name: 'Чужой Человек', phone: '8 916 000-00-00' };

type Visitor = ReturnType<typeof visitor>;

/** A separate browser with a guest cookie. */
async function device(): Promise<{ phone: Visitor; owner: { kind: 'guest'; id: string } }> {
  const phone = visitor();
  await phone.book();
  const [id = ''] = decodeURIComponent(phone.cookies[COOKIES.guest.name] ?? '').split('.');
  return { phone, owner: { kind: 'guest', id } };
}

/** A paid order of a guest, and a second browser that opened its mailed link. */
async function opened() {
  const buyer = visitor();
  const order = await buyer.bought(PRINTED);
  const [book = ''] = (await buyer.order(order)).items.map(({ documentId }) => documentId);
  const { phone, owner } = await device();
  expect(await orders.openByLink(owner, order, orderKey(order))).toBe(true);
  return { buyer, order, book, phone, owner };
}

const codeIn = (): string => /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';

async function writesOf(phone: Visitor, order: string, book: string) {
  const calls = [
    ['PUT', `/orders/${order}/recipient`, ATTACKER],
    ['POST', `/orders/${order}/cancel`, {}],
    ['PATCH', `/books/${book}`, { child: { name: 'Петя', fullName: 'Петя', age: 4, gender: 'male' } }],
    ['POST', `/books/${book}/pages/4`, { again: true }],
    ['POST', `/books/${book}/cancel`, {}],
    ['POST', `/books/${book}/retry`, {}],
    ['POST', `/books/${book}/confirm`, {}],
    ['POST', `/books/${book}/notify`, { email: 'thief@example.test' }],
    ['DELETE', `/books/${book}/illustrator`],
    ['DELETE', `/books/${book}`],
    ['POST', `/books/${book}/restore`, {}],
  ] as const;
  const answers: unknown[] = [];
  for (const [method, path, body] of calls) {
    const answer = await phone.call(method, path, body);
    answers.push([method, path, answer.statusCode, answer.json().error?.details?.reason]);
  }
  return answers;
}

const rowsOf = async (order: string, book: string) => [
  await database.query('select * from orders where document_id = $1', [order]),
  await database.query('select * from books where document_id = $1', [book]),
];

describe('emailed link', () => {
  it('grants read access to the order and its books', async () => {
    const { order, book, phone } = await opened();
    expect((await phone.order(order)).documentId).toBe(order);
    expect((await phone.call('GET', `/books/${book}`)).statusCode).toBe(200);
  });

  it('says before any change what the visitor needs: nothing, a code, or the account', async () => {
    const { book, phone, owner } = await opened();
    expect(await books.writeAccess(owner, book)).toBe('code-needed');
    await phone.call('POST', `/books/${book}/code`);
    await phone.call('PUT', `/books/${book}/code`, { code: codeIn() });
    expect(await books.writeAccess(owner, book)).toBe('open');
    const { id } = await person('keeper-of-the-book');
    await database.query('update books set user_id = $2, guest_id = null where document_id = $1', [book, id]);
    expect(await books.writeAccess(owner, book)).toBe('account-needed');
    expect(await books.writeAccess({ kind: 'user', id }, book)).toBe('open');
    expect(await books.writeAccess(null, book)).toBe('not-found');
  });

  it('requires a code for every change', async () => {
    const { order, book, phone } = await opened();
    const before = await rowsOf(order, book);
    for (const answer of await writesOf(phone, order, book))
      expect(answer).toEqual([expect.anything(), expect.anything(), 403, 'code-needed']);
    expect(await rowsOf(order, book)).toEqual(before);
  });

  it('allows no change of an account’s order, and sends no code for it', async () => {
    const { order, book, phone, owner } = await opened();
    const { id, jwt } = await person('anna-of-the-order');
    await database.query('update orders set user_id = $2, guest_id = null where document_id = $1', [order, id]);
    await database.query('update books set user_id = $2, guest_id = null where document_id = $1', [book, id]);
    for (const answer of await writesOf(phone, order, book))
      expect(answer).toEqual([expect.anything(), expect.anything(), 403, 'account-needed']);
    mails.length = 0;
    const asked = await phone.call('POST', `/orders/${order}/code`);
    expect([asked.statusCode, asked.json().error.details.reason]).toEqual([403, 'account-needed']);
    expect(mails).toEqual([]);
    // Write access granted before the account took the order over is void too.
    await database.query(`update order_access set writes_until = now() + interval '1 hour' where owner = $1`, [
      `guest:${owner.id}`,
    ]);
    expect((await phone.call('POST', `/orders/${order}/cancel`, {})).statusCode).toBe(403);
    const url = `/api/shop/orders/${order}/recipient`;
    expect((await shop.call('PUT', url, { jwt, body: ANNA_AS_RECIPIENT })).statusCode).toBe(200);
  });

  it('expires with its key, and the hourly job deletes expired access', async () => {
    const { order, book, phone } = await opened();
    const kept = () => database.query('select until from order_access where order_id = $1', [order]);
    const [row] = (await kept()) as [{ until: Date }];
    const days = (row.until.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89);
    expect(days).toBeLessThan(92);
    await database.query(`update order_access set until = now() - interval '1 minute'`);
    await database.query(`update book_access set until = now() - interval '1 minute'`);
    expect((await phone.call('GET', `/orders/${order}`)).statusCode).toBe(404);
    expect((await phone.call('GET', `/books/${book}`)).statusCode).toBe(404);
    await shop.work('end-link-access');
    expect(await kept()).toEqual([]);
  });

  it('is not extended when opened again with an older key', async () => {
    const { order, owner } = await opened();
    const day = 86_400_000;
    const older = { now: () => new Date(Date.now() - 80 * day) };
    await database.query('delete from order_access');
    expect(
      await orders.openByLink(
        owner,
        order,
        keyOf(createOrderLinks({ ...settings, clock: older }).orderUrl(order, 'ru')),
      ),
    ).toBe(true);
    const [row] = (await database.query('select until from order_access where order_id = $1', [order])) as [
      { until: Date },
    ];
    expect((row.until.getTime() - Date.now()) / day).toBeLessThan(12);
  });
});

const ANNA_AS_RECIPIENT = { name: 'Анна Иванова', phone: ANNA.phone };

describe('write-access code', () => {
  it('is sent to the order’s address and lets this browser change it', async () => {
    const { order, book, phone, buyer } = await opened();
    mails.length = 0;
    const sent = await phone.call('POST', `/orders/${order}/code`);
    expect(sent.json().data).toEqual({ sentTo: 'a…@example.test', minutes: 10 });
    expect(mails).toMatchObject([{ to: ANNA.email }]);
    expect(mails[0]?.subject).not.toContain(codeIn());
    expect(mails[0]?.text).not.toContain('key=');
    expect(mails[0]?.text).toContain('Здравствуйте, Анна!');
    expect(mails[0]?.html).toMatch(new RegExp(`font-size:32px[^>]*>${codeIn()}<`));
    expect((await phone.call('PUT', `/orders/${order}/code`, { code: codeIn() })).statusCode).toBe(200);
    expect((await phone.call('PUT', `/orders/${order}/recipient`, ANNA_AS_RECIPIENT)).statusCode).toBe(200);
    expect((await buyer.order(order)).recipient?.name).toBe(ANNA_AS_RECIPIENT.name);
    await shop.bookStateTo(book, 'awaiting_confirmation');
    expect((await phone.call('POST', `/books/${book}/confirm`, {})).statusCode).toBe(200);
  });

  it('is rejected in another browser with the same link, and for another order', async () => {
    const { order, phone } = await opened();
    const thief = await device();
    await orders.openByLink(thief.owner, order, orderKey(order));
    const { order: other } = await opened();
    await phone.call('POST', `/orders/${order}/code`);
    const code = codeIn();
    const answer = await thief.phone.call('PUT', `/orders/${order}/code`, { code });
    expect([answer.statusCode, answer.json().error.details.reason]).toEqual([400, 'expired-code']);
    expect((await phone.call('PUT', `/orders/${other}/code`, { code })).statusCode).toBe(404);
    expect((await thief.phone.call('POST', `/orders/${order}/cancel`, {})).statusCode).toBe(403);
  });

  it('is invalid after five wrong attempts, even concurrent ones', async () => {
    const { order, phone } = await opened();
    await phone.call('POST', `/orders/${order}/code`);
    const code = codeIn();
    const wrong = code === '000000' ? '111111' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => phone.call('PUT', `/orders/${order}/code`, { code: wrong })),
    );
    const reasons = tries.map((answer) => answer.json().error.details.reason).sort();
    expect(reasons).toEqual(['expired-code', 'expired-code', ...Array(4).fill('wrong-code')]);
    expect((await phone.call('PUT', `/orders/${order}/code`, { code })).json().error.details.reason).toBe(
      'expired-code',
    );
  });

  it('expires after ten minutes, works once, and grants access for an hour', async () => {
    const { order, phone } = await opened();
    await phone.call('POST', `/orders/${order}/code`);
    await database.query(`update write_codes set expires_at = now() - interval '1 second'`);
    const late = await phone.call('PUT', `/orders/${order}/code`, { code: codeIn() });
    expect(late.json().error.details.reason).toBe('expired-code');
    await phone.call('POST', `/orders/${order}/code`);
    expect((await phone.call('PUT', `/orders/${order}/code`, { code: codeIn() })).statusCode).toBe(200);
    await database.query(`update order_access set writes_until = now() - interval '1 second'`);
    expect((await phone.call('POST', `/orders/${order}/cancel`, {})).statusCode).toBe(403);
    const again = await phone.call('PUT', `/orders/${order}/code`, { code: codeIn() });
    expect(again.json().error.details.reason).toBe('expired-code');
  });

  it('is sent at most five times an hour per browser, and only with a link', async () => {
    const { order, phone } = await opened();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await phone.call('POST', `/orders/${order}/code`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { phone: stranger } = await device();
    expect((await stranger.call('POST', `/orders/${order}/code`)).statusCode).toBe(404);
    expect((await visitor().call('PUT', `/orders/${order}/code`, { code: '123456' })).statusCode).toBe(404);
  });

  it('of an unpaid book is sent to its notification address', async () => {
    const maker = visitor();
    const book = await maker.book();
    await maker.call('POST', `/books/${book}/notify`, { email: 'mama@example.test' });
    const { phone, owner } = await device();
    expect(await books.openByLink(owner, book, bookKey(book))).toBe(true);
    mails.length = 0;
    expect((await phone.call('POST', `/books/${book}/notify`, { email: 'thief@example.test' })).statusCode).toBe(403);
    await phone.call('POST', `/books/${book}/code`);
    expect(mails).toMatchObject([{ to: 'mama@example.test' }]);
    await phone.call('PUT', `/books/${book}/code`, { code: codeIn() });
    expect((await phone.call('POST', `/books/${book}/notify`, { email: 'papa@example.test' })).statusCode).toBe(200);
  });
});

it('is not required to approve a guest’s book paid on another device', async () => {
  const book = await visitor().book();
  const { phone, owner } = await device();
  await books.openByLink(owner, book, bookKey(book));
  await phone.put(book);
  const changed = await phone.call('PATCH', '/cart', {
    buyer: ANNA,
    delivery: { city: 'ru-tver', point: 'ru-tver-1', tariff: 'pvz' },
  });
  const begun = await phone.checkOut(changed.json().data.quote.total);
  await phone.choose(begun.json().data.payment.widgetToken, 'approve');
  await shop.bookStateTo(book, 'awaiting_confirmation');
  expect((await phone.call('POST', `/books/${book}/confirm`, {})).statusCode).toBe(200);
});
