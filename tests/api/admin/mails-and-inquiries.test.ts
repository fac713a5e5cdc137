// Admin calls for mails and partners' inquiries.
import { expect, test } from 'vitest';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { seedContent } from '#server/content-types/seed.ts';
import { setSupportEmail } from '#tests/harness/set-support-email.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { staffToken } from '#tests/harness/staff-token.ts';

const shop = await startTestShop({ declarations: shopContentTypes, account: { emailConfirmation: 'invited' } });
await seedContent(shop.content);
const { database, mails } = shop;
await setSupportEmail(database, 'help@shop.example');
const jwt = await staffToken(shop, 'support');
const editor = await staffToken(shop, 'editor');
const get = async (path: string) => (await shop.call('GET', `/api/admin${path}`, { jwt })).json();
const auditActions = async () =>
  (await database.query<{ action: string }>('select action from audit_log order by id')).map(({ action }) => action);

test('finds a mail by its address, shows it without its secret links, and sends it again unchanged', async () => {
  const body = { username: 'vera', email: 'vera@example.test', password: 'Vera-pass-1' };
  const registered = await shop.call('POST', '/api/auth/local/register', { body });
  const sent = mails.at(-1);
  const code = /code=(\w+)/.exec(sent?.text ?? '')?.[1] ?? 'none';
  const { rows, total } = await get('/mails?q=VERA@&state=queued&area=account');
  expect([total, rows[0]]).toEqual([
    1,
    expect.objectContaining({ to: 'vera@example.test', kind: 'account.confirmation' }),
  ]);
  const requestId = String(registered.headers['x-request-id']);
  expect((await get(`/mails?q=${requestId}`)).rows).toEqual(rows);
  expect((await get('/mails?q=00c0ffee00c0ffee')).rows).toEqual([]);
  const read = await get(`/mails/${rows[0].documentId}`);
  expect(read.text).toContain('/account/confirm?code=***');
  expect(JSON.stringify(read)).not.toContain(code);
  expect((await shop.call('POST', `/api/admin/mails/${rows[0].documentId}/send-again`, { jwt })).statusCode).toBe(201);
  expect(mails.at(-1)).toEqual(sent);
  expect((await get('/mails?q=vera')).rows[0]).toMatchObject({ againOf: rows[0].documentId, state: 'queued' });
  expect(await auditActions()).toEqual(['mails.sendAgain']);
  expect((await get('/mails?state=stuck')).rows).toEqual([]);
  await database.query(`update mails set created_at = now() - interval '59 minutes'`);
  expect((await get('/mails?state=stuck')).total).toBe(2);
});

test('rejects roles without access to the outbox, and invalid queries', async () => {
  expect((await shop.call('GET', '/api/admin/mails', { jwt: editor })).statusCode).toBe(403);
  expect((await shop.call('GET', '/api/admin/mails')).statusCode).toBe(401);
  for (const bad of ['state=eaten', 'page=0', 'page=x', 'pageSize=1000', `q=${'x'.repeat(300)}`])
    expect((await shop.call('GET', `/api/admin/mails?${bad}`, { jwt })).statusCode, bad).toBe(400);
  expect((await get('/mails?q=%00%25_')).rows).toEqual([]);
  expect((await shop.call('GET', '/api/admin/mails/nothing', { jwt })).statusCode).toBe(404);
  expect((await shop.call('POST', '/api/admin/mails/nothing/send-again', { jwt })).statusCode).toBe(404);
});

test('assigns, annotates, answers by mail in its language, and closes an inquiry', async () => {
  const payload = {
    kind: 'schools',
    name: 'Anna',
    organisation: 'School 7',
    email: 'anna@school.test',
    phone: '',
    locale: 'en',
    message: 'Twenty-five books for our first form, please',
    consent: 'on',
  };
  await shop.app.inject({ method: 'POST', url: '/api/shop/inquiries', payload });
  const { rows } = await get('/inquiries?state=open&q=school 7');
  const { documentId } = rows[0];
  const path = `/api/admin/inquiries/${documentId}`;
  const taken = await shop.call('PATCH', path, { jwt, body: { state: 'working', note: 'Ask for the pages' } });
  expect(taken.json().inquiry).toMatchObject({
    state: 'working',
    note: 'Ask for the pages',
    takenBy: expect.stringMatching(/^support-\d+$/),
  });
  expect((await shop.call('POST', `${path}/answer`, { jwt, body: { text: '   ' } })).statusCode).toBe(400);
  const text = 'Gladly!\n<b>25 books</b> take {site} two weeks.';
  const answered = (await shop.call('POST', `${path}/answer`, { jwt, body: { text } })).json();
  expect(answered).toMatchObject({ inquiry: { state: 'answered', answer: text } });
  expect(answered.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['inquiry.answer', 'inquiry.new']);
  const mail = mails.at(-1);
  expect(mail).toMatchObject({
    to: 'anna@school.test',
    subject: expect.stringContaining('Our answer'),
    replyTo: 'help@shop.example',
  });
  expect(mail?.text).toContain(text);
  expect(mail?.html).toContain('Gladly!<br>&lt;b&gt;25 books&lt;/b&gt; take {site} two weeks.');
  expect(mail?.html).toContain('Twenty-five books for our first form');
  expect((await shop.call('PATCH', path, { jwt, body: { state: 'closed' } })).json().inquiry.state).toBe('closed');
  expect((await shop.call('PATCH', path, { jwt, body: { state: 'answered' } })).statusCode).toBe(400);
  expect((await get('/inquiries?state=open')).total).toBe(0);
  expect((await auditActions()).slice(1)).toEqual(['inquiries.change', 'inquiries.answer', 'inquiries.change']);
  expect((await shop.call('PATCH', '/api/admin/inquiries/nobody', { jwt, body: {} })).statusCode).toBe(404);
});

test('saves, replaces and deletes an answer, and refuses it to roles without inquiries', async () => {
  const saved = '/api/admin/inquiries/saved-answers';
  const body = { name: 'Срок', language: 'ru', text: '{name}, заказ {order} придёт в срок.' };
  const first = await shop.call('POST', saved, { jwt, body });
  expect(first.statusCode, first.body).toBe(200);
  expect(first.json().data).toMatchObject([body]);
  const again = { ...body, name: 'срок', text: 'Иначе' };
  const replaced = (await shop.call('POST', saved, { jwt, body: again })).json().data;
  expect(replaced).toMatchObject([again]);
  await shop.call('POST', saved, { jwt, body: { ...body, language: 'en' } });
  expect((await get('/inquiries/saved-answers')).data).toHaveLength(2);
  expect((await shop.call('GET', saved, { jwt: editor })).statusCode).toBe(403);
  expect((await shop.call('POST', saved, { jwt, body: { ...body, text: ' ' } })).statusCode).toBe(400);
  const id = replaced[0].id;
  expect((await shop.call('DELETE', `${saved}/${id}`, { jwt })).json().data).toHaveLength(1);
  expect((await shop.call('DELETE', `${saved}/${id}`, { jwt })).statusCode).toBe(404);
});
