// The papers of the press: tickets, labels and packing slips.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCode128 } from '../../../harness/read-code-128.ts';
import { hasPoppler, inFolder, startPressShop, textOf } from './press-shop.ts';

const { printer, orderAtPress } = await startPressShop();

const pictureOf = (pdf: Buffer): Buffer =>
  inFolder((folder) => {
    writeFileSync(join(folder, 'paper.pdf'), pdf);
    execFileSync('pdftoppm', [
      '-r',
      '200',
      '-png',
      '-f',
      '1',
      '-l',
      '1',
      join(folder, 'paper.pdf'),
      join(folder, 'page'),
    ]);
    return readFileSync(join(folder, 'page-1.png'));
  });

describe.skipIf(!hasPoppler)('papers', () => {
  it('print tickets and labels whose barcodes can be read from the rendered page', async () => {
    const { run, number } = await orderAtPress();
    for (const [kind, code] of [
      ['ticket', `${number}-B1`],
      ['label', `${number}-P`],
      ['slip', `${number}-P`],
    ] as const) {
      const answer = await printer.call('GET', `/printing/papers.pdf?runs=${run}&kind=${kind}&paper=a6`);
      expect(answer.headers['content-type']).toContain('application/pdf');
      const { data, info } = await sharp(pictureOf(answer.rawPayload))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(readCode128(data, info.width, info.height), kind).toContain(code);
      const text = textOf(answer.rawPayload);
      expect(text).toContain(number);
      expect(text.includes('+7 916 123-45-67'), `phone on the ${kind}`).toBe(kind === 'label');
      expect(text, 'nothing of the child').not.toContain('Маша');
      for (const words of ['Жили-Были', 'Здравствуйте', 'hello@proba.example', '+7 495 123-45-67'])
        expect(text.includes(words), `${words} on the ${kind}`).toBe(kind === 'slip');
      expect(text, 'no instruction of the packer').not.toContain('Без цен');
      expect(text.includes('Анна Петрова'), `name on the ${kind}`).toBe(kind !== 'ticket');
    }
  });

  it('put four on a sheet of A4', async () => {
    const runs = [];
    for (let count = 0; count < 5; count += 1) runs.push((await orderAtPress()).run);
    const answer = await printer.call(
      'GET',
      `/printing/papers.pdf?runs=${runs.join(',')}&kind=label&paper=a4&locale=en`,
    );
    expect(answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(textOf(answer.rawPayload)).toContain('Parcel label');
  });
});
