// Environment settings: everything has a default, and every error has its own sentence.
import { expect, test } from 'vitest';
import { BadSettings, readEnv } from './env.ts';

const sentencesFor = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return error instanceof BadSettings ? error.sentences : [String(error)];
  }
};

test('accepts an empty environment', () => {
  expect(readEnv({})).toMatchObject({ port: 3000, host: 'localhost', logLevel: 'warn', s3: undefined });
});

test('treats an empty value as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, database: { url: undefined } });
});

test('reports all invalid settings at once, each in its own sentence', () => {
  const sentences = sentencesFor({
    PORT: 'abc',
    DATABASE_URL: 'mysql://x',
    PUBLIC_URL: 'ftp://shop',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'everybody',
  });
  expect(sentences).toHaveLength(5);
  expect(sentences[0]).toBe('PORT must be a port number from 0 to 65535.');
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ must be .+\.$/);
});

test('rejects an incomplete set of S3 keys', () => {
  const sentences = sentencesFor({ S3_ENDPOINT: 'http://s3.local', S3_BUCKET: 'books' });
  expect(sentences).toEqual(['S3 storage also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.']);
});

test('requires address, credentials and host key of a printing house', () => {
  const address = 'sftp://shop:se%20cret@print.example.ru/in/books';
  const hostKey = `SHA256:${'a'.repeat(43)}`;
  expect(readEnv({ PRINT_SFTP_URL: address, PRINT_SFTP_HOST_KEY: hostKey }).printingHouse).toEqual({
    host: 'print.example.ru',
    port: 22,
    username: 'shop',
    password: 'se cret',
    privateKey: undefined,
    hostKey,
    folder: 'in/books',
  });
  expect(sentencesFor({ PRINT_SFTP_URL: address })).toEqual([
    'PRINT_SFTP_HOST_KEY must be the fingerprint of the printing house’s key, SHA256: and 43 characters.',
  ]);
  expect(sentencesFor({ PRINT_SFTP_URL: 'sftp://shop@print', PRINT_SFTP_HOST_KEY: hostKey })).toEqual([
    'PRINT_SFTP_URL also needs a password in it or PRINT_SFTP_KEY_FILE beside it.',
  ]);
  expect(sentencesFor({ PRINT_SFTP_HOST_KEY: hostKey })[0]).toMatch(/^PRINT_SFTP_URL must be an sftp/);
  expect(
    sentencesFor({ PRINT_SFTP_URL: address, PRINT_SFTP_HOST_KEY: hostKey, PRINT_SFTP_KEY_FILE: '/nowhere' }),
  ).toEqual(['PRINT_SFTP_KEY_FILE must be a private key file the shop may read.']);
  expect(sentencesFor({ PRINT_SFTP_URL: 'ftp://print', PRINT_SFTP_HOST_KEY: hostKey })).toHaveLength(1);
});

test('requires both keys and the sender of CDEK', () => {
  const keys = { CDEK_CLIENT_ID: 'account', CDEK_CLIENT_SECRET: 'secret' };
  expect(readEnv({}).cdek).toBeUndefined();
  expect(readEnv({ ...keys, CDEK_SENDER_POINT: 'MSK5' }).cdek).toMatchObject({
    sender: { point: 'MSK5' },
    apiUrl: 'https://api.cdek.ru/v2',
  });
  expect(sentencesFor({ CDEK_CLIENT_ID: 'account', CDEK_SENDER_POINT: 'MSK5' })).toEqual([
    'CDEK also needs CDEK_CLIENT_SECRET.',
  ]);
  expect(sentencesFor(keys)).toEqual(['CDEK also needs CDEK_SENDER_POINT or CDEK_SENDER_ADDRESS.']);
  expect(sentencesFor({ CDEK_API_URL: 'nonsense', CDEK_SENDER_CITY: 'Moscow' })).toHaveLength(2);
});

test('requires key and project in an error reporting address', () => {
  expect(readEnv({ SENTRY_DSN: 'https://key@errors.example.ru/7' }).sentryDsn).toBe('https://key@errors.example.ru/7');
  for (const dsn of ['https://errors.example.ru/7', 'https://key@errors.example.ru', 'nonsense'])
    expect(sentencesFor({ SENTRY_DSN: dsn })).toHaveLength(1);
});

test('reads previous secrets as a list and rejects one that is too short', () => {
  const one = '1'.repeat(32);
  const two = '2'.repeat(40);
  expect(readEnv({ APP_SECRET_PREVIOUS: `${one}, ${two}` }).previousSecrets).toEqual([one, two]);
  expect(sentencesFor({ APP_SECRET_PREVIOUS: `${one},short` })).toHaveLength(1);
});
