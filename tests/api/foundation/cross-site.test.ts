// Cross-site writes are rejected, for guests too; API clients and the shop's own pages are accepted.
import { describe, expect, it } from 'vitest';
import { startTestShop } from '../../harness/shop-api.ts';

const shop = await startTestShop({
  routes: (app) => {
    const answer = async () => ({ written: true });
    app.post('/api/shop/probe', answer);
    app.post('/api/shop/probe/notices', { config: { fromOtherSites: true } }, answer);
  },
});
const HOST = 'shop.test';
const write = (headers: Record<string, string>, url = '/api/shop/probe') =>
  shop.call('POST', url, { headers: { host: HOST, ...headers }, body: {} });

describe('write of a guest', () => {
  it.each<[Record<string, string>]>([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('is rejected with %j', async (headers) => {
    const answer = await write(headers);
    expect([answer.statusCode, answer.json().error.name]).toEqual([403, 'ForbiddenError']);
  });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://admin.shop.test' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [{ origin: `http://${HOST}` }],
    [{ origin: 'https://evil.example', authorization: 'Bearer of.a.program' }],
  ])('reaches its route with %j', async (headers) => {
    expect((await write(headers)).statusCode).toBe(200);
  });

  it('is accepted from any site for payment notifications', async () => {
    expect((await write({ origin: 'https://evil.example' }, '/api/shop/probe/notices')).statusCode).toBe(200);
  });
});

describe('read', () => {
  it('is answered for any site', async () => {
    const headers = { host: HOST, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await shop.call('GET', '/api/health', { headers })).statusCode).toBe(200);
  });
});
