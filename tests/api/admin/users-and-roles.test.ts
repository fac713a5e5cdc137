// Admin calls for users and roles. No user may grant more than they have or lock out the last administrator.
import { expect, test } from 'vitest';
import { insertRole, roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import { startStaffShop } from './staff-shop.ts';

const shop = await startStaffShop();
const { database } = shop;
const people = await shop.colleagues();
const owner = people.administrator;

const PEOPLE = '/api/admin/customers/people';
const ROLES = '/api/admin/staff/roles';
const giveRole = (jwt: string, id: number, role: string) =>
  shop.call('PUT', `/api/admin/staff/people/${id}/role`, jwt, { role });
const names = (answer: Awaited<ReturnType<typeof shop.call>>): string[] =>
  answer.json().data.map(({ username }: { username: string }) => username);
const problem = (answer: Awaited<ReturnType<typeof shop.call>>) => [answer.statusCode, answer.json().error?.message];

test('finds users by name, address, role and status; support sees customers only', async () => {
  const masha = await shop.person('masha.petrova', 'authenticated');
  await database.query('update users set blocked = true where id = $1', [masha.row.id]);
  expect(names(await shop.call('GET', `${PEOPLE}?q=PETROVA`, owner.admin))).toEqual(['masha.petrova']);
  expect(names(await shop.call('GET', `${PEOPLE}?q=masha%20example`, owner.admin))).toEqual(['masha.petrova']);
  for (const unmatched of ['%25', 'masha_petrova', '(masha', 'petro.a'])
    expect(names(await shop.call('GET', `${PEOPLE}?q=${unmatched}`, owner.admin))).toEqual([]);
  expect(names(await shop.call('GET', `${PEOPLE}?state=blocked`, owner.admin))).toEqual(['masha.petrova']);
  expect(names(await shop.call('GET', `${PEOPLE}?role=printer`, owner.admin))).toEqual(['the-printer']);
  expect(names(await shop.call('GET', PEOPLE, people.support.admin))).toEqual(['masha.petrova']);
  expect(names(await shop.call('GET', `${PEOPLE}?role=editor`, people.support.admin))).toEqual([]);
  expect((await shop.call('GET', `${PEOPLE}/${people.editor.row.id}`, people.support.admin)).statusCode).toBe(403);
  const page = await shop.call('GET', `${PEOPLE}?page=2&pageSize=3&sort=username:asc`, owner.admin);
  expect(page.json().meta).toMatchObject({ page: 2, pageSize: 3, total: 6 });
  for (const bad of ['page=0', 'pageSize=1000', 'sort=password', 'state=odd'])
    expect((await shop.call('GET', `${PEOPLE}?${bad}`, owner.admin)).statusCode).toBe(400);
});

test('lets support block, sign out and mail a customer, and not a colleague', async () => {
  const vera = await shop.person('vera', 'authenticated');
  const does = (jwt: string, id: number, action: string, body: object = {}) =>
    shop.call('POST', `${PEOPLE}/${id}/${action}`, jwt, body);
  expect((await does(people.support.admin, vera.row.id, 'sign-out')).statusCode).toBe(200);
  expect((await shop.call('GET', '/api/users/me', vera.session)).statusCode).toBe(401);
  expect((await does(people.support.admin, vera.row.id, 'password-mail')).statusCode).toBe(200);
  expect(shop.mails.at(-1)).toMatchObject({ to: vera.row.email });
  expect((await does(people.support.admin, vera.row.id, 'block', { blocked: true })).statusCode).toBe(200);
  const login = { identifier: vera.row.email, password: 'vera-pass-1' };
  expect((await shop.call('POST', '/api/auth/local', undefined, login)).statusCode).toBe(400);
  expect((await does(people.support.admin, vera.row.id, 'block', { blocked: false })).statusCode).toBe(200);
  expect((await shop.call('POST', '/api/auth/local', undefined, login)).statusCode).toBe(200);
  for (const colleague of [people.editor, owner])
    expect(problem(await does(people.support.admin, colleague.row.id, 'block', { blocked: true }))).toEqual([
      403,
      'not-yours',
    ]);
  expect(problem(await does(owner.admin, owner.row.id, 'block', { blocked: true }))).toEqual([400, 'own-account']);
  expect((await does(owner.admin, 999_999, 'sign-out')).statusCode).toBe(404);
  const isOwn = async (id: number) =>
    (await shop.call('GET', `/api/admin/customers/people/${id}`, owner.admin)).json().data.own;
  expect([await isOwn(owner.row.id), await isOwn(vera.row.id)]).toEqual([true, false]);
});

test('revokes the admin token at once when the role changes, and a role’s permissions in every process', async () => {
  const kolya = await shop.person('kolya', 'editor');
  const drafts = () => shop.call('GET', '/api/admin/strapi-api-proxy/book-templates', kolya.admin);
  expect((await drafts()).statusCode).toBe(200);
  expect((await giveRole(owner.admin, kolya.row.id, 'printer')).statusCode).toBe(200);
  expect((await drafts()).statusCode).toBe(401);
  const renewed = await shop.call('POST', '/api/admin/generate-token', kolya.session);
  const asPrinter = await shop.call('GET', '/api/admin/strapi-api-proxy/book-templates', renewed.json().jwt);
  expect(asPrinter.statusCode).toBe(403);

  const other = await startStaffShop(database);
  const reads = () => other.call('GET', PEOPLE, people.support.admin);
  expect((await reads()).statusCode).toBe(200);
  const remove = ['admin::customers.read'];
  expect((await shop.call('PUT', `${ROLES}/support`, owner.admin, { remove })).statusCode).toBe(200);
  await expect.poll(async () => (await reads()).statusCode).toBe(403);
  expect((await shop.call('PUT', `${ROLES}/support`, owner.admin, { add: remove })).statusCode).toBe(200);
  await expect.poll(async () => (await reads()).statusCode).toBe(200);
});

test('keeps the last administrator’s role, unblocked and undeleted, also when two are removed concurrently', async () => {
  const [first] = await database.query<{ id: number }>(`select id from users where email = 'first@example.test'`);
  const partner = await shop.person('partner', 'administrator');
  expect((await giveRole(owner.admin, first?.id ?? 0, 'authenticated')).statusCode).toBe(200);
  const answers = await Promise.all([
    giveRole(owner.admin, partner.row.id, 'editor'),
    giveRole(partner.admin, owner.row.id, 'editor'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200]);
  const left = await database.query(
    `select 1 from users u join roles r on r.id = u.role_id where r.type = 'administrator'`,
  );
  expect(left).toHaveLength(1);
  await database.query(`update users set role_id = (select id from roles where type = 'administrator') where id = $1`, [
    owner.row.id,
  ]);
  await database.query(`update users set role_id = (select id from roles where type = 'editor') where id = $1`, [
    partner.row.id,
  ]);
  const proxied = (method: 'PUT' | 'DELETE', body?: object) =>
    shop.call(method, `/api/admin/strapi-api-proxy/users/${owner.row.id}`, owner.admin, body);
  expect((await proxied('PUT', { blocked: true })).statusCode).toBe(400);
  expect((await proxied('DELETE')).statusCode).toBe(400);
});

test('rejects granting permissions that a non-administrator does not have', async () => {
  const add = [
    'admin::staff.read',
    'admin::staff.write',
    'admin::orders.read',
    'admin::customers.write',
    'admin::customers.read',
  ];
  await shop.call('POST', ROLES, owner.admin, { name: 'Lead of support', from: null });
  expect((await shop.call('PUT', `${ROLES}/lead_of_support`, owner.admin, { add })).statusCode).toBe(200);
  const lead = await shop.person('lead', 'lead_of_support');
  const customer = await shop.person('hired', 'authenticated');
  expect(problem(await giveRole(lead.admin, customer.row.id, 'administrator'))).toEqual([403, 'not-yours']);
  expect(problem(await giveRole(lead.admin, customer.row.id, 'editor'))).toEqual([403, 'not-yours']);
  expect((await giveRole(lead.admin, customer.row.id, 'lead_of_support')).statusCode).toBe(200);
  expect(problem(await giveRole(lead.admin, owner.row.id, 'authenticated'))).toEqual([403, 'not-yours']);
  const change = (type: string, body: object) => shop.call('PUT', `${ROLES}/${type}`, lead.admin, body);
  expect(problem(await change('lead_of_support', { add: ['admin::jobs.write'] }))).toEqual([403, 'not-yours']);
  expect(problem(await change('printer', { remove: ['admin::printing.read'] }))).toEqual([403, 'not-yours']);
  expect(problem(await shop.call('POST', ROLES, lead.admin, { name: 'Mine', from: 'editor' }))).toEqual([
    403,
    'not-yours',
  ]);
});

test('rejects admin permissions for customers, reducing the administrator role, and unknown permissions', async () => {
  const change = (type: string, body: object) => shop.call('PUT', `${ROLES}/${type}`, owner.admin, body);
  for (const type of ['authenticated', 'public'])
    expect(problem(await change(type, { add: ['admin::orders.read'] }))).toEqual([400, 'customers-run-nothing']);
  expect(problem(await change('administrator', { remove: ['plugin::users-permissions.user.me'] }))).toEqual([
    403,
    'not-yours',
  ]);
  expect(problem(await change('editor', { add: ['admin::vault.read'] }))).toEqual([400, 'no-such-action']);
  expect((await change('nobody', { add: [] })).statusCode).toBe(404);
  expect(problem(await shop.call('DELETE', `${ROLES}/editor`, owner.admin))).toEqual([400, 'role-is-kept']);

  // Even with admin permissions in the table, a customer's account has no access.
  const role = await roleByType(database, 'authenticated');
  await database.query(`insert into permissions values ($1, 'admin::orders.read')`, [role?.id]);
  shop.permissions.forget();
  const customer = await shop.person('just-a-customer', 'authenticated');
  expect(customer.admin).toBe('');
  await database.query(`delete from permissions where role_id = $1 and action = 'admin::orders.read'`, [role?.id]);

  await insertRole(database, { name: 'Short', type: 'short', description: '' });
  const shortLived = await shop.person('short-lived', 'short');
  expect((await shop.call('DELETE', `${ROLES}/short`, owner.admin)).statusCode).toBe(200);
  expect((await shop.call('GET', '/api/users/me', shortLived.session)).statusCode).toBe(200);
});

test('lets an invited colleague set a password by the mailed link and sign in', async () => {
  const body = { email: 'new.editor@example.test', username: 'new.editor', role: 'editor' };
  const invited = await shop.call('POST', '/api/admin/staff/people', owner.admin, body);
  expect(invited.statusCode).toBe(201);
  const again = (more: object) => shop.call('POST', '/api/admin/staff/people', owner.admin, { ...body, ...more });
  expect(problem(await again({}))).toEqual([400, 'already-staff']);
  expect(problem(await again({ email: 'other@example.test' }))).toEqual([400, 'name-taken']);
  const buyer = await shop.person('a-buyer', 'authenticated');
  const { email } = (await shop.call('GET', '/api/users/me', buyer.session)).json();
  expect(problem(await again({ email, username: 'a new name' }))).toEqual([400, 'is-customer']);
  const wrong = { ...body, email: 'no address', username: 'somebody' };
  expect(problem(await shop.call('POST', '/api/admin/staff/people', owner.admin, wrong))).toEqual([
    400,
    'invalid-email',
  ]);
  const mail = shop.mails.at(-1);
  expect(mail?.subject).toMatch(/^Приглашение в\sкоманду/);
  expect(mail?.text).toMatch(/the-administrator открывает Вам[^.]+\. Ваша роль: Редактор\..+трое\sсуток/s);
  const code = /code=(\w+)/.exec(mail?.text ?? '')?.[1];
  const { auth } = shop.shop.accounts.service;
  expect(await auth.passwordLink({ code: code ?? '', locale: 'ru' })).toEqual({ isStaff: true, invitedAs: 'Редактор' });
  expect(await auth.passwordLink({ code: 'unknown', locale: 'ru' })).toBeNull();
  const short = { code, password: 'chosen-1', passwordConfirmation: 'chosen-1' };
  expect(problem(await shop.call('POST', '/api/auth/reset-password', undefined, short))).toEqual([
    400,
    'password must be at least 12 characters',
  ]);
  const reset = { code, password: 'chosen-by-me-1', passwordConfirmation: 'chosen-by-me-1' };
  const entered = await shop.call('POST', '/api/auth/reset-password', undefined, reset);
  const token = await shop.call('POST', '/api/admin/generate-token', entered.json().jwt);
  expect((await shop.call('GET', '/api/admin/content/types', token.json().jwt)).statusCode).toBe(200);
});

test('counts at most a thousand matches of a search and says so, and counts an unfiltered list exactly', async () => {
  await database.query(
    `insert into users (document_id, username, username_key, email, confirmed, role_id)
     select 'crowd' || n, 'crowd' || n, 'crowd' || n, 'crowd' || n || '@example.test', true,
       (select id from roles where type = 'authenticated') from generate_series(1, 1050) n`,
  );
  const metaOf = async (query: string) =>
    (await shop.call('GET', `${PEOPLE}?pageSize=5&${query}`, owner.admin)).json().meta;
  expect(await metaOf('q=crowd')).toEqual({ page: 1, pageSize: 5, total: 1000, more: true });
  expect(await metaOf('q=crowd1000')).toEqual({ page: 1, pageSize: 5, total: 1 });
  expect((await metaOf('')).total).toBeGreaterThan(1050);
  expect(names(await shop.call('GET', `${PEOPLE}?q=crowd&page=210&pageSize=5`, owner.admin))).toHaveLength(5);
});

test('shows revenue on the dashboard to roles that may read orders, and to an editor none', async () => {
  const revenueOf = async (jwt: string) => {
    const { sales, stories, campaigns, coupons, funnel } = (await shop.call('GET', '/api/admin/dashboard', jwt)).json();
    expect(funnel.length).toBeGreaterThan(0);
    return [sales, stories, campaigns, coupons];
  };
  expect(await revenueOf(people.editor.admin)).toEqual([null, null, null, null]);
  expect(await revenueOf(people.support.admin)).not.toContain(null);
  expect(await revenueOf(owner.admin)).not.toContain(null);
});

test('gives support a refund limit out of the box', async () => {
  const limits = await database.query<{ type: string; limit: number | null }>(
    `select type, refund_limit as limit from roles where type in ('support', 'administrator') order by type`,
  );
  expect(limits).toEqual([
    { type: 'administrator', limit: null },
    { type: 'support', limit: 300_000 },
  ]);
});
