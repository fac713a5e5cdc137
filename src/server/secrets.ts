// Secrets the shop makes for itself on its first start, kept in the data folder for its owner's eyes only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const SECRET_FILE = 'app-secret';
const SECRET_BYTES = 32;

/** The secret the shop generated for itself, where it has one. */
export function secretInFolder(dataDir: string): string | undefined {
  const file = join(dataDir, SECRET_FILE);
  return (existsSync(file) && readFileSync(file, 'utf8').trim()) || undefined;
}

export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export function keepSecret(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, SECRET_FILE), `${secret}\n`, { mode: 0o600 });
}

const SIGN_IN_FILE = 'administrator.txt';

export function keepSignIn(dataDir: string, email: string, password: string): void {
  writeFileSync(join(dataDir, SIGN_IN_FILE), `${email}\n${password}\n`, { mode: 0o600 });
}

export const signInFile = (dataDir: string): string | undefined => {
  const file = join(dataDir, SIGN_IN_FILE);
  return existsSync(file) ? file : undefined;
};
