// The example call of a new API token can be run as it is shown.
import { expect, test } from 'vitest';
import { exampleCall, readablePath } from './token-example.ts';

const subjectOf = (name: string, path: string | null) => {
  const uid = `api::${name}.${name}`;
  return { uid, path, actions: ['find', 'findOne', 'delete'].map((action) => `${uid}.${action}`) };
};
const SUBJECTS = [subjectOf('genre', 'genres'), subjectOf('product', 'products'), subjectOf('upload', null)];

test('the call has the whole token and the address of the shop', () => {
  expect(exampleCall('https://shop.example', 'products', 'zb_0123456789')).toBe(
    'curl -H "Authorization: Bearer zb_0123456789" https://shop.example/api/products',
  );
});

test('the call reads a list that the token may read', () => {
  expect(readablePath({ kind: 'read-only', actions: [] }, SUBJECTS)).toBe('products');
  expect(readablePath({ kind: 'custom', actions: ['api::genre.genre.find'] }, SUBJECTS)).toBe('genres');
  expect(readablePath({ kind: 'custom', actions: ['api::product.product.delete'] }, SUBJECTS)).toBeUndefined();
});
