// The storefront's client against the real server: what it types and retries is what the server answers.
import { expect, test } from 'vitest';
import { installAdminToken } from '#server/modules/accounts/admin-token/admin-token.routes.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { createApiClient } from '#web/api/api-client.ts';

const shop = await startTestShop({ install: (app, identity) => installAdminToken(app, identity) });
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
const owner = await shop.person('owner', { role: 'administrator', actions: ['plugin::users-permissions.user.me'] });

const session = {
  token: null as string | null,
  adminToken: null as string | null,
  cleared: 0,
  clear() {
    session.cleared += 1;
  },
};

const api = createApiClient({ origin, session, report: () => {} });

test('signs in, reads itself, and reaches everybody through the admin proxy with a token it fetches by itself', async () => {
  const { jwt, user } = await api.auth.login({ identifier: owner.email, password: owner.password });
  expect(user.isAdmin).toBe(true);
  session.token = jwt;
  expect((await api.auth.me()).username).toBe('owner');
  await expect(api.users.find()).rejects.toMatchObject({ status: 403, name: 'ForbiddenError' });
  expect(await api.admin.users.find({ filters: { username: { $eq: 'owner' } }, fields: ['username'] })).toEqual([
    { id: owner.id, documentId: expect.any(String), username: 'owner' },
  ]);
  expect(session.adminToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(session.cleared).toBe(0);
});

test('a wrong password keeps its words, a bad token ends the session', async () => {
  session.token = null;
  const wrong = api.auth.login({ identifier: 'owner', password: 'nope' });
  await expect(wrong).rejects.toMatchObject({
    status: 400,
    name: 'ValidationError',
    message: 'Invalid identifier or password',
  });
  session.token = 'garbage';
  await expect(api.auth.me()).rejects.toMatchObject({ status: 401 });
  expect(session.cleared).toBe(1);
});
