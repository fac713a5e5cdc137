// The shop's content for visitors and editors: two languages, Russian search, totals.
import { expect, test } from 'vitest';
import { createRegistry } from '#server/content/registry.ts';
import { syncTables } from '#server/content/tables.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import { startContentShop } from './content-shop.ts';

const { write, read, jwt, database } = await startContentShop();

const fox = await write('POST', '/api/products', {
  title: 'Лисёнок и потерянная звезда',
  slug: 'fox-and-star',
  price: 149_000,
  description: 'Однажды ночью лисёнок нашёл в лесу упавшую звезду.',
  bookSpecification: { minAge: 3, maxAge: 5, pages: 24 },
  formats: [{ kind: 'electronic', alonePrice: 99_000, additionPrice: 49_000 }],
});
const dragon = await write('POST', '/api/products', {
  title: 'Дракон, который боялся темноты',
  slug: 'shy-dragon',
  price: 99_000,
});
const idOf = (entry: typeof fox): string => entry.body.data.documentId;
const titles = (answer: { body: { data: { title: string }[] } }) => answer.body.data.map(({ title }) => title);

test('stores separate texts for each language of an entry', async () => {
  const english = { title: 'The Fox Cub and the Lost Star' };
  expect((await read(`/api/products/${idOf(fox)}?locale=en`)).status).toBe(404);
  expect((await write('PUT', `/api/products/${idOf(fox)}?locale=en`, english)).body.data).toMatchObject({
    title: english.title,
    description: null,
    price: 149_000,
    locale: 'en',
  });
  expect((await read(`/api/products/${idOf(fox)}`)).body.data).toMatchObject({
    title: 'Лисёнок и потерянная звезда',
    locale: 'ru',
  });
  expect(titles(await read('/api/products?locale=en'))).toEqual([english.title]);
  expect((await read('/api/products?locale=fr')).status).toBe(400);
});

test('keeps the other language when one is deleted', async () => {
  expect((await write('PUT', `/api/products/${idOf(dragon)}?locale=en`, { title: 'The Shy Dragon' })).status).toBe(200);
  expect((await write('DELETE', `/api/products/${idOf(dragon)}?locale=en`)).status).toBe(204);
  expect((await read(`/api/products/${idOf(dragon)}?locale=en`)).status).toBe(404);
  expect((await read(`/api/products/${idOf(dragon)}`)).status).toBe(200);
});

test('rejects an incomplete second language', async () => {
  const answer = await write('PUT', `/api/products/${idOf(dragon)}?locale=en`, { summary: 'A dragon' });
  expect(answer.body.error.details.errors).toEqual([
    {
      path: ['title'],
      message: 'title must be a `string` type, but the final value was: `null`.',
      name: 'ValidationError',
      value: null,
    },
  ]);
});

test.each([
  ['другая форма слова', 'звёзды', 'fox-and-star'],
  ['слово из описания', 'упавшие', 'fox-and-star'],
  ['начало слова', 'дракон', 'shy-dragon'],
  ['опечатка', 'дрокон', 'shy-dragon'],
  ['часть адреса', 'dragon', 'shy-dragon'],
])('finds a book by %s', async (_, words, slug) => {
  const { body } = await read(`/api/products?_q=${encodeURIComponent(words)}&fields=slug`);
  expect(body.data.map((each: { slug: string }) => each.slug)).toContain(slug);
});

test('finds nothing for an unknown word', async () => {
  expect((await read(`/api/products?_q=${encodeURIComponent('экскаватор')}`)).body.data).toEqual([]);
});

test('populates genres through the specification of a book', async () => {
  const { body } = await read('/api/genres?filters[slug]=bedtime');
  const genre = body.data[0];
  const path = `/api/products/${idOf(fox)}?populate=bookSpecification.genres`;
  const specification = { minAge: 3, maxAge: 5, pages: 24, genres: [genre.documentId] };
  expect((await write('PUT', path, { bookSpecification: specification })).body.data.bookSpecification.genres).toEqual([
    genre,
  ]);
  expect(titles(await read('/api/products?filters[bookSpecification][genres][slug]=bedtime'))).toEqual([
    'Лисёнок и потерянная звезда',
  ]);
});

test('updates the total at once after every write', async () => {
  const path = '/api/genres?filters[position][$gte]=100&pagination[pageSize]=1';
  const total = async () => (await read(path)).body.meta.pagination.total;
  expect(await total()).toBe(0);
  const made = await write('POST', '/api/genres', { title: 'Новый', slug: 'new-genre', position: 100 });
  expect([await total(), await total()]).toEqual([1, 1]);
  await database.query("update content.genres set position = 5 where slug = 'new-genre'");
  expect(await total()).toBe(0);
  await write('PUT', `/api/genres/${idOf(made)}`, { position: 101 });
  expect(await total()).toBe(1);
  await write('DELETE', `/api/genres/${idOf(made)}`);
  expect(await total()).toBe(0);
});

