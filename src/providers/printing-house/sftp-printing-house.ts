// A printing house with an SFTP server: every file under a temporary name first, then renamed; the ticket comes last.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Client, SFTPWrapper } from 'ssh2';
import { type PrintingHouse, ticketText } from './printing-house.ts';

export interface SftpSettings {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: string | undefined;
  /** A private key as its file says it. */
  readonly privateKey: string | undefined;
  /** Of the server's key, `SHA256:…`: books are shown to no other server. */
  readonly hostKey: string;
  readonly folder: string;
}

const CONNECT_MS = 20_000;
const ALIVE_MS = 15_000;

const hostKeyOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Settles one call of the protocol. */
const done = (run: (settle: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));

export const createSftpPrintingHouse = (settings: SftpSettings): PrintingHouse => ({
  name: 'sftp',
  async handOver(ticket, files) {
    const folder = posix.join(settings.folder, ticket.id);
    const said = ticketText(ticket, files);
    const reference = { reference: folder };
    await connected(settings, async (sftp) => {
      // The ticket is the last to arrive: where it lies, everything else does.
      if ((await read(sftp, posix.join(folder, 'ticket.json'))) === said) return;
      await makeFolder(sftp, folder);
      for (const file of files) await put(sftp, posix.join(folder, file.name), await file.open(), file.bytes);
      const bytes = Buffer.from(said);
      await put(sftp, posix.join(folder, 'ticket.json'), Readable.from([bytes]), bytes.length);
    });
    return reference;
  },
});

/** Works over one connection; one that is lost ends the work with the reason. */
async function connected<T>(settings: SftpSettings, work: (sftp: SFTPWrapper) => Promise<T>): Promise<T> {
  // Loaded by shops that have such a house, and only when a book is handed over.
  const { Client } = await import('ssh2');
  const client = new Client();
  const lost = new Promise<never>((_, reject) => {
    client.once('error', reject);
    client.once('close', () => reject(new Error('the printing house closed the connection')));
  });
  // Closed by ourselves at the end: nobody waits for it then.
  lost.catch(() => {});
  try {
    return await Promise.race([lost, open(client, settings).then(work)]);
  } finally {
    client.end();
  }
}

async function open(client: Client, settings: SftpSettings): Promise<SFTPWrapper> {
  const { host, port, username, password, privateKey, hostKey } = settings;
  await new Promise<void>((resolve) => {
    client.once('ready', resolve);
    // Many short questions, each waiting for its answer.
    client.once('connect', () => client.setNoDelay(true));
    client.connect({
      host,
      port,
      username,
      ...(privateKey ? { privateKey } : {}),
      ...(password ? { password } : {}),
      hostVerifier: (key: Buffer) => hostKeyOf(key) === hostKey,
      readyTimeout: CONNECT_MS,
      keepaliveInterval: ALIVE_MS,
    });
  });
  return new Promise((resolve, reject) => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))));
}

/** Null where there is none. */
async function read(sftp: SFTPWrapper, path: string): Promise<string | null> {
  if ((await sizeOf(sftp, path)) === null) return null;
  return text(sftp.createReadStream(path));
}

const sizeOf = (sftp: SFTPWrapper, path: string): Promise<number | null> =>
  new Promise((resolve) => sftp.stat(path, (error, stats) => resolve(error ? null : stats.size)));

async function makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  if ((await sizeOf(sftp, folder)) !== null) return;
  const above = posix.dirname(folder);
  if (above !== folder && above !== '.') await makeFolder(sftp, above);
  await done((settle) => sftp.mkdir(folder, settle));
}

/** Whoever looks into the folder sees whole files only. */
async function put(sftp: SFTPWrapper, path: string, body: Readable, bytes: number): Promise<void> {
  const half = `${path}.part`;
  await pipeline(body, sftp.createWriteStream(half));
  const arrived = await sizeOf(sftp, half);
  if (arrived !== bytes) throw new Error(`${posix.basename(path)}: ${arrived} of ${bytes} bytes arrived`);
  // The protocol's own rename refuses a name that is taken.
  if ((await sizeOf(sftp, path)) !== null) await done((settle) => sftp.unlink(path, settle));
  await done((settle) => sftp.rename(half, path, settle));
}
