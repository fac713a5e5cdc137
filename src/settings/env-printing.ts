// Settings of a printing house with an SFTP server: its address, a password or a private key, and the server's host key.
import { readFileSync } from 'node:fs';
import { HOST_KEY_FINGERPRINT } from '#core/connections/host-key.ts';
import type { SftpSettings } from '#providers/printing-house/sftp-printing-house.ts';

const ADDRESS_ERROR =
  'PRINT_SFTP_URL must be an sftp:// address with a user, e.g. sftp://shop@print.example.ru:22/incoming.';
const DEFAULT_PORT = 22;

export function readPrintingHouse(
  source: Readonly<Record<string, string | undefined>>,
  sentences: string[],
): SftpSettings | undefined {
  const address = source.PRINT_SFTP_URL?.trim() || undefined;
  const keyFile = source.PRINT_SFTP_KEY_FILE?.trim() || undefined;
  const hostKey = source.PRINT_SFTP_HOST_KEY?.trim() || undefined;
  if (!address) {
    if (keyFile || hostKey) sentences.push(ADDRESS_ERROR);
    return undefined;
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'sftp:' || !url.hostname || !url.username) {
    sentences.push(ADDRESS_ERROR);
    return undefined;
  }
  const password = decodeURIComponent(url.password) || undefined;
  const privateKey = keyFile && readKey(keyFile);
  if (keyFile && !privateKey) sentences.push('PRINT_SFTP_KEY_FILE must be a private key file the shop may read.');
  else if (!password && !privateKey)
    sentences.push('PRINT_SFTP_URL also needs a password in it or PRINT_SFTP_KEY_FILE beside it.');
  if (!hostKey || !HOST_KEY_FINGERPRINT.test(hostKey)) {
    sentences.push(
      'PRINT_SFTP_HOST_KEY must be the fingerprint of the printing house’s key, SHA256: and 43 characters.',
    );
    return undefined;
  }
  return {
    host: url.hostname,
    port: Number(url.port) || DEFAULT_PORT,
    username: decodeURIComponent(url.username),
    password,
    privateKey,
    hostKey,
    // Relative to the user's home folder, unless the path begins with two slashes.
    folder: decodeURIComponent(url.pathname).replace(/^\//, '') || '.',
  };
}

function readKey(path: string): string | undefined {
  try {
    const key = readFileSync(path, 'utf8');
    return key.includes('PRIVATE KEY') ? key : undefined;
  } catch {
    return undefined;
  }
}
