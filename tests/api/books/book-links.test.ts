// Access to a book by links, mails to its owner, and deletion of its personal data.
import { expect, test } from 'vitest';
import { COOKIES } from '#core/http/cookies.ts';
import { createBookLinks } from '#server/modules/books/book-links.ts';
import { newBook } from '../../builders/book.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { PHOTO, SECRET, startRecordShop } from './record-shop.ts';

const { database, books, mails, destroyed, visitor, begun, stateTo, pay, notifyOwners, destroyDue } =
  await startRecordShop();

test('opens the book on another device by an emailed link, and rejects a wrong, foreign or expired one', async () => {
  const id = await begun(visitor());
  const other = await begun(visitor());
  const at = (day: string) => createBookLinks({ origin: ORIGIN, secret: SECRET, clock: { now: () => new Date(day) } });
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
  const today = new Date().toISOString();
  const key = keyOf(at(today).previewUrl(id, 'ru'));
  const device = { kind: 'guest', id: 'another-device' } as const;
  expect(await books.openByLink(device, other, key)).toBe(false);
  expect(await books.openByLink(device, id, `${key}x`)).toBe(false);
  expect(await books.openByLink(device, id, keyOf(at('2020-01-01').previewUrl(id, 'ru')))).toBe(false);
  expect(await books.view(device, id)).toBeNull();
  expect(await books.openByLink(device, id, key)).toBe(true);
  expect(await books.view(device, id)).toMatchObject({ documentId: id });
});

test('shows only the free pages by a share link', async () => {
  const guest = visitor();
  const id = await begun(guest);
  const { address } = (await guest.call('POST', `/${id}/share`, {})).json().data;
  const key = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '');
  const shared = await books.shared(key);
  expect(shared?.pages.map(({ page }) => page)).toEqual(['front', 4]);
  expect(JSON.stringify(shared)).not.toContain('Иванова');
  const relative = visitor();
  const picture = (page: number) => relative.call('GET', `/${id}/pages/${page}/picture?v=aaaaaaaa&share=${key}`);
  expect((await picture(4)).statusCode).toBe(200);
  expect((await picture(5)).statusCode).toBe(404);
  expect(await books.shared(`${key}x`)).toBeNull();
  expect(relative.cookies[COOKIES.guest.name]).toBeUndefined();
});

test('writes about an English book in the language of the site it was ordered on', async () => {
  const guest = visitor();
  const { documentId: id } = (await guest.call('POST', '', newBook({ locale: 'en', siteLocale: 'ru' }))).json().data;
  await guest.call('POST', `/${id}/notify`, { email: 'mama@example.com' });
  await stateTo(id, 'preview_ready');
  await notifyOwners();
  expect(mails).toMatchObject([{ to: 'mama@example.com', subject: 'Первые страницы готовы: «Ночь в лесу»' }]);
  expect(mails[0]?.text).toContain(`${ORIGIN}/my-books/${id}/preview`);
});

