// API tokens: made by staff, accepted by the content API within the rights of the token and of its maker.
import { beforeEach, describe, expect, it } from 'vitest';
import { API_TOKEN_PREFIX } from '#core/accounts/api-token.ts';
import { openEditingShop } from '../editing/editing-shop.ts';

const { shop, anna, vera, make } = await openEditingShop();
const { database } = shop;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const admin = (method: Method, path: string, body?: object, jwt = anna) =>
  shop.call(method, `/api/admin/api-tokens${path}`, { jwt, ...(body ? { body } : {}) });
const READ_ONLY = { name: 'Витрина', description: 'Для сайта', kind: 'read-only', actions: [], days: 30 };
const GENRES = ['find', 'findOne', 'create', 'delete'].map((action) => `api::genre.genre.${action}`);

async function created(form: object): Promise<{ id: number; token: string }> {
  const answer = await admin('POST', '', form);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data;
}
const withToken = (token: string, method: Method, path: string, body?: object) =>
  shop.call(method, `/api${path}`, { jwt: token, ...(body ? { body: { data: body } } : {}) });
const statusOf = async (token: string, method: Method, path: string, body?: object) =>
  (await withToken(token, method, path, body)).statusCode;
const listed = async () => (await admin('GET', '')).json().data.tokens;

beforeEach(() => database.query('delete from api_tokens'));

