// The contract of every printing house: whole files under a ticket that comes last, and the same book twice is one job.
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { createOutboxPrintingHouse } from './outbox-printing-house.ts';
import type { PrintFile, PrintingHouse, PrintTicket } from './printing-house.ts';

interface House {
  readonly house: PrintingHouse;
  /** What the house has of a job, by name; null where there is none. */
  received(id: string, name: string): Promise<Buffer | null>;
}

function anOutbox(): House {
  const storage = createFolderStorage(mkdtempSync(join(tmpdir(), 'printing-house-')));
  return {
    house: createOutboxPrintingHouse(storage),
    async received(id, name) {
      const file = await storage.get(`books/${id}/printing-house/${name}`);
      return file && buffer(file.body);
    },
  };
}

const ticket: PrintTicket = {
  id: 'abcdefghijklmnopqrstuvwx',
  story: 'cloud-post',
  pages: 24,
  trimMm: { width: 200, height: 200 },
  bleedMm: 3,
  paper: 'paper',
  binding: 'soft',
  copies: 1,
  approvedAt: '2026-11-16T00:00:00.000Z',
};

const aFile = (kind: PrintFile['kind'], bytes: Buffer): PrintFile => ({
  kind,
  name: `${kind}.pdf`,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  open: async () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
});
const files = [aFile('print', Buffer.alloc(300_000, 7)), aFile('cover', Buffer.from('%PDF-cover'))];

describe.each([['the outbox', anOutbox]])('%s', (_name, open) => {
  test('receives every file whole, with a ticket that names and weighs them', async () => {
    const { house, received } = open();
    expect(await house.handOver(ticket, files)).toEqual({ reference: expect.stringContaining(ticket.id) });
    expect((await received(ticket.id, 'print.pdf'))?.equals(Buffer.alloc(300_000, 7))).toBe(true);
    const said = JSON.parse(String(await received(ticket.id, 'ticket.json')));
    expect(said).toMatchObject({ ...ticket, files: [{ name: 'print.pdf', bytes: 300_000 }, { name: 'cover.pdf' }] });
  });

  test('sees no ticket of a book whose files did not all arrive, and takes them the second time', async () => {
    const { house, received } = open();
    const broken: PrintFile = {
      ...aFile('cover', Buffer.from('x')),
      open: () => Promise.reject(new Error('the store is away')),
    };
    await expect(house.handOver(ticket, [...files.slice(0, 1), broken])).rejects.toThrow('the store is away');
    expect(await received(ticket.id, 'ticket.json')).toBeNull();
    await house.handOver(ticket, files);
    await house.handOver(ticket, files);
    expect(String(await received(ticket.id, 'cover.pdf'))).toBe('%PDF-cover');
  });
});
