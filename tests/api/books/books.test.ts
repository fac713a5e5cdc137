// Creating, changing and reading a book record; only the owner has access.

import { expect, test, vi } from 'vitest';
import { ILLUSTRATOR_CONSENT_VERSION } from '#core/books/book-limits.ts';
import { PICTURE_VARIANT } from '#core/books/picture-variant.ts';
import { newBook } from '../../builders/book.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { PHOTO, startRecordShop } from './record-shop.ts';

const { app, database, person, quiet, steps, books, privateFiles, visitor, begun, viewOf, stateTo, pay } =
  await startRecordShop();

test('creates one book from a form sent twice at once, opened by either cookie', async () => {
  const form = newBook();
  const tabs = [visitor(), visitor()] as const;
  const answers = await Promise.all(tabs.map((tab) => tab.call('POST', '', form)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [id, same] = answers.map((answer) => answer.json().data.documentId);
  expect(same).toBe(id);
  expect(quiet.requested).toEqual([id]);
  expect(await database.query('select document, version, place from consents where about = $1', [id])).toEqual([
    { document: 'consent-child-data', version: 1, place: 'book' },
  ]);
  for (const tab of tabs)
    expect(await viewOf(tab, id)).toMatchObject({ state: 'previewing', paid: false, changeable: true });
});

test('answers not-found for another owner’s book in every call', async () => {
  const owner = visitor();
  const id = await begun(owner);
  const stranger = visitor();
  await begun(stranger);
  for (const [method, path] of [
    ['GET', `/${id}`],
    ['GET', `/${id}/events`],
    ['GET', `/${id}/pages/4/picture?v=aaaaaaaa`],
    ['GET', `/${id}/pages/4/variants/4`],
    ['GET', `/${id}/files/ebook`],
    ['PATCH', `/${id}`],
    ['POST', `/${id}/pages/4`],
    ['POST', `/${id}/cancel`],
    ['POST', `/${id}/retry`],
    ['POST', `/${id}/confirm`],
    ['POST', `/${id}/share`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/restore`],
  ] as const) {
    const response = await stranger.call(method, path, method === 'GET' || method === 'DELETE' ? undefined : {});
    expect(response.statusCode, `${method} ${path}`).toBe(404);
  }
  expect((await visitor().call('GET', `/${id}`)).statusCode).toBe(404);
});

test('has no call that gives a book away, even for an administrator', async () => {
  const guest = visitor();
  const id = await begun(guest);
  const { jwt } = await person('owner', { role: 'administrator' });
  const headers = { authorization: `Bearer ${jwt}` };
  for (const state of ['preview_ready', 'confirmed']) {
    await stateTo(id, state);
    const answer = await app.inject({ method: 'POST', url: `/api/shop/books/${id}/paid`, headers });
    expect(answer.statusCode, state).toBe(405);
  }
  expect(await database.query('select 1 from print_runs union all select 1 from book_rights')).toEqual([]);
});

test('reports form errors in the caller’s language and stores nothing', async () => {
  const guest = visitor();
  const wrong = { ...newBook(), child: { name: '', fullName: 'М', age: 40, gender: 'female' }, consent: {} };
  const refused = await guest.call('POST', '', wrong);
  expect(refused.statusCode).toBe(400);
  expect(JSON.stringify(refused.json().error.details)).toContain('Напишите имя ребёнка.');
  expect((await guest.call('POST', '', newBook({ slug: 'nothing' }))).json().error.details.reason).toBe('no-such-book');
  const other = newBook({ photos: ['other'.padEnd(24, 'a')] });
  expect((await guest.call('POST', '', other)).json().error.details.reason).toBe('no-such-photo');
  expect(await database.query('select 1 from books')).toEqual([]);
});

test('rejects a fourth book until one of three is drawn', async () => {
  const guest = visitor();
  const ids = [await begun(guest), await begun(guest), await begun(guest)];
  expect((await guest.call('POST', '', newBook())).statusCode).toBe(429);
  await stateTo(ids[0] ?? '', 'preview_ready');
  await begun(guest);
});

test('serves more concurrent page changes than there are database connections', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const guest = visitor();
      return { guest, id: await begun(guest) };
    }),
  );
  const { pages } = quiet.making;
  const looked = vi.spyOn(quiet.making, 'pages').mockImplementation(async (book) => {
    // Uses its own connection, like the real view of the pages.
    await database.query('select pg_sleep(0.01)');
    return pages(book);
  });
  const answers = await Promise.all(
    crowd.map(({ guest, id }) => guest.call('POST', `/${id}/pages/4`, { again: true })),
  );
  looked.mockRestore();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200));
});

test('keeps the book’s language apart from the site’s, and changes it until approval', async () => {
  const guest = visitor();
  const { documentId: id } = (await guest.call('POST', '', newBook({ locale: 'en', siteLocale: 'ru' }))).json().data;
  expect(await viewOf(guest, id)).toMatchObject({ locale: 'en' });
  await stateTo(id, 'preview_ready');
  const changed = await guest.call('PATCH', `/${id}`, { locale: 'ru' });
  expect(changed.json().data).toMatchObject({ state: 'previewing', locale: 'ru' });
  expect((await guest.call('PATCH', `/${id}`, { locale: 'fr' })).statusCode).toBe(400);
  await pay(id);
  await stateTo(id, 'confirmed');
  expect((await guest.call('PATCH', `/${id}`, { locale: 'en' })).statusCode).toBe(409);
});

test('allows changes of texts, look and pages until approval, and none afterwards', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await stateTo(id, 'preview_ready');
  const child = { ...newBook().child, dedication: 'Самой смелой' };
  expect((await guest.call('PATCH', `/${id}`, { child, photos: [PHOTO] })).json().data).toMatchObject({
    state: 'previewing',
    child: { dedication: 'Самой смелой' },
    photos: [PHOTO],
  });
  expect(
    (await guest.call('POST', `/${id}/pages/5`, { variant: PICTURE_VARIANT.alternativeComposition })).json().error
      .details.reason,
  ).toBe('no-such-page');
  expect(
    (await guest.call('POST', `/${id}/pages/4`, { variant: PICTURE_VARIANT.paintedSkin })).json().error.details.reason,
  ).toBe('variant-not-offered');
  expect(
    (await guest.call('POST', `/${id}/pages/4`, { variant: PICTURE_VARIANT.alternativeComposition, again: true }))
      .statusCode,
  ).toBe(200);
  expect(await database.query('select page, variant, seed from book_pages')).toEqual([
    { page: '4', variant: PICTURE_VARIANT.alternativeComposition, seed: 1 },
  ]);
  expect((await guest.call('POST', `/${id}/confirm`, {})).statusCode).toBe(409);

  await pay(id);
  expect((await viewOf(guest, id)).state).toBe('generating');
  await stateTo(id, 'awaiting_confirmation');
  expect((await guest.call('POST', `/${id}/confirm`, {})).json().data).toMatchObject({
    state: 'confirmed',
    changeable: false,
  });
  expect((await guest.call('POST', `/${id}/confirm`, {})).statusCode).toBe(409);
  expect((await guest.call('PATCH', `/${id}`, { child })).statusCode).toBe(409);
  expect((await guest.call('POST', `/${id}/pages/4`, { variant: PICTURE_VARIANT.drawn })).statusCode).toBe(409);
  // A database constraint rejects it even from the shop's own code.
  const changes = [
    `update books set child = '{}' where document_id = '${id}'`,
    `update book_pages set variant = 1 where book = '${id}'`,
    `delete from book_pages where book = '${id}'`,
  ];
  for (const sql of changes) await expect(database.query(sql)).rejects.toThrow('approved');
  expect((await guest.call('DELETE', `/${id}`)).statusCode).toBe(409);
});

test('redraws outdated pages instead of approving them', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await pay(id);
  await stateTo(id, 'awaiting_confirmation');
  quiet.facts.settled = false;
  expect((await guest.call('POST', `/${id}/confirm`, {})).json().data).toMatchObject({ state: 'generating' });
  expect(quiet.requested.at(-1)).toBe(id);
  // The shop redrew the pages, not the customer.
  expect(steps).not.toContain('changed');
});

test('stores and withdraws the consent to a named illustrator with its text version', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await stateTo(id, 'preview_ready');
  expect((await viewOf(guest, id)).illustrator).toBeNull();
  const path = `/${id}/illustrator`;
  const consent = { recipient: 'Painters Ltd', version: ILLUSTRATOR_CONSENT_VERSION, given: true };
  expect((await guest.call('POST', path, consent)).statusCode).toBe(409);
  quiet.facts.illustrator = { recipient: 'Painters Ltd' };
  expect((await viewOf(guest, id)).illustrator).toEqual({ recipient: 'Painters Ltd', agreedAt: null });
  expect(
    (await guest.call('POST', `/${id}/pages/4`, { variant: PICTURE_VARIANT.illustrator })).json().error.details.reason,
  ).toBe('consent-needed');
  for (const wrong of [{ given: false }, { version: '2020-01-01' }, { recipient: '' }])
    expect((await guest.call('POST', path, { ...consent, ...wrong })).statusCode).toBe(400);
  expect((await guest.call('POST', path, { ...consent, recipient: 'Others' })).statusCode).toBe(409);
  expect((await visitor().call('POST', path, consent)).statusCode).toBe(404);
  expect((await guest.call('POST', path, consent)).json().data.illustrator.agreedAt).toEqual(expect.any(String));
  expect((await guest.call('POST', `/${id}/pages/4`, { variant: PICTURE_VARIANT.illustrator })).json().data.state).toBe(
    'previewing',
  );
  // Another recipient needs another consent.
  quiet.facts.illustrator = { recipient: 'Others' };
  expect((await viewOf(guest, id)).illustrator).toEqual({ recipient: 'Others', agreedAt: null });
  quiet.facts.illustrator = { recipient: 'Painters Ltd' };
  await stateTo(id, 'preview_ready');
  expect((await guest.call('DELETE', path)).json().data).toMatchObject({
    state: 'previewing',
    illustrator: { agreedAt: null },
  });
  expect(await database.query('select variant from book_pages where book = $1', [id])).toEqual([
    { variant: PICTURE_VARIANT.drawn },
  ]);
});

test('keeps a paid book of an unfinished story waiting', async () => {
  const guest = visitor();
  const id = await begun(guest);
  quiet.facts.complete = false;
  await stateTo(id, 'preview_ready');
  await pay(id);
  expect(await viewOf(guest, id)).toMatchObject({ state: 'awaiting_story', paid: true });
});

test('cancels, retries, removes and restores a book', async () => {
  const guest = visitor();
  const id = await begun(guest);
  expect((await guest.call('POST', `/${id}/cancel`, {})).json().data.state).toBe('cancelled');
  expect((await guest.call('POST', `/${id}/cancel`, {})).statusCode).toBe(409);
  expect((await guest.call('POST', `/${id}/retry`, {})).json().data.state).toBe('previewing');
  expect((await guest.call('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await guest.call('GET', `/${id}`)).statusCode).toBe(404);
  expect((await guest.call('GET', '')).json().data).toEqual([]);
  expect((await guest.call('POST', `/${id}/restore`, {})).statusCode).toBe(200);
  expect((await viewOf(guest, id)).state).toBe('previewing');
});

test('moves a guest’s books to the account at sign-in', async () => {
  const guest = visitor();
  const id = await begun(guest);
  const { email, password, jwt } = await person('parent');
  await app.inject({
    method: 'POST',
    url: '/api/auth/local',
    cookies: guest.cookies,
    headers: { origin: ORIGIN },
    payload: { identifier: email, password },
  });
  const headers = { authorization: `Bearer ${jwt}` };
  const seen = await app.inject({ method: 'GET', url: `/api/shop/books/${id}`, headers });
  expect(seen.statusCode).toBe(200);
  expect(
    (
      await books.children({
        kind: 'user',
        id: (await database.query<{ id: number }>('select user_id as id from books'))[0]?.id ?? 0,
      })
    )[0]?.child.name,
  ).toBe('Маша');
});

test('offers downloads to the owner once all files are ready', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await pay(id);
  const key = `books/${id}/files/ebook.pdf`;
  await privateFiles.put(key, Buffer.from('%PDF-1.7'), 'application/pdf');
  await database.query(
    `insert into book_files (book, kind, storage_key, bytes, sha256, pages, checked) values ($1, 'ebook', $2, 8, 'a', 24, '{}')`,
    [id, key],
  );
  const file = () => guest.call('GET', `/${id}/files/ebook`);
  expect((await file()).statusCode).toBe(404);
  // Bought as files, so nothing is printed before paper is bought too.
  expect(await viewOf(guest, id)).toMatchObject({ downloads: [], printed: false });
  const print = { copies: 1, binding: 'soft' } as const;
  await database.transaction((tx) => books.markPaid(id, { order: null, actor: 'order', files: [], print }, tx));
  expect((await viewOf(guest, id)).printed).toBe(true);
  await stateTo(id, 'files_ready');
  expect((await viewOf(guest, id)).downloads).toMatchObject([{ kind: 'ebook', bytes: 8 }]);
  expect((await file()).body).toBe('%PDF-1.7');
  expect(decodeURIComponent(String((await file()).headers['content-disposition']))).toBe(
    `attachment; filename="night-forest-ebook.pdf"; filename*=UTF-8''Маша пошла в лес. — книга.pdf`,
  );
  expect((await visitor().call('GET', `/${id}/files/ebook`)).statusCode).toBe(404);
  expect((await guest.call('GET', `/${id}/files/coloring`)).statusCode).toBe(404);
});

test('counts one person who pays for and approves two books on one day', async () => {
  const guest = visitor();
  for (const id of [await begun(guest), await begun(guest)]) {
    await pay(id);
    await stateTo(id, 'awaiting_confirmation');
    expect((await guest.call('POST', `/${id}/confirm`, {})).statusCode).toBe(200);
  }
  expect(steps.filter((step) => step === 'paid' || step === 'approved')).toEqual(['paid', 'approved']);
});
