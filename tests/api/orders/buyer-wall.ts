// What the buyer of a book that another family made must not get, by any call of the shop.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { PRINTED, type startOrderShop } from './order-shop.ts';

type Visitor = ReturnType<Awaited<ReturnType<typeof startOrderShop>>['visitor']>;

/** Every shop call of the table of routes that may name a book, an order, a child or a photo. */
const CALLS = Object.keys(
  JSON.parse(readFileSync(new URL('../security/routes.json', import.meta.url), 'utf8')).routes as object,
).filter((route) =>
  /^\w+ \/shop\/(books|orders|cart|account|photos|groups|group-links|gift-books|family|voice|listen|year-codes)\b/.test(
    route,
  ),
);
/** Streams that do not end; the order itself. */
const isLeftOut = (path: string): boolean => /\/orders\/.*\/(events|cancel)$/.test(path);

interface Bought {
  readonly book: string;
  readonly order: string;
  readonly photo: string;
  /** Of a group order. */
  readonly group?: { readonly id: string; readonly child: string; readonly key: string };
  /** What the parents wrote or uploaded. */
  readonly secrets: readonly string[];
}

export async function expectNothingOfFamily(buyer: Visitor, { book, order, photo, group, secrets }: Bought) {
  expect(CALLS.length).toBeGreaterThan(70);
  for (const route of CALLS) {
    const [method = '', path = ''] = route.split(' ');
    if (isLeftOut(path)) continue;
    const url = path
      .replace('/shop', '')
      .replace(/^(\/(?:books|cart\/books))\/\{id\}/, `$1/${book}`)
      .replace(/^(\/orders)\/\{id\}/, `$1/${order}`)
      .replace(/^(\/groups)\/\{id\}/, `$1/${group?.id ?? 'x'}`)
      .replace('{child}', group?.child ?? 'x')
      .replace(/^(\/group-links)\/\{key\}/, `$1/${group?.key ?? 'x'}`)
      .replace('{id}', photo)
      .replace('{page}', 'front')
      .replace('{variant}', '1')
      .replace('{kind}', 'ebook')
      .replace(/\{\w+\}/g, 'x');
    const body = {
      child: { name: 'Чужая', fullName: 'Чужая', age: 4, gender: 'female' },
      isShown: true,
      choice: PRINTED,
    };
    const answer = await buyer.call(method as 'GET', url, method === 'GET' ? undefined : body);
    expect(answer.statusCode, route).not.toBe(500);
    for (const secret of secrets) expect(answer.body, route).not.toContain(secret);
    if (path.startsWith('/shop/books/{id}'))
      expect([400, 403, 404], `${route} ${answer.statusCode}`).toContain(answer.statusCode);
  }
}

/** Valid bodies are refused, because the visitor has no such book. */
export async function expectNoSuchBook(who: Visitor, book: string) {
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/events', undefined],
    ['GET', '/family', undefined],
    ['GET', '/voices', undefined],
    ['GET', '/reading', undefined],
    ['GET', '/year-code', undefined],
    ['GET', '/files/ebook', undefined],
    ['GET', '/files/coloring', undefined],
    ['GET', '/pages/front/picture?v=aaaaaaaa', undefined],
    ['GET', '/pages/4/picture?v=aaaaaaaa', undefined],
    ['PATCH', '', { locale: 'en' }],
    ['PUT', '/gift', { isShown: true }],
    ['POST', '/confirm', {}],
    ['POST', '/share', {}],
    ['POST', '/family', {}],
    ['POST', '/code', {}],
    ['POST', '/destroy', { understood: true }],
  ] as const) {
    const answer = await who.call(method, `/books/${book}${path}`, body);
    expect(answer.statusCode, `${method} ${path} ${answer.body.slice(0, 200)}`).toBe(404);
  }
  const listed: { documentId: string }[] = (await who.call('GET', '/books')).json().data;
  expect(listed.map(({ documentId }) => documentId)).not.toContain(book);
}