test('sends each requested email once, with a link and a picture', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await notifyOwners();
  expect((await guest.call('POST', `/${id}/notify`, { email: 'nobody' })).json().error.message).toBe(
    'Проверьте адрес почты: в нём ошибка',
  );
  await guest.call('POST', `/${id}/notify`, { email: 'Mama@Example.com' });
  await notifyOwners();
  expect(mails).toEqual([]);
  await stateTo(id, 'preview_ready');
  await notifyOwners();
  await notifyOwners();
  expect(mails).toMatchObject([{ to: 'mama@example.com', subject: 'Первые страницы готовы: «Ночь в лесу»' }]);
  const link = /http\S+key=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const device = { kind: 'guest', id: 'the phone that reads mails' } as const;
  expect(await books.openByLink(device, id, new URL(link).searchParams.get('key') ?? '')).toBe(true);
  const picture = /src="([^"]+share=[^"]+)"/.exec(mails[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(picture).toContain(`${ORIGIN}/picture?v=4&share=`);

  await pay(id);
  await stateTo(id, 'awaiting_confirmation');
  const since = (days: number) =>
    database.query(
      `insert into book_history (book, at, event, to_state, actor)
       values ($1, now() - make_interval(days => $2), 'generated', 'awaiting_confirmation', 'worker')`,
      [id, days],
    );
  for (const days of [1, 3, 6]) {
    await database.query('delete from book_history');
    await since(days);
    await notifyOwners();
  }
  expect(mails.map(({ subject }) => subject.split(/\.|: «/)[0])).toEqual([
    'Первые страницы готовы',
    'Книга нарисована: проверьте её',
    'Книга ждёт Вашего «да»',
    'Книга всё ещё ждёт',
  ]);
});

test('announces files once with a link, together with the print for printed copies', async () => {
  const files = await begun(visitor());
  const paper = await begun(visitor());
  for (const id of [files, paper]) {
    await database.query('update books set notify_email = $2 where document_id = $1', [id, `${id}@example.com`]);
    await pay(id);
    await stateTo(id, 'files_ready');
  }
  const buyer = { name: 'Анна', email: 'anna@example.com', phone: '+79161234567' };
  await database.query(
    `insert into orders (document_id, number, guest_id, state, locale, buyer, cost, total, checked_out_at, paid_at)
     values ($1, '100-0001', 'buyer', 'printing', 'ru', $2, 1, 1, now(), now())`,
    [paper, buyer],
  );
  await database.query(`insert into order_books (order_id, book, paper) values ($1, $1, 'printed')`, [paper]);
  await notifyOwners();
  await notifyOwners();
  expect(mails).toMatchObject([{ to: `${files}@example.com`, subject: 'Файлы книги готовы: «Ночь в лесу»' }]);
  const key = new URL(/http\S+key=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '').searchParams.get('key') ?? '';
  expect(await books.openByLink({ kind: 'guest', id: 'the phone that reads mails' }, files, key)).toBe(true);
  expect(mails[0]?.html).toContain('Скачать файлы можно до');
});

test('destroys abandoned, removed and completed books with a deletion record, and no others', async () => {
  const guest = visitor();
  const [abandoned, removed, completed, kept] = [
    await begun(guest, { photos: [PHOTO] }),
    await begun(guest),
    await begun(visitor(), { photos: [PHOTO] }),
    await begun(visitor()),
  ] as [string, string, string, string];
  await database.query(`update books set notify_email = 'mama@example.com' where document_id = any($1)`, [
    [abandoned, removed, completed],
  ]);
  await database.query(`update books set seen_at = now() - interval '15 days' where document_id = $1`, [abandoned]);
  await database.query(`update books set deleted_at = now() - interval '2 days' where document_id = $1`, [removed]);
  await pay(completed);
  await stateTo(completed, 'files_ready');
  await database.query(
    `insert into book_history (book, at, event, to_state, actor)
     values ($1, now() - interval '29 days', 'files_made', 'files_ready', 'worker')`,
    [completed],
  );
  await destroyDue();
  const left = () => database.query<{ id: string }>('select document_id as id from books where child is not null');
  expect((await left()).map(({ id }) => id).toSorted()).toEqual([completed, kept].toSorted());
  // The same photo is used by a book that is kept.
  expect([destroyed, mails]).toEqual([[], []]);
  await database.query(`update book_history set at = now() - interval '31 days' where to_state = 'files_ready'`);
  await destroyDue();
  expect(destroyed).toEqual([PHOTO]);
  expect(mails).toMatchObject([{ to: 'mama@example.com', subject: 'Фотографии удалены — Жили-Были' }]);
  expect([mails[0]?.text, mails[0]?.html].every((body) => body?.includes('страницы удалены'))).toBe(true);
  expect((await left()).map(({ id }) => id)).toEqual([kept]);
  const receipts = await database.query<{ reason: string }>('select reason from destruction_receipts order by id');
  expect(receipts.map(({ reason }) => reason).toSorted()).toEqual(['abandoned', 'completed', 'removed']);
  expect((await guest.call('GET', `/${abandoned}`)).statusCode).toBe(404);
});
