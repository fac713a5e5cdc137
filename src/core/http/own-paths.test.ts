import { describe, expect, it } from 'vitest';
import routes from '../../web/routes.ts';
import { isServicePath, ownPathOf } from './own-paths.ts';

type Entries = readonly { readonly path?: string | undefined; readonly children?: Entries | undefined }[];

/** Addresses of all routes; a parameter is filled with a word. */
const addressesOf = (entries: Entries, parent = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path.replaceAll(/:\w+\??/g, 'word')}`;
    return children ? addressesOf(children, own) : [own || '/'];
  });

describe('ownPathOf', () => {
  it('knows every route of the storefront and the admin', () => {
    const unknown = addressesOf(routes).filter((address) => !address.endsWith('*') && ownPathOf(address) === null);
    expect(unknown).toEqual([]);
  });

  it.each(['/admin', '/admin/orders', '/en/admin', '/ADMIN/', '/%61dmin', '/admin.data', '/api/shop/cart', '/account'])(
    'finds the service path %s',
    (path) => expect(isServicePath(path)).toBe(true),
  );

  it.each(['/', '/en', '/books', '/contacts', '/privacy-policy', '/orders/abc', '/robots.txt'])(
    'finds the page %s',
    (path) => expect(ownPathOf(path)).toEqual({ kind: 'page' }),
  );

  it('names the book of a book’s page', () => {
    expect(ownPathOf('/en/books/bath-sea')).toEqual({ kind: 'book', slug: 'bath-sea' });
    expect(ownPathOf('/books/bath-sea/order')).toEqual({ kind: 'book', slug: 'bath-sea' });
  });

  it.each(['/summer', '/administration', '/blog/books', '/%', '/enough'])('leaves %s to redirects', (path) => {
    expect(ownPathOf(path)).toBeNull();
  });
});
