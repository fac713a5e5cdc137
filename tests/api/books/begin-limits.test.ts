// Limits on books created without an account: per address, per network and in total.
import { describe, expect, it } from 'vitest';
import { newBook } from '../../builders/book.ts';
import { startRecordShop } from './record-shop.ts';

const shop = await startRecordShop();
const begin = (remoteAddress: string, more: object = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/shop/books', remoteAddress, payload: newBook(), ...more });
const statusesOf = async (count: number, addressOf: (n: number) => string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await begin(addressOf(n))).statusCode);
  return statuses;
};

describe('POST /api/shop/books', () => {
  it('allows sixty books an hour from one address and rejects the next visitor', async () => {
    expect(new Set(await statusesOf(60, () => '203.0.113.9'))).toEqual(new Set([201]));
    const refused = await begin('203.0.113.9', { payload: newBook({ locale: 'en' }) });
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      expect.objectContaining({
        message: expect.stringContaining('still in the form'),
        details: { reason: 'crowded', minutes: expect.any(Number) },
      }),
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await begin('203.0.113.9')).json().error.message).toContain('осталось');
    expect((await begin('203.0.114.1')).statusCode).toBe(201);
    // A rejected call creates no guest.
    expect(refused.cookies).toEqual([]);
  });

  it.each([
    ['an IPv6 customer’s network', (n: number) => `2001:db8:1:2::${n + 1}`, 60],
    ['a /24', (n: number) => `198.51.100.${n % 250}`, 240],
  ])('counts %s as one', async (_, addressOf, limit) => {
    const statuses = await statusesOf(limit + 1, addressOf);
    expect(statuses.slice(0, limit).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('rejects a limited address without reading the body', async () => {
    await statusesOf(61, () => '203.0.113.50');
    const broken = { headers: { 'content-type': 'application/json' }, payload: '{"broken' };
    expect((await begin('203.0.113.50', broken)).statusCode).toBe(429);
    expect((await begin('203.0.115.50', broken)).statusCode).toBe(400);
  });

  it('stores no address with a book', async () => {
    await begin('203.0.113.77');
    const [row] = await shop.database.query<{ from: string }>('select asked_from as from from books');
    expect(row?.from).toMatch(/^[\w-]{43}$/);
  });

  it('exempts customers who have bought a book', async () => {
    const visitor = shop.visitor();
    await shop.pay(await shop.begun(visitor));
    await statusesOf(61, () => '127.0.0.1');
    expect((await visitor.call('POST', '', newBook())).statusCode).toBe(201);
  });
});
