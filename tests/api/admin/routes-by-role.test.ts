// Every call under /api/admin with every role. New calls are included automatically.
import { expect, test } from 'vitest';
import { DEFAULT_STAFF_ACTIONS, STAFF_ROLES, type StaffAction, type StaffRole } from '#core/accounts/staff.ts';
import { startStaffShop } from './staff-shop.ts';

const shop = await startStaffShop();
const people = await shop.colleagues();
const customer = await shop.person('a-customer', 'authenticated');
const { expired, forged } = await shop.badTokens(people.administrator.row);

type Method = Parameters<typeof shop.call>[0];

const maySay = (role: StaffRole, action: StaffAction): boolean =>
  role === 'administrator' || DEFAULT_STAFF_ACTIONS[role].includes(action);

/** No call with this id finds anything it could change. */
const addressOf = (url: string): string =>
  url
    .replace(/:(\w+)\??/g, (_all, name: string) => (/^(id|file)/.test(name) ? '999999' : 'zznothere0nothere0nothere'))
    .replace('*', 'x');

const routes = shop.app.staffRoutes.filter(({ method }) => method !== 'HEAD');

test('names every admin call with its required permission', () => {
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.every(({ url }) => url.startsWith('/api/admin/'))).toBe(true);
});

test.each([
  ['nobody', undefined],
  ['a customer with their own token', customer.session],
  ['an administrator with only the token of their account', people.administrator.session],
  ['an admin token that has run out', expired],
  ['an admin token signed with another secret', forged],
])('answers 401 to %s for every call', async (_who, jwt) => {
  const answers = await Promise.all(
    routes.map(async ({ method, url }) => [
      `${method} ${url}`,
      (await shop.call(method as Method, addressOf(url), jwt)).statusCode,
    ]),
  );
  expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
});

test.each(STAFF_ROLES)('grants %s the calls of its permissions and no others', async (role) => {
  const surprises: unknown[] = [];
  for (const { method, url, action } of routes) {
    const { statusCode } = await shop.call(method as Method, addressOf(url), people[role].admin);
    const refused = statusCode === 401 || statusCode === 403;
    // Invalid or missing data must be answered with 4xx.
    if (refused === maySay(role, action) || statusCode === 500) surprises.push([method, url, action, statusCode]);
  }
  expect(surprises).toEqual([]);
});

const PROXY = '/api/admin/strapi-api-proxy';
const EVERYBODY = STAFF_ROLES;

test.each<[Method, string, readonly StaffRole[]]>([
  ['GET', '/products', EVERYBODY],
  ['POST', '/products', ['administrator', 'editor']],
  ['PUT', '/genres/zznothere0nothere0nothere', ['administrator', 'editor']],
  ['DELETE', '/collections/zznothere0nothere0nothere', ['administrator', 'editor']],
  ['GET', '/book-templates', ['administrator', 'editor']],
  ['PUT', '/reviews/zznothere0nothere0nothere', ['administrator', 'editor', 'support']],
  ['GET', '/orders', ['administrator', 'support']],
  ['GET', '/coupons', ['administrator', 'support']],
  ['POST', '/coupons', ['administrator']],
  ['GET', '/delivery-tickets', ['administrator', 'support', 'printer']],
  ['GET', '/child-photos', ['administrator']],
  ['GET', '/newsletters', ['administrator']],
  ['GET', '/ai-models', ['administrator']],
  ['PUT', '/global', ['administrator']],
  ['GET', '/users', ['administrator']],
  ['PUT', '/users/999999', ['administrator']],
  ['POST', '/users-permissions/roles', ['administrator']],
  ['GET', '/upload/files', ['administrator', 'editor', 'support']],
  ['DELETE', '/upload/files/999999', ['administrator', 'editor']],
])('allows %s %s through the proxy for %j', async (method, path, allowed) => {
  for (const role of STAFF_ROLES) {
    const { statusCode } = await shop.call(method, PROXY + path, people[role].admin, {});
    const refused = statusCode === 401 || statusCode === 403;
    expect([role, refused ? 'refused' : 'admitted']).toEqual([role, allowed.includes(role) ? 'admitted' : 'refused']);
    expect(statusCode).not.toBe(500);
  }
  for (const jwt of [undefined, customer.session, people.administrator.session, expired, forged])
    expect((await shop.call(method, PROXY + path, jwt, {})).statusCode).toBe(401);
});

test('treats a staff account without the admin token as an ordinary account', async () => {
  const data = { title: 'Новый жанр' };
  for (const role of STAFF_ROLES) {
    const { session } = people[role];
    expect((await shop.call('POST', '/api/genres', session, { data })).statusCode).toBe(403);
    expect((await shop.call('GET', '/api/orders', session)).statusCode).toBe(403);
    expect((await shop.call('GET', '/api/users', session)).statusCode).toBe(403);
    expect((await shop.call('GET', '/api/users/me', session)).statusCode).toBe(200);
  }
});

test('rejects the admin cookie from another site', async () => {
  const headers = { cookie: `zb_admin=${people.administrator.admin}`, origin: 'https://evil.example' };
  const invite = () => shop.call('POST', '/api/admin/staff/people', undefined, {}, headers);
  expect((await invite()).statusCode).toBe(403);
});
