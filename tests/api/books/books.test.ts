// A customer's book as a record: begun once, changed until approved, seen by its owner alone, destroyed in time.
import { beforeEach, expect, test } from 'vitest';
import { COOKIES } from '#core/cookies.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { createBookLinks } from '#server/modules/books/book-links.ts';
import { booksDrawnBy } from '#server/modules/books/books.module.ts';
import type { BooksService, BookView } from '#server/modules/books/books.types.ts';
import { createQuietMaking, newBook } from '../../builders/book.ts';
import { ORIGIN, startTestShop } from '../../harness/shop-api.ts';

const SECRET = 'a secret for tests, thirty-two letters long';
const quiet = createQuietMaking(1);
const hub = { subscribe: () => ({ heard: async () => true, stop() {} }), close: async () => {} };
const shelfBook = { title: 'Ночь в лесу', preorder: false, price: 249_000 };
const destroyed: string[] = [];
const mails: Mail[] = [];
const steps: string[] = [];
let books: BooksService;
let tellDue: () => Promise<void>;
let destroyDue: () => Promise<void>;

const { app, database, person } = await startTestShop({
  declarations: shopContentTypes,
  routes(scope, { parts, providers, accounts }) {
    const { access, owners } = accounts.service;
    const module = booksDrawnBy(
      { making: quiet.making, jobs: [] },
      {
        database: parts.database,
        secret: SECRET,
        publicUrl: ORIGIN,
        privateFiles: providers.privateFiles,
        notices: hub,
      },
      {
        ...{ access, owners },
        catalogue: { book: async (slug: string) => (slug === 'night-forest' ? shelfBook : null) } as never,
        photos: {
          owns: async (_owner: unknown, photos: readonly string[]) => photos.every((photo) => photo.startsWith('mine')),
          async destroy(photos: readonly string[]) {
            destroyed.push(...photos);
          },
        } as never,
        ...{ enqueueMail: async (mail) => void mails.push(mail), siteTitle: async () => 'Жили-Были' },
        countStep: async (_tx, { step }) => void steps.push(step),
      },
    );
    books = module.service;
    const destroy = module.jobs?.find(({ job }) => job.name === 'destroy-books');
    const tell = module.jobs?.find(({ job }) => job.name === 'tell-owners');
    tellDue = async () => tell?.run({}, new AbortController().signal);
    destroyDue = async () => destroy?.run({}, new AbortController().signal);
    return module.routes?.(scope);
  },
});
const PHOTO = 'mineaaaaaaaaaaaaaaaaaaaa';

await database.query(
  `insert into story_versions (slug, number, hash, files, engine) values ('night-forest', 1, 'a', '{}', 'e')`,
);
beforeEach(async () => {
  await database.query('truncate books cascade');
  await database.query('delete from rate_limits');
  quiet.requested.length = 0;
  mails.length = 0;
  steps.length = 0;
  quiet.facts.complete = true;
});

/** A visitor with cookies of their own, as a browser keeps them. */
function visitor() {
  const cookies: Record<string, string> = {};
  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const response = await app.inject({ method, url: `/api/shop/books${path}`, cookies, ...(payload && { payload }) });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  };
  return { call, cookies };
}
type Visitor = ReturnType<typeof visitor>;

async function begun(who: Visitor, changes: Parameters<typeof newBook>[0] = {}): Promise<string> {
  const response = await who.call('POST', '', newBook(changes));
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.documentId;
}
const viewOf = async (who: Visitor, id: string): Promise<BookView> => (await who.call('GET', `/${id}`)).json().data;
const stateTo = (id: string, state: string) =>
  database.query('update books set state = $2 where document_id = $1', [id, state]);
const pay = (id: string) => database.transaction((tx) => books.paid(id, 'order', tx));