describe('an API token', () => {
  it('is shown once and stored as a hash', async () => {
    const { token } = await created(READ_ONLY);
    expect(token).toMatch(new RegExp(`^${API_TOKEN_PREFIX}[\\w-]{43}$`));
    const list = await admin('GET', '');
    expect(list.body).not.toContain(token);
    expect((await database.query('select * from api_tokens')).map((row) => JSON.stringify(row)).join()).not.toContain(
      token.slice(API_TOKEN_PREFIX.length, -4),
    );
    expect(await listed()).toMatchObject([
      { name: 'Витрина', kind: 'read-only', days: 30, isExpired: false, lastUsedAt: null, ending: token.slice(-4) },
    ]);
  });

  it('reads everything and writes nothing when it is read-only', async () => {
    const { token } = await created(READ_ONLY);
    expect(await statusOf(token, 'GET', '/orders')).toBe(200);
    expect((await shop.call('GET', '/api/orders')).statusCode).toBe(403);
    expect(await statusOf(token, 'POST', '/genres', { title: 'Стихи', slug: 'by-token' })).toBe(403);
    expect(await statusOf(token, 'GET', '/users')).toBe(403);
    expect(await statusOf(token, 'GET', '/admin/orders')).toBe(401);
    expect((await listed())[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('has only the rights that were chosen, and its writes name it in the history and the log', async () => {
    const { token } = await created({ ...READ_ONLY, name: 'Импорт', kind: 'custom', actions: GENRES });
    const made = await withToken(token, 'POST', '/genres', { title: 'Загадки', slug: 'riddles-by-token' });
    expect(made.statusCode, made.body).toBe(201);
    const { documentId } = made.json().data;
    expect(await statusOf(token, 'PUT', `/genres/${documentId}`, { title: 'Другое' })).toBe(403);
    expect(await statusOf(token, 'GET', '/orders')).toBe(403);
    expect(await statusOf(token, 'DELETE', `/genres/${documentId}`)).toBe(204);
    const deleted = (await shop.call('GET', '/api/admin/content/deleted/genre', { jwt: anna })).json();
    expect(deleted).toMatchObject([{ documentId, by: 'anna (API: Импорт)' }]);
    const log = await database.query(`select actor_name as by from audit_log where subject_id = $1 order by id`, [
      documentId,
    ]);
    expect(log).toEqual([{ by: 'anna (API: Импорт)' }, { by: 'anna (API: Импорт)' }]);
  });

  it('does everything with content when it has full access, and nothing with accounts', async () => {
    const { token } = await created({ ...READ_ONLY, kind: 'full-access', days: null });
    const genre = await make('genre', { ru: { title: 'Сны', slug: 'dreams' } });
    expect(await statusOf(token, 'PUT', `/genres/${genre.documentId}`, { title: 'Сны и мечты' })).toBe(200);
    expect(await statusOf(token, 'GET', '/upload/files')).toBe(200);
    for (const path of ['/users', '/users/me', '/users-permissions/roles'])
      expect(await statusOf(token, 'GET', path)).toBe(403);
    expect((await listed())[0].expiresAt).toBeNull();
  });

  it.each([
    ['expired', `update api_tokens set expires_at = now() - interval '1 second'`],
    ['of a blocked person', `update users set blocked = true where username = 'anna'`],
    [
      'of a person who lost the role',
      `update users set role_id = (select id from roles where type = 'authenticated') where username = 'anna'`,
    ],
  ])('is refused when it is %s', async (_, sql) => {
    const { token } = await created(READ_ONLY);
    expect(await statusOf(token, 'GET', '/genres')).toBe(200);
    const [before] = await database.query<{ role: number }>(
      `select role_id as role from users where username = 'anna'`,
    );
    await database.query(sql);
    expect(await statusOf(token, 'GET', '/genres')).toBe(401);
    await database.query(`update users set blocked = false, role_id = $1 where username = 'anna'`, [before?.role]);
    expect(await statusOf(`${API_TOKEN_PREFIX}${'a'.repeat(43)}`, 'GET', '/genres')).toBe(401);
  });

  it('never has more rights than its maker has now', async () => {
    const answer = await admin('POST', '', { ...READ_ONLY, kind: 'custom', actions: ['api::genre.genre.find'] });
    const { token } = answer.json().data;
    await database.query(`update api_tokens set actions = '{api::genre.genre.find,api::order.order.find}',
      user_id = (select id from users where username = 'vera')`);
    expect(await statusOf(token, 'GET', '/genres')).toBe(200);
    expect(await statusOf(token, 'GET', '/orders')).toBe(403);
  });

  it('is replaced by a new one, and ends when it is revoked', async () => {
    const { id, token } = await created(READ_ONLY);
    const answer = await admin('POST', `/${id}/regenerate`);
    const { token: next } = answer.json().data;
    expect([await statusOf(token, 'GET', '/genres'), await statusOf(next, 'GET', '/genres')]).toEqual([401, 200]);
    expect((await admin('DELETE', `/${id}`)).statusCode).toBe(204);
    expect(await statusOf(next, 'GET', '/genres')).toBe(401);
    expect((await admin('DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await admin('POST', `/${id}/regenerate`)).statusCode).toBe(404);
  });
});

describe('the form of a token', () => {
  it('names every wrong field at once, and a name that is taken', async () => {
    const wrong = await admin('POST', '', { name: ' ', kind: 'custom', actions: [], days: 5 });
    expect(wrong.json().error.details.problems).toEqual({ name: 'required', actions: 'no-actions', days: 'days' });
    const unknown = await admin('POST', '', {
      ...READ_ONLY,
      kind: 'custom',
      actions: ['plugin::users-permissions.user.find'],
    });
    expect(unknown.json().error.details.problems).toEqual({ actions: 'unknown-action' });
    const { id } = await created(READ_ONLY);
    expect((await admin('POST', '', { ...READ_ONLY, name: 'витрина' })).json().error.details.problems).toEqual({
      name: 'taken',
    });
    const changed = await admin('PUT', `/${id}`, { ...READ_ONLY, kind: 'custom', actions: GENRES, days: 7 });
    expect(changed.statusCode, changed.body).toBe(200);
    const [token] = await listed();
    expect(token).toMatchObject({ kind: 'custom', actions: GENRES.toSorted(), days: 7 });
    expect(Date.parse(token.expiresAt) - Date.now()).toBeLessThan(7.1 * 86_400_000);
    expect((await admin('PUT', '/999999', READ_ONLY)).statusCode).toBe(404);
  });

  it('is closed to staff without the right, and gives no right that its maker lacks', async () => {
    expect((await admin('GET', '', undefined, vera)).statusCode).toBe(403);
    const role = await database.query<{ id: number }>(`select role_id as id from users where username = 'vera'`);
    await database.query(`insert into permissions select $1, unnest($2::text[])`, [
      role[0]?.id,
      ['admin::staff.read', 'admin::staff.write'],
    ]);
    shop.shop.accounts.service.permissions.forget();
    const refused = await admin('POST', '', READ_ONLY, vera);
    expect([refused.statusCode, refused.json().error.details.reason]).toEqual([403, 'not-yours']);
    expect((await admin('POST', '', { ...READ_ONLY, kind: 'custom', actions: [GENRES[0]] }, vera)).statusCode).toBe(
      201,
    );
  });
});