test('returns the right entries on pages far down the list', async () => {
  await database.query(
    `insert into content.reviews (document_id, state, author_name, rating, text)
     select 'r' || lpad(n::text, 23, '0'), 'shown', 'Анна', 5, 'Отзыв ' || n from generate_series(1, 1200) n`,
  );
  const { body } = await read('/api/reviews?pagination[page]=111&pagination[pageSize]=10&fields=text&sort=id:desc');
  expect(body.data[0].text).toBe('Отзыв 100');
  expect(body.meta.pagination).toEqual({ page: 111, pageSize: 10, pageCount: 120, total: 1200 });
});

test('sorts and counts pages of search results', async () => {
  const page = (number: number) =>
    read(
      `/api/reviews?_q=${encodeURIComponent('отзыв')}&sort=text:desc&pagination[page]=${number}&pagination[pageSize]=3&fields=text`,
    );
  const answers = [await page(1), await page(2), await page(400), await page(401)];
  expect(answers.map(({ body }) => body.data.map(({ text }: { text: string }) => Number(text.split(' ')[1])))).toEqual([
    [999, 998, 997],
    [996, 995, 994],
    [100, 10, 1],
    [],
  ]);
  for (const { body } of answers) expect(body.meta.pagination).toMatchObject({ pageCount: 400, total: 1200 });
});

test('finds the same for a mistyped word as for the right one, beside an exact number', async () => {
  const found = async (text: string, page = 1) => {
    const query = `_q=${encodeURIComponent(text)}&pagination[page]=${page}&pagination[pageSize]=10&fields=text`;
    const { data, meta } = (await read(`/api/reviews?${query}`)).body;
    return { total: meta.pagination.total, texts: data.map(({ text: said }: { text: string }) => said) };
  };
  for (const page of [1, 2, 30]) expect(await found('Аннна', page)).toEqual(await found('Анна', page));
  expect(await found('Аннна', 2)).toMatchObject({ total: 1200, texts: expect.arrayContaining(['Отзыв 11']) });
  expect(await found('аннна 1187')).toEqual({ total: 1, texts: ['Отзыв 1187'] });
});

test('finds a common word whose entries are all far down the list', async () => {
  await database.query(
    `insert into content.reviews (document_id, state, author_name, rating, text)
     select 'far' || lpad(n::text, 21, '0'), 'shown', 'Пётр', 5, case when n > 6000 then 'Дальний ' else 'Ближний ' end || n
     from generate_series(1, 7000) n`,
  );
  const url = `/api/reviews?_q=${encodeURIComponent('дальний')}&pagination[pageSize]=2&fields=text&pagination[page]=`;
  for (const page of [1, 2, 3]) {
    const { body } = await read(`${url}${page}`);
    expect(body.meta.pagination.total).toBe(1000);
    expect(body.data[0].text).toBe(`Дальний ${5999 + page * 2}`);
  }
});

test('sorts books by a field of their specification, those without one at the empty end', async () => {
  const made = await write('POST', '/api/products', {
    title: 'Для самых маленьких',
    slug: 'tiny',
    price: 1,
    bookSpecification: { minAge: 1 },
  });
  const order = async (direction: string) => {
    const slugs = 'filters[slug][$in][0]=fox-and-star&filters[slug][$in][1]=shy-dragon&filters[slug][$in][2]=tiny';
    const { body } = await read(`/api/products?${slugs}&fields=slug&sort=bookSpecification.minAge:${direction}`);
    return body.data.map(({ slug }: { slug: string }) => slug);
  };
  expect(await order('asc')).toEqual(['tiny', 'fox-and-star', 'shy-dragon']);
  expect(await order('desc')).toEqual(['shy-dragon', 'fox-and-star', 'tiny']);
  await write('PUT', `/api/products/${idOf(made)}`, { bookSpecification: { minAge: 9 } });
  expect(await order('asc')).toEqual(['fox-and-star', 'tiny', 'shy-dragon']);
  await write('PUT', `/api/products/${idOf(made)}`, { bookSpecification: null });
  expect(await order('asc')).toEqual(['fox-and-star', 'shy-dragon', 'tiny']);
  await write('DELETE', `/api/products/${idOf(made)}`);
});

test.each([
  'orders',
  'line-items',
  'coupons',
  'child-photos',
  'delivery-tickets',
  'newsletters',
  'events',
  'ai-models',
  'book-pages',
])('hides %s from visitors', async (plural) => {
  expect((await read(`/api/${plural}`)).status).toBe(403);
});

