// The audit log: written in the transaction of the action, filtered, and immutable.
import { expect, test } from 'vitest';
import { recordAudit } from '#server/audit/audit.ts';
import { subjectNames } from '#server/audit-log/subject-names.ts';
import { startStaffShop } from './staff-shop.ts';

const shop = await startStaffShop();
const { database } = shop;
const { administrator: owner, editor } = await shop.colleagues();
const PROXY = '/api/admin/strapi-api-proxy';

interface Shown {
  readonly actorName: string;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly subjectName: Readonly<Record<'ru' | 'en', string | null>> | null;
  readonly details: Record<string, unknown>;
}
const records = async (query = ''): Promise<Shown[]> => {
  const answer = await shop.call('GET', `/api/admin/audit/records?${query}`, owner.admin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const newest = async (query = ''): Promise<Shown | undefined> => (await records(query))[0];

test('rejects changing, deleting and truncating the log', async () => {
  await recordAudit(
    database,
    { userId: 1, name: 'a', role: 'editor' },
    { action: 'orders.note', subject: { type: 'order', id: '1' } },
  );
  for (const sql of [`update audit_log set actor_name = 'b'`, 'delete from audit_log', 'truncate audit_log'])
    await expect(database.query(sql)).rejects.toThrow('the audit log is never changed');
});

test('records the changed fields of an entry with their values, without long texts', async () => {
  const made = await shop.call('POST', `${PROXY}/genres?locale=ru`, editor.admin, {
    data: { title: 'Сказки', slug: 'tales' },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { documentId } = made.json().data;
  expect(await newest(`subject=genre:${documentId}`)).toMatchObject({
    actorName: 'the-editor',
    action: 'content.create',
  });
  await shop.call('PUT', `${PROXY}/genres/${documentId}?locale=ru`, editor.admin, { data: { title: 'Были' } });
  expect(await newest(`subject=genre:${documentId}`)).toMatchObject({
    action: 'content.update',
    details: { title: { from: 'Сказки', to: 'Были' } },
  });
  await shop.call('DELETE', `${PROXY}/genres/${documentId}`, editor.admin);
  expect(await newest(`subject=${documentId}`)).toMatchObject({ action: 'content.delete', subjectType: 'genre' });
});

test('names the subject by number, title or person, and a deleted entry by its last title', async () => {
  const genre = { title: 'Потешки', slug: 'rhymes' };
  const made = await shop.call('POST', `${PROXY}/genres?locale=ru`, editor.admin, { data: genre });
  const { documentId } = made.json().data;
  expect((await newest(`subject=genre:${documentId}`))?.subjectName).toEqual({ ru: 'Потешки', en: 'Потешки' });
  await shop.call('PUT', `${PROXY}/genres/${documentId}?locale=en`, editor.admin, { data: { title: 'Rhymes' } });
  expect((await newest(`subject=genre:${documentId}`))?.subjectName).toEqual({ ru: 'Потешки', en: 'Rhymes' });
  const by = { userId: owner.row.id, name: 'the-administrator', role: 'administrator' };
  const about = async (type: 'user' | 'story' | 'order' | 'file' | 'issue', id: string) => {
    await recordAudit(database, by, { action: 'orders.note', subject: { type, id } });
    return (await newest(`subject=${type}:${id}`))?.subjectName;
  };
  expect(await about('user', String(editor.row.id))).toEqual({ ru: 'the-editor', en: 'the-editor' });
  expect(await about('order', 'gone')).toBeNull();
  await database.query(
    `insert into deleted_files (id, file, links, deleted_by) values (7001, '{"name": "cover.jpg"}', '[]', 'the-editor')`,
  );
  expect(await about('file', '7001')).toEqual({ ru: 'cover.jpg', en: 'cover.jpg' });
  await database.query(
    `insert into newsletter_issues (document_id, content, author)
     values ('an-issue', '{"ru": {"subject": "Новая книга"}, "en": {"subject": ""}}', 'the-editor')`,
  );
  expect(await about('issue', 'an-issue')).toEqual({ ru: 'Новая книга', en: 'Новая книга' });
});

test('names API tokens and webhooks as they were called last, revoked ones too', async () => {
  const by = { userId: owner.row.id, name: 'the-administrator', role: 'administrator' };
  for (const type of ['api-token', 'webhook'] as const) {
    const subject = { type, id: '7002' };
    const area = `${type}s` as const;
    await recordAudit(database, by, { action: `${area}.create`, subject, details: { name: 'Витрина' } });
    const details = { name: { from: 'Витрина', to: 'Сайт партнёра' } };
    await recordAudit(database, by, { action: `${area}.change`, subject, details });
    await recordAudit(database, by, { action: `${area}.change`, subject, details: {} });
    expect((await newest(`subject=${type}:7002`))?.subjectName).toEqual({ ru: 'Сайт партнёра', en: 'Сайт партнёра' });
  }
});

test('records nothing for a rejected request or a rolled back transaction', async () => {
  const before = (await records()).length;
  expect((await shop.call('POST', `${PROXY}/genres`, editor.admin, { data: {} })).statusCode).toBe(400);
  expect((await shop.call('POST', `${PROXY}/coupons`, editor.admin, { data: {} })).statusCode).toBe(403);
  await database
    .transaction(async (tx) => {
      await recordAudit(
        tx,
        { userId: 1, name: 'a', role: 'editor' },
        { action: 'orders.note', subject: { type: 'order', id: '2' } },
      );
      throw new Error('undone');
    })
    .catch(() => {});
  expect(await records()).toHaveLength(before);
});

test('records no values of private records, passwords or addresses', async () => {
  const coupon = { code: 'SECRET-10', kind: 'percent', discount: 10 };
  await shop.call('POST', `${PROXY}/coupons`, owner.admin, { data: coupon });
  const stored = await newest('what=content');
  expect(JSON.stringify({ ...stored, subjectName: null })).not.toContain('SECRET-10');
  const body = { email: 'moved@example.test', password: 'another-pass-1' };
  await shop.call('PUT', `${PROXY}/users/${editor.row.id}`, owner.admin, body);
  const record = await newest(`subject=user:${editor.row.id}`);
  expect(record).toMatchObject({ action: 'users.update', details: { email: true, password: true } });
  expect(JSON.stringify(record)).not.toMatch(/moved@|another-pass/);
});

test('filters the log by user, area, subject and date', async () => {
  expect((await records(`who=${editor.row.id}`)).every(({ actorName }) => actorName === 'the-editor')).toBe(true);
  expect((await records('what=users')).every(({ action }) => action.startsWith('users.'))).toBe(true);
  expect(await records('what=user')).toEqual([]);
  expect(await records('to=2020-01-01')).toEqual([]);
  expect((await records('from=2020-01-01')).length).toBeGreaterThan(3);
  expect(await records(`subject=${encodeURIComponent("'; drop table users")}`)).toEqual([]);
  const facets = await shop.call('GET', '/api/admin/audit/facets', owner.admin);
  const [known] = await database.query<{ areas: string[]; people: number }>(
    "select array_agg(distinct split_part(action, '.', 1)) as areas, count(distinct actor_id) as people from audit_log",
  );
  expect(facets.json().data.areas.toSorted()).toEqual(known?.areas.toSorted());
  expect(facets.json().data.people).toHaveLength(known?.people ?? 0);
  for (const bad of ['who=x', 'from=yesterday', 'page=-1'])
    expect((await shop.call('GET', `/api/admin/audit/records?${bad}`, owner.admin)).statusCode).toBe(400);
});

test('names promo codes, customers and enquiries only to a reader who may open them', async () => {
  await shop.call('POST', `${PROXY}/coupons`, owner.admin, {
    data: { code: 'WINTER-10', kind: 'percent', discount: 10 },
  });
  const { subjectId = '' } = (await newest('what=content')) ?? {};
  const rows = [{ subjectType: 'coupon', subjectId }];
  const names = (may: boolean) => subjectNames(database, shop.content.registry, rows, () => may);
  expect(await names(true)).toEqual([{ ru: 'WINTER-10', en: 'WINTER-10' }]);
  expect(await names(false)).toEqual([null]);
});

test('records sign-ins of staff, failed ones too, and none of customers', async () => {
  const signIn = (identifier: string, password: string) =>
    shop.app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier, password } });
  const actions = async (id: number) =>
    (await records(`subject=user:${id}`)).map(({ action }) => action).filter((action) => action.includes('sign-in'));
  const anna = await shop.person('anna-support', 'support');
  const customer = await shop.person('vera-customer', 'authenticated');
  for (const name of ['anna-support', 'vera-customer']) {
    await signIn(`${name}@example.test`, 'wrong-password');
    await expect.poll(() => actions(anna.row.id)).toEqual(['users.sign-in-failed']);
  }
  for (const name of ['anna-support', 'vera-customer'])
    expect((await signIn(`${name}@example.test`, `${name}-pass-1`)).statusCode).toBe(200);
  expect(await actions(anna.row.id)).toEqual(['users.sign-in', 'users.sign-in-failed']);
  expect(await actions(customer.row.id)).toEqual([]);
});
