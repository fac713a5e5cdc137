import { expect, test } from 'vitest';
import { unencryptedConnections } from './env-encryption.ts';

test('refuses open connections to public addresses, each in its own sentence', () => {
  const sentences = unencryptedConnections({
    DATABASE_URL: 'postgresql://shop:secret@db.example.ru/shop',
    S3_ENDPOINT: 'http://203.0.113.5:9000',
  });
  expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(['DATABASE_URL', 'S3_ENDPOINT']);
});

test('accepts encrypted connections', () => {
  expect(
    unencryptedConnections({
      DATABASE_URL: 'postgresql://shop:secret@db.example.ru/shop?sslmode=verify-full',
      S3_ENDPOINT: 'https://storage.example.ru',
    }),
  ).toEqual([]);
});

test.each([
  'db',
  'localhost',
  '127.0.0.1',
  '10.4.0.2',
  '192.168.1.9',
  '172.20.0.3',
  '[::1]',
  '[fd12::1]',
  'db.internal',
])('accepts an open connection to the private host %s', (host) =>
  expect(unencryptedConnections({ DATABASE_URL: `postgresql://shop@${host}:5432/shop` })).toEqual([]),
);

test('refuses an open connection to a public IPv6 address', () => {
  expect(unencryptedConnections({ S3_ENDPOINT: 'http://[2001:db8::1]:9000' })).toHaveLength(1);
});