test('a form sent twice at once is one book, and whichever cookie the browser keeps opens it', async () => {
  const form = newBook();
  const tabs = [visitor(), visitor()] as const;
  const answers = await Promise.all(tabs.map((tab) => tab.call('POST', '', form)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  const [id, same] = answers.map((answer) => answer.json().data.documentId);
  expect(same).toBe(id);
  expect(quiet.requested).toEqual([id]);
  for (const tab of tabs)
    expect(await viewOf(tab, id)).toMatchObject({ state: 'previewing', paid: false, changeable: true });
});

test('another’s book is no book, whatever is asked of it', async () => {
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
  expect((await stranger.call('POST', `/${id}/paid`, {})).statusCode).toBe(403);
  expect((await visitor().call('GET', `/${id}`)).statusCode).toBe(404);
});

test('what a form gets wrong is said in the caller’s language, and nothing is stored', async () => {
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

test('nobody fills the queue: a fourth book waits until one is drawn', async () => {
  const guest = visitor();
  const ids = [await begun(guest), await begun(guest), await begun(guest)];
  expect((await guest.call('POST', '', newBook())).statusCode).toBe(429);
  await stateTo(ids[0] as string, 'preview_ready');
  await begun(guest);
});

test('words, look and pages change until the book is approved, and never afterwards', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await stateTo(id, 'preview_ready');
  const child = { ...newBook().child, dedication: 'Самой смелой' };
  expect((await guest.call('PATCH', `/${id}`, { child, photos: [PHOTO] })).json().data).toMatchObject({
    state: 'previewing',
    child: { dedication: 'Самой смелой' },
    photos: [PHOTO],
  });
  expect((await guest.call('POST', `/${id}/pages/5`, { variant: 4 })).json().error.details.reason).toBe('no-such-page');
  expect((await guest.call('POST', `/${id}/pages/4`, { variant: 3 })).json().error.details.reason).toBe(
    'variant-not-offered',
  );
  expect((await guest.call('POST', `/${id}/pages/4`, { variant: 4, again: true })).statusCode).toBe(200);
  expect(await database.query('select page, variant, seed from book_pages')).toEqual([
    { page: '4', variant: 4, seed: 1 },
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
  expect((await guest.call('POST', `/${id}/pages/4`, { variant: 1 })).statusCode).toBe(409);
  // Not even our own code could.
  const changes = [
    `update books set child = '{}' where document_id = '${id}'`,
    `update book_pages set variant = 1 where book = '${id}'`,
    `delete from book_pages where book = '${id}'`,
  ];
  for (const sql of changes) await expect(database.query(sql)).rejects.toThrow('approved');
  expect((await guest.call('DELETE', `/${id}`)).statusCode).toBe(409);
});

test('a paid book of an unfinished story waits for its editor', async () => {
  const guest = visitor();
  const id = await begun(guest);
  quiet.facts.complete = false;
  await stateTo(id, 'preview_ready');
  await pay(id);
  expect(await viewOf(guest, id)).toMatchObject({ state: 'awaiting_story', paid: true });
});

test('stopped, gone on with, removed and taken back', async () => {
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

test('what a guest made becomes the account’s when they sign in', async () => {
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

test('the link of a mail opens the book on another device; a wrong, foreign or old one does not', async () => {
  const id = await begun(visitor());
  const other = await begun(visitor());
  const at = (day: string) => createBookLinks({ origin: ORIGIN, secret: SECRET, clock: { now: () => new Date(day) } });
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
  const today = new Date().toISOString();
  const key = keyOf(at(today).preview(id, 'ru'));
  const device = { kind: 'guest', id: 'another-device' } as const;
  expect(await books.claim(device, other, key)).toBe(false);
  expect(await books.claim(device, id, `${key}x`)).toBe(false);
  expect(await books.claim(device, id, keyOf(at('2020-01-01').preview(id, 'ru')))).toBe(false);
  expect(await books.view(device, id)).toBeNull();
  expect(await books.claim(device, id, key)).toBe(true);
  expect(await books.view(device, id)).toMatchObject({ documentId: id });
});

test('a relative with the shared link sees the free pages and nothing else', async () => {
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

test('who asked to be told gets each mail once, with a link that opens the book and a picture of it', async () => {
  const guest = visitor();
  const id = await begun(guest);
  await tellDue();
  expect((await guest.call('POST', `/${id}/notify`, { email: 'nobody' })).json().error.message).toBe(
    'Введите корректный адрес электронной почты',
  );
  await guest.call('POST', `/${id}/notify`, { email: 'Mama@Example.com' });
  await tellDue();
  expect(mails).toEqual([]);
  await stateTo(id, 'preview_ready');
  await tellDue();
  await tellDue();
  expect(mails).toMatchObject([{ to: 'mama@example.com', subject: 'Первые страницы готовы. Героиня — Маша' }]);
  const link = /http\S+key=\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  const device = { kind: 'guest', id: 'the phone that reads mails' } as const;
  expect(await books.claim(device, id, new URL(link).searchParams.get('key') ?? '')).toBe(true);
  const picture = /src="([^"]+)"/.exec(mails[0]?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
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
    await tellDue();
  }
  expect(mails.map(({ subject }) => subject.split('.')[0])).toEqual([
    'Первые страницы готовы',
    'Книга нарисована: проверьте её',
    'Книга ждёт Вашего «да»',
    'Книга всё ещё ждёт',
  ]);
});

test('abandoned, removed and completed books are destroyed with a receipt, others stay', async () => {
  const guest = visitor();
  const [abandoned, removed, completed, kept] = [
    await begun(guest, { photos: [PHOTO] }),
    await begun(guest),
    await begun(visitor(), { photos: [PHOTO] }),
    await begun(visitor()),
  ] as [string, string, string, string];
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
  // The same photo is in a book that lives.
  expect(destroyed).toEqual([]);
  await database.query(`update book_history set at = now() - interval '31 days' where to_state = 'files_ready'`);
  await destroyDue();
  expect(destroyed).toEqual([PHOTO]);
  expect((await left()).map(({ id }) => id)).toEqual([kept]);
  const receipts = await database.query<{ reason: string }>('select reason from destruction_receipts order by id');
  expect(receipts.map(({ reason }) => reason).toSorted()).toEqual(['abandoned', 'completed', 'removed']);
  expect((await guest.call('GET', `/${abandoned}`)).statusCode).toBe(404);
});
