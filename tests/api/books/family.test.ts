// The link for relatives: what they see and leave, what its owner decides, and how it ends.
import { expect, test } from 'vitest';
import { PROMISED_DAYS } from '#core/legal/retention.ts';
import { startRecordShop } from './record-shop.ts';

const { app, database, books, visitor, begun, pay, stateTo, destroyDue } = await startRecordShop();

const GRANNY = { reader: 'granny-granny-granny', name: 'бабушка Тома' };
const UNCLE = { reader: 'uncle-uncle-uncle-uncle', name: 'дядя Коля' };

const call = (method: 'PUT' | 'POST', url: string, payload: object) => app.inject({ method, url, payload });
const heart = (key: string, page: number | string, body: object = { ...GRANNY, on: true }) =>
  call('PUT', `/api/shop/family/${key}/pages/${page}/heart`, body);
const remark = (key: string, page: number | string, body: object = { ...GRANNY, text: 'У Маши есть родинка' }) =>
  call('POST', `/api/shop/family/${key}/pages/${page}/remarks`, body);
const keyOf = (address: string) => decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');

async function openLink(change: { paid?: boolean } = {}) {
  const owner = visitor();
  const id = await begun(owner);
  if (change.paid !== false) await pay(id);
  const opened = await owner.call('POST', `/${id}/family`, {});
  expect(opened.statusCode, opened.body).toBe(200);
  return { owner, id, key: keyOf(opened.json().data.link.address) };
}

test('shows the open pages to a reader with the link, and nothing of the child but the first name', async () => {
  const { id, key } = await openLink();
  const shown = await books.family.view(key);
  expect(shown?.pages.map(({ page }) => page)).toEqual(['front', 4, 5]);
  expect(JSON.stringify(shown)).not.toContain('Иванова');
  const stranger = visitor();
  const picture = (page: number, given: string) =>
    stranger.call('GET', `/${id}/pages/${page}/picture?v=aaaaaaaa&family=${given}`);
  expect((await picture(5, key)).statusCode).toBe(200);
  expect((await picture(5, `${key}x`)).statusCode).toBe(404);
  expect(await books.family.view(`${key}x`)).toBeNull();
  const other = await openLink();
  expect((await picture(5, other.key)).statusCode).toBe(404);
});

test('shows no locked page of an unpaid book', async () => {
  const { key } = await openLink({ paid: false });
  expect((await books.family.view(key))?.pages.map(({ page }) => page)).toEqual(['front', 4]);
  expect((await heart(key, 5)).json().error.details.reason).toBe('no-such-page');
});

test('keeps one heart of a browser on a page, and takes it back', async () => {
  const { owner, id, key } = await openLink();
  await heart(key, 4);
  await heart(key, 4, { ...GRANNY, name: 'баба Тома', on: true });
  await heart(key, 4, { ...UNCLE, on: true });
  const hearts = async () => (await owner.call('GET', `/${id}/family`)).json().data.hearts;
  expect(await hearts()).toEqual([
    { page: 4, name: 'баба Тома' },
    { page: 4, name: 'дядя Коля' },
  ]);
  await heart(key, 4, { ...UNCLE, on: false });
  expect(await hearts()).toEqual([{ page: 4, name: 'баба Тома' }]);
});

test('lets only the browser that wrote a remark take it back, and only the owner mark or delete it', async () => {
  const { owner, id, key } = await openLink();
  const written = await remark(key, 'front');
  expect(written.statusCode).toBe(201);
  const { added } = written.json().data;
  const takeBack = (reader: string) => call('POST', `/api/shop/family/${key}/remarks/${added}/take-back`, { reader });
  expect((await takeBack(UNCLE.reader)).statusCode).toBe(404);
  const stranger = visitor();
  for (const [method, body] of [['PATCH', { isDone: true }], ['DELETE']] as const)
    expect((await stranger.call(method, `/${id}/family/remarks/${added}`, body)).statusCode).toBe(404);
  expect((await stranger.call('GET', `/${id}/family`)).statusCode).toBe(404);
  const done = await owner.call('PATCH', `/${id}/family/remarks/${added}`, { isDone: true });
  expect(done.json().data.remarks).toMatchObject([{ page: 'front', text: 'У Маши есть родинка', isDone: true }]);
  expect((await takeBack(GRANNY.reader)).json().data.remarks).toEqual([]);
  const { added: second } = (await remark(key, 5)).json().data;
  expect((await owner.call('DELETE', `/${id}/family/remarks/${second}`)).json().data.remarks).toEqual([]);
});

