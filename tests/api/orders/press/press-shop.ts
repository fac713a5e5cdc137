// A shop with a printer who works at the board of the press, and readers of the printed papers.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRINTED, startOrderShop } from '../order-shop.ts';

export async function startPressShop() {
  const shop = await startOrderShop();
  const printer = await shop.staff('printer', 'ivan');

  const numberOf = async (order: string) =>
    (await shop.database.query<{ number: string }>('select number from orders where document_id = $1', [order]))[0]
      ?.number;

  async function orderAtPress() {
    const order = await shop.visitor().bought({ ...PRINTED, copies: 2 });
    const runs = await shop.printed(order);
    return { order, runs, run: runs[0] ?? '', number: (await numberOf(order)) ?? '' };
  }

  return { ...shop, printer, orderAtPress };
}

/** Like the other tests of PDFs: without poppler the papers are not read. */
export const hasPoppler = ['pdftotext', 'pdftoppm'].every((tool) => spawnSync(tool, ['-v']).error === undefined);

/** Text of a PDF, in reading order. */
export function textOf(pdf: Buffer): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'paper.pdf'), pdf);
    return execFileSync('pdftotext', ['-layout', join(folder, 'paper.pdf'), '-']).toString();
  });
}

export function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'press-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
