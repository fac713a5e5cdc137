// Secrets the shop makes for itself on its first start, kept in the data folder for its owner's eyes only.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_FILE = 'app-secret';

/** One root secret; the purpose goes into the key, so that a token for one thing never opens another. */
export function rootSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, SECRET_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

/** What the shop's secret was before: as its owner says, and the one it had made for itself. */
export function previousSecrets(dataDir: string, told: readonly string[], current: string): string[] {
  const file = join(dataDir, SECRET_FILE);
  const made = existsSync(file) ? [readFileSync(file, 'utf8').trim()] : [];
  return [...told, ...made].filter((secret) => secret !== current);
}

const SIGN_IN_FILE = 'administrator.txt';

export function keepSignIn(dataDir: string, email: string, password: string): void {
  writeFileSync(join(dataDir, SIGN_IN_FILE), `${email}\n${password}\n`, { mode: 0o600 });
}

export const signInFile = (dataDir: string): string | undefined => {
  const file = join(dataDir, SIGN_IN_FILE);
  return existsSync(file) ? file : undefined;
};