test('refuses what no field may hold, with a 400 and without a record', async () => {
  const { owner, id, key } = await openLink();
  const bad = [
    { ...GRANNY, text: '' },
    { ...GRANNY, text: ' \n\u0000 ' },
    { ...GRANNY, text: 'а'.repeat(301) },
    { ...GRANNY, name: '', text: 'да' },
    { reader: 'short', name: 'да', text: 'да' },
    { ...GRANNY, text: 'да', page: 4 },
    { ...GRANNY, text: 7 },
  ];
  for (const body of bad) expect((await remark(key, 4, body)).statusCode, JSON.stringify(body)).toBe(400);
  expect((await remark(key, 99)).statusCode).toBe(400);
  expect((await remark('a.b', 4)).statusCode).toBe(404);
  await remark(key, 4, { ...GRANNY, text: '  две\n\nстроки\u0000 ' });
  expect((await owner.call('GET', `/${id}/family`)).json().data.remarks).toMatchObject([{ text: 'две строки' }]);
});

test('takes no remarks on an approved book, but hearts', async () => {
  const { id, key } = await openLink();
  await stateTo(id, 'confirmed');
  await database.query('update books set confirmed_at = now() where document_id = $1', [id]);
  const refused = await remark(key, 4);
  expect([refused.statusCode, refused.json().error.details.reason]).toEqual([409, 'not-now']);
  expect((await heart(key, 4)).statusCode).toBe(200);
});

test('keeps one link open, also when two are asked for at once', async () => {
  const { owner, id, key } = await openLink();
  const again = await Promise.all([1, 2, 3].map(() => owner.call('POST', `/${id}/family`, {})));
  expect(again.map((answer) => keyOf(answer.json().data.link.address))).toEqual([key, key, key]);
});

test('ends at once when its owner closes it, by itself after two weeks, and with the book', async () => {
  const closed = await openLink();
  await heart(closed.key, 4);
  const ended = await closed.owner.call('DELETE', `/${closed.id}/family`);
  expect(ended.json().data).toMatchObject({ link: null, hearts: [{ page: 4 }] });
  expect((await heart(closed.key, 5)).statusCode).toBe(404);
  const reopened = await closed.owner.call('POST', `/${closed.id}/family`, {});
  expect(keyOf(reopened.json().data.link.address)).not.toBe(closed.key);

  const old = await openLink();
  await database.query(`update family_links set expires_at = now() - interval '1 second' where book = $1`, [old.id]);
  expect(await books.family.view(old.key)).toBeNull();

  const removed = await openLink({ paid: false });
  expect((await removed.owner.call('DELETE', `/${removed.id}`)).statusCode).toBe(200);
  expect(await books.family.view(removed.key)).toBeNull();
});

test('deletes what relatives left thirty days after the link has ended, and with the book', async () => {
  const { owner, id, key } = await openLink();
  await remark(key, 4);
  await destroyDue();
  expect((await owner.call('GET', `/${id}/family`)).json().data.remarks).toHaveLength(1);
  await database.query('update family_links set ended_at = now() - make_interval(days => $2) where book = $1', [
    id,
    PROMISED_DAYS,
  ]);
  await destroyDue();
  const count = async (table: string) => (await database.query(`select 1 from ${table}`)).length;
  expect([await count('family_links'), await count('family_remarks')]).toEqual([0, 0]);

  const gone = await openLink({ paid: false });
  await heart(gone.key, 4);
  await gone.owner.call('DELETE', `/${gone.id}`);
  await database.query(`update books set deleted_at = now() - interval '2 days' where document_id = $1`, [gone.id]);
  await destroyDue();
  expect([await count('family_links'), await count('family_hearts')]).toEqual([0, 0]);
});

test('needs a code from a reader who came by a mailed link', async () => {
  const { id } = await openLink();
  const reader = { kind: 'guest', id: 'another-device' } as const;
  await database.query(
    `insert into book_access (book, owner, until) values ($1, 'guest:another-device', now() + interval '1 day')`,
    [id],
  );
  const opened = await books.family.open(reader, id);
  expect(opened.ok ? 'open' : opened.error).toMatch(/code-needed|account-needed|not-found/);
  expect(opened.ok).toBe(false);
});
