// npm run gift-cards: draws the designs of gift cards into content/gift-cards, after a change of their scenes or pieces.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_DESIGNS } from '#core/certificates/certificate.ts';
import { CARD_WIDTHS, drawCardDesign } from '#engine/gift-card/gift-card.ts';

const folder = join(import.meta.dirname, '../../content/gift-cards');
await mkdir(folder, { recursive: true });
for (const design of CARD_DESIGNS) {
  const file = join(folder, `${design}.jpg`);
  await writeFile(file, await drawCardDesign(design, CARD_WIDTHS.print));
  console.log(file);
}