test('omits unreadable relations from populate and rejects filters by them', async () => {
  expect((await read(`/api/products/${idOf(fox)}?populate=*`)).body.data).not.toHaveProperty('template');
  expect((await read('/api/products?filters[template][slug]=x')).status).toBe(400);
  expect((await read('/api/products?sort=template.slug')).status).toBe(400);
});

test('shows pending and rejected entries only to roles with write permission, in every kind of query', async () => {
  const review = { rating: 1, product: idOf(dragon), authorName: 'Некто', text: 'Тайнопись' };
  const made = await write('POST', '/api/reviews', review);
  const id = idOf(made);
  expect(made.body.data).toMatchObject({ state: 'pending', purchaseVerified: false });
  expect((await read(`/api/reviews/${id}`, jwt)).body.data).toMatchObject({ text: 'Тайнопись' });
  expect((await read('/api/reviews?filters[state]=pending', jwt)).body.meta.pagination.total).toBe(1);
  const byText = 'filters[text][$contains]=Тайнопись';
  const ways = [
    ['/api/reviews?filters[state]=pending', 0],
    [`/api/reviews?${byText}`, 0],
    [`/api/reviews?_q=${encodeURIComponent('Тайнопись')}`, 0],
    ['/api/products?filters[reviews][text][$contains]=Тайнопись', 0],
    ['/api/products?filters[reviews][rating]=1', 0],
  ] as const;
  for (const [path, total] of ways)
    expect([path, (await read(path)).body.meta.pagination.total]).toEqual([path, total]);
  expect((await read(`/api/reviews/${id}`)).status).toBe(404);
  const populated = await read(`/api/products/${idOf(dragon)}?populate=reviews`);
  expect(populated.body.data.reviews).toEqual([]);
  const counted = await read(`/api/products/${idOf(dragon)}?populate[reviews][count]=true`);
  expect(counted.body.data.reviews).toEqual({ count: 0 });
  expect((await write('PUT', `/api/reviews/${id}`, { state: 'refused' })).status).toBe(200);
  expect((await read(`/api/reviews/${id}`)).status).toBe(404);
  expect((await write('PUT', `/api/reviews/${id}`, { state: 'shown' })).status).toBe(200);
  expect((await read(`/api/reviews?${byText}`)).body.data).toMatchObject([{ documentId: id }]);
  expect((await read(`/api/reviews/${id}`)).body.data).not.toHaveProperty('purchase');
  expect((await write('PUT', `/api/reviews/${id}`, { purchaseVerified: true })).status).toBe(400);
});

test('rejects two books with one slug, even when created concurrently', async () => {
  const twin = { title: 'Близнецы', slug: 'twins', price: 1 };
  const answers = await Promise.all(Array.from({ length: 6 }, () => write('POST', '/api/products', twin)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  const refused = answers.filter(({ status }) => status === 400).map(({ body }) => body.error.details.errors[0]);
  expect(refused.every((error) => error.path[0] === 'slug')).toBe(true);
});

test('has site settings and delivery in both languages on the first start', async () => {
  expect((await read('/api/global')).body.data).toMatchObject({ siteTitle: 'Жили-Были', themeColor: '#5B2A86' });
  expect((await read('/api/global?locale=en')).body.data).toMatchObject({ siteTitle: 'Zhili-Byli' });
  expect((await read('/api/delivery-config')).body.data).toMatchObject({ printingWorkingDays: 3, freeInRussia: true });
  expect((await read('/api/genres?sort=position&locale=en')).body.data[0]).toMatchObject({ title: 'Fairy tale' });
});

test('rejects a negative price with the path of the field', async () => {
  const answer = await write('POST', '/api/products', {
    title: 'Даром',
    slug: 'free',
    price: -1,
    formats: [{ kind: 'gold', alonePrice: 1 }],
  });
  expect(answer.body.error.message).toBe('2 errors occurred');
  expect(answer.body.error.details.errors.map((error: { path: string[] }) => error.path)).toEqual([
    ['price'],
    ['formats', '0', 'kind'],
  ]);
});

test('rejects an invalid token on public routes', async () => {
  expect((await read('/api/products', 'garbage')).status).toBe(401);
  expect((await read('/api/products', jwt)).status).toBe(200);
});

test('creates current indexes in an older database once, and drops those they replace', async () => {
  const indexes = async () =>
    (await database.query<{ name: string }>("select indexname as name from pg_indexes where schemaname = 'content'"))
      .map(({ name }) => name)
      .sort();
  const today = await indexes();
  await database.query('drop index content.products_price_languages');
  await database.query('create index products_price on content.products (price, id)');
  await database.query('delete from content.shape');
  const registry = createRegistry(shopContentTypes);
  await syncTables(database, registry);
  expect(await indexes()).toEqual(today);
});
