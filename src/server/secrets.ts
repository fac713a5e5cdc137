// Secrets generated at the first start, stored in the data folder readable only by its owner.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SECRET_FILE = 'app-secret';
const SECRET_BYTES = 32;

/** The generated secret, if there is one. */
export function secretInFolder(dataDir: string): string | undefined {
  const file = join(dataDir, SECRET_FILE);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export function saveSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, SECRET_FILE), `${secret}\n`, { mode: 0o600 });
}

const SIGN_IN_FILE = 'administrator.txt';

export function saveSignIn(dataDir: string, email: string, password: string): void {
  writeFileSync(join(dataDir, SIGN_IN_FILE), `${email}\n${password}\n`, { mode: 0o600 });
}

export const signInFile = (dataDir: string): string | undefined => {
  const file = join(dataDir, SIGN_IN_FILE);
  return existsSync(file) ? file : undefined;
};
