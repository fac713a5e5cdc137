// A printing house with an SFTP server: files are uploaded under a temporary name and renamed; the ticket is last.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client, SFTPWrapper } from 'ssh2';
import { established, type OpenSocket } from '../public-socket.ts';
import { type PrintingHouse, ticketText } from './printing-house.ts';

export interface SftpSettings {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string | undefined;
  /** Content of a private key file. */
  readonly privateKey: string | undefined;
  /** Fingerprint of the server's host key, `SHA256:…`. */
  readonly hostKey: string;
  readonly folder: string;
  /** Opens the connection, where the address was typed by a person. */
  readonly open?: OpenSocket | undefined;
}

interface SftpConnection extends SftpSettings {
  readonly timeoutMs?: number;
  /** After three of them without an answer the connection is given up. */
  readonly keepaliveMs?: number;
  /** Called with the fingerprint of the server's key before the sign-in. */
  onHostKey?(fingerprint: string): void;
}

const CONNECT_TIMEOUT_MS = 20_000;
const KEEPALIVE_INTERVAL_MS = 15_000;

const hostKeyOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Turns a callback of ssh2 into a promise. */
export const promisify = (run: (settle: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));

export const createSftpPrintingHouse = (settings: SftpConnection): PrintingHouse => ({
  name: 'sftp',
  async handOver(ticket, files) {
    const folder = posix.join(settings.folder, ticket.id);
    const ticketJson = ticketText(ticket, files);
    const reference = { reference: folder };
    await withSftp(settings, async (sftp) => {
      // The ticket is written last: if it exists, the job is complete.
      if ((await read(sftp, posix.join(folder, 'ticket.json'))) === ticketJson) return;
      await makeFolder(sftp, folder);
      for (const file of files) await upload(sftp, posix.join(folder, file.name), await file.open(), file.bytes);
      const bytes = Buffer.from(ticketJson);
      await upload(sftp, posix.join(folder, 'ticket.json'), Readable.from([bytes]), bytes.length);
    });
    return reference;
  },
});

/** Runs `work` over one connection; rejects if the connection is lost. */
export async function withSftp<T>(settings: SftpConnection, work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
  // Imported lazily: only shops with an SFTP printing house need it.
  const { Client } = await import('ssh2');
  const client = new Client();
  const lost = new Promise<never>((_, reject) => {
    // Not once: a connection that was given up reports its end as a second error, which would end the process.
    client.on('error', reject);
    client.once('close', () => reject(new Error('the printing house closed the connection')));
  });
  // client.end() rejects it after the race is over.
  lost.catch(() => {});
  try {
    const done = await Promise.race([lost, connect(client, settings).then(work)]);
    client.end();
    return done;
  } catch (error) {
    // A silent server would not confirm the end.
    client.destroy();
    throw error;
  }
}

async function connect(client: Client, settings: SftpConnection): Promise<SFTPWrapper> {
  const { host, port, username, password, privateKey, hostKey, open, timeoutMs = CONNECT_TIMEOUT_MS } = settings;
  const sock = open && (await established(open, host, port, timeoutMs));
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    // The protocol consists of many short round trips.
    client.once('connect', () => client.setNoDelay(true));
    client.connect({
      host,
      port,
      username,
      ...(privateKey ? { privateKey } : {}),
      ...(password ? { password } : {}),
      ...(sock ? { sock } : {}),
      hostVerifier(key: Buffer) {
        const fingerprint = hostKeyOf(key);
        settings.onHostKey?.(fingerprint);
        return fingerprint === hostKey;
      },
      readyTimeout: timeoutMs,
      keepaliveInterval: settings.keepaliveMs ?? KEEPALIVE_INTERVAL_MS,
    });
  });
  return new Promise((resolve, reject) => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
}

/** A stream of ssh2 reports the end of its connection after it was read or given up, which would end the process. */
function ignoreLateErrors<Stream extends Readable | Writable>(stream: Stream): Stream {
  stream.on('error', () => {});
  return stream;
}

/** Null if the file does not exist. */
async function read(sftp: SFTPWrapper, path: string): Promise<string | null> {
  if ((await sizeOf(sftp, path)) === null) return null;
  return text(ignoreLateErrors(sftp.createReadStream(path)));
}

const sizeOf = (sftp: SFTPWrapper, path: string): Promise<number | null> =>
  new Promise((resolve) => sftp.stat(path, (error, stats) => resolve(error ? null : stats.size)));

export async function makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  if ((await sizeOf(sftp, folder)) !== null) return;
  const parent = posix.dirname(folder);
  if (parent !== folder && parent !== '.') await makeFolder(sftp, parent);
  await promisify((settle) => sftp.mkdir(folder, settle));
}

/** Uploads under a temporary name, so that the folder contains only complete files. */
export async function upload(sftp: SFTPWrapper, path: string, body: Readable, bytes: number): Promise<void> {
  const temporary = `${path}.part`;
  await pipeline(body, ignoreLateErrors(sftp.createWriteStream(temporary)));
  const arrived = await sizeOf(sftp, temporary);
  if (arrived !== bytes) throw new Error(`${posix.basename(path)}: ${arrived} of ${bytes} bytes arrived`);
  // SFTP rename fails if the target exists.
  if ((await sizeOf(sftp, path)) !== null) await promisify((settle) => sftp.unlink(path, settle));
  await promisify((settle) => sftp.rename(temporary, path, settle));
}
