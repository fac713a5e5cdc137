import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withSecretsOfFiles } from './read-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'secret');
writeFileSync(file, 'from the file\n');

test('reads a secret from the file that a variable names', () => {
  expect(withSecretsOfFiles({ APP_SECRET_FILE: file, ILLUSTRATOR_MAIN_FILE: file, PORT: '1' })).toEqual({
    APP_SECRET: 'from the file',
    ILLUSTRATOR_MAIN: 'from the file',
    PORT: '1',
  });
});

test('prefers the plain variable', () => {
  expect(withSecretsOfFiles({ APP_SECRET: 'plain', APP_SECRET_FILE: file }).APP_SECRET).toBe('plain');
});

test('leaves variables alone that hold no secret of the shop', () => {
  const others = { SSL_CERT_FILE: '/nowhere', PRINT_SFTP_KEY_FILE: '/nowhere' };
  expect(withSecretsOfFiles(others)).toEqual(others);
});

test('names a file that cannot be read', () => {
  expect(() => withSecretsOfFiles({ SMTP_URL_FILE: join(folder, 'none') })).toThrow(/^SMTP_URL_FILE must be the path/);
});
