// Contract of the printing houses: complete files, the ticket last, and one job per ticket id.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeSftp, SFTP_USER, startFakeSftp } from '#tests/fixtures/sftp-server.ts';
import { startSilenceProxy } from '#tests/harness/silence-proxy.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { createOutboxPrintingHouse } from './outbox-printing-house.ts';
import type { PrintFile, PrintingHouse, PrintTicket } from './printing-house.ts';
import { createSftpPrintingHouse } from './sftp-printing-house.ts';

interface PrintingHouseUnderTest {
  readonly house: PrintingHouse;
  /** Files of a job by name; null if there is none. */
  received(id: string, name: string): Promise<Buffer | null>;
}

async function outboxUnderTest(): Promise<PrintingHouseUnderTest> {
  const storage = createFolderStorage(mkdtempSync(join(tmpdir(), 'printing-house-')));
  return {
    house: createOutboxPrintingHouse(storage),
    async received(id, name) {
      const file = await storage.get(`books/${ticket.book}/printing-house/${id}/${name}`);
      return file && buffer(file.body);
    },
  };
}

async function sftpUnderTest(
  settings: Partial<Parameters<typeof createSftpPrintingHouse>[0]> = {},
): Promise<PrintingHouseUnderTest> {
  const hostKey = settings.hostKey ?? sftp.hostKey;
  const folder = `incoming/${folders++}`;
  const where = { host: '127.0.0.1', port: sftp.port, privateKey: undefined, folder };
  return {
    house: createSftpPrintingHouse({ ...where, ...SFTP_USER, ...settings, hostKey }),
    async received(id, name) {
      const path = join(sftp.folder, folder, id, name);
      return existsSync(path) ? readFileSync(path) : null;
    },
  };
}
let folders = 1;
let sftp: FakeSftp;
beforeAll(async () => {
  sftp = await startFakeSftp();
});
afterAll(() => sftp.close());

const ticket: PrintTicket = {
  id: 'runabcdefghijklmnopqrstu',
  book: 'abcdefghijklmnopqrstuvwx',
  story: 'cloud-post',
  pages: 24,
  trimMm: { width: 200, height: 200 },
  bleedMm: 3,
  paper: 'paper',
  paperGsm: 170,
  binding: 'soft',
  copies: 1,
  approvedAt: '2026-11-16T00:00:00.000Z',
};

const printFile = (kind: PrintFile['kind'], bytes: Buffer): PrintFile => ({
  kind,
  name: `${kind}.pdf`,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: async () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
});
const files = [printFile('print', Buffer.alloc(300_000, 7)), printFile('cover', Buffer.from('%PDF-cover'))];

describe.each([
  ['the outbox', outboxUnderTest],
  ['an SFTP server', sftpUnderTest],
])('%s', (_name, open) => {
  test('receives all files, with a ticket that lists names and sizes', async () => {
    const { house, received } = await open();
    expect(await house.handOver(ticket, files)).toEqual({ reference: expect.stringContaining(ticket.id) });
    expect((await received(ticket.id, 'print.pdf'))?.equals(Buffer.alloc(300_000, 7))).toBe(true);
    const writtenTicket = JSON.parse(String(await received(ticket.id, 'ticket.json')));
    expect(writtenTicket).toMatchObject({
      ...ticket,
      files: [{ name: 'print.pdf', bytes: 300_000 }, { name: 'cover.pdf' }],
    });
  });

  test('gets no ticket when a file fails, and accepts the job on retry', async () => {
    const { house, received } = await open();
    const broken: PrintFile = {
      ...printFile('cover', Buffer.from('x')),
      open: () => Promise.reject(new Error('the store is away')),
    };
    await expect(house.handOver(ticket, [...files.slice(0, 1), broken])).rejects.toThrow('the store is away');
    expect(await received(ticket.id, 'ticket.json')).toBeNull();
    await house.handOver(ticket, files);
    await house.handOver(ticket, files);
    expect(String(await received(ticket.id, 'cover.pdf'))).toBe('%PDF-cover');
  });
});

describe('SFTP printing house', () => {
  test('renames complete files, writes the ticket last and skips a finished job', async () => {
    const { house } = await sftpUnderTest();
    sftp.arrived.length = 0;
    await house.handOver(ticket, files);
    await house.handOver(ticket, files);
    const names = sftp.arrived.map((path) => path.split('/').at(-1));
    expect(names).toEqual(['print.pdf', 'cover.pdf', 'ticket.json']);
  });

  test('sends nothing to a server with another host key or when authentication fails', async () => {
    sftp.arrived.length = 0;
    const { house: stranger } = await sftpUnderTest({ hostKey: `SHA256:${'A'.repeat(43)}` });
    await expect(stranger.handOver(ticket, files)).rejects.toThrow('Host denied');
    const { house: unknown } = await sftpUnderTest({ password: 'wrong' });
    await expect(unknown.handOver(ticket, files)).rejects.toThrow('authentication');
    expect(sftp.arrived).toEqual([]);
  });

  test('fails at once while nothing listens, and accepts the job on retry', async () => {
    const { house: away } = await sftpUnderTest({ port: 9 });
    await expect(away.handOver(ticket, files)).rejects.toThrow('ECONNREFUSED');
    const { house, received } = await sftpUnderTest();
    await house.handOver(ticket, files);
    expect(String(await received(ticket.id, 'ticket.json'))).toContain(ticket.id);
  });

  test('gives up a server that is silent before the greeting or while files are sent, and prints once afterwards', async () => {
    const proxy = await startSilenceProxy(sftp.port);
    const { house, received } = await sftpUnderTest({ port: proxy.port, timeoutMs: 1_000, keepaliveMs: 100 });
    proxy.fallSilent();
    await expect(house.handOver(ticket, files)).rejects.toThrow('Timed out while waiting for handshake');
    proxy.speak();
    const [print = printFile('print', Buffer.alloc(0))] = files;
    const stalled: PrintFile = {
      ...print,
      open() {
        proxy.fallSilent();
        return print.open();
      },
    };
    await expect(house.handOver(ticket, [stalled])).rejects.toThrow('Keepalive timeout');
    expect(await received(ticket.id, 'ticket.json')).toBeNull();
    proxy.speak();
    sftp.arrived.length = 0;
    await house.handOver(ticket, files);
    await house.handOver(ticket, files);
    expect(sftp.arrived.filter((path) => path.endsWith('ticket.json'))).toHaveLength(1);
  });

  test('rejects a truncated file', async () => {
    const { house, received } = await sftpUnderTest();
    const short: PrintFile = { ...printFile('cover', Buffer.from('half')), bytes: 1000 };
    await expect(house.handOver(ticket, [short])).rejects.toThrow('4 of 1000 bytes arrived');
    expect(await received(ticket.id, 'cover.pdf')).toBeNull();
  });
});
