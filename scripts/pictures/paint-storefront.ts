#!/usr/bin/env node
// Paints the storefront's baked pictures from its drawings: the night forest with brush marks, the share cards, the icons.
// Run it after changing src/web/art/night-forest.svg, moon.svg, forest-book.svg or public/favicon.svg.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp, { type OverlayOptions } from 'sharp';
import { catalogueCard } from '#engine/share/share-card.ts';
import en from '../../content/copy/en.json' with { type: 'json' };
import ru from '../../content/copy/ru.json' with { type: 'json' };

const ART = 'src/web/art';
const WIDTH = 1600;
const HEIGHT = 1000;
/** Painted larger than displayed, for dense screens. */
const FINE = 1.8;
/** The part of the forest visible on a phone's first screen. */
const PHONE = { left: 640, top: 0, width: 520, height: HEIGHT };

const width = WIDTH * FINE;
const height = HEIGHT * FINE;
const forest = await sharp(`${ART}/night-forest.svg`, { density: 72 * FINE })
  .resize(width, height)
  .composite([await brushMarks(width, height)])
  .png()
  .toBuffer();
// Slightly blurred behind text and book, because the first screen of a phone must be small.
await paintForest('night-forest', forest, [WIDTH, 2400]);
await sharp(forest).resize(WIDTH).webp({ quality: 58, effort: 6 }).toFile(`${ART}/night-forest.webp`);
const cut = Object.fromEntries(Object.entries(PHONE).map(([side, px]) => [side, px * FINE])) as typeof PHONE;
await paintForest('night-forest-phone', await sharp(forest).extract(cut).png().toBuffer(), [PHONE.width, cut.width]);

await paintShareCards();
await cutIcons();

async function paintForest(name: string, picture: Buffer, widths: readonly number[]): Promise<void> {
  for (const each of widths)
    await sharp(picture).resize(each).avif({ quality: 34, effort: 6 }).toFile(`${ART}/${name}-${each}.avif`);
}

/** The bristles of a gouache brush, to be drawn over a picture. */
async function brushMarks(width: number, height: number): Promise<OverlayOptions> {
  const input = await sharp('content/assets/textures/gouache-bristle.webp')
    .resize(width, width)
    .extract({ left: 0, top: 0, width, height })
    .greyscale()
    .normalise()
    .toColourspace('srgb')
    .ensureAlpha(0.5)
    .png()
    .toBuffer();
  return { input, blend: 'soft-light' };
}

/** The preview of links to the shop: three books, painted before by scripts/paint-catalogue.ts. */
async function paintShareCards(): Promise<void> {
  for (const [locale, { publisher: from, share }] of [['ru', ru.bookFiles] as const, ['en', en.bookFiles] as const]) {
    const cover = (slug: string) => readFileSync(`build/pictures/${slug}.sample.front.${locale}.webp`);
    const words = { locale, title: share.shelfTitle, text: share.shelfText, shopName: from };
    const card = await catalogueCard([cover('night-forest'), cover('bath-sea'), cover('cloud-post')], words);
    writeFileSync(`public/share-${locale}.jpg`, card);
  }
}

async function cutIcons(): Promise<void> {
  const drawing = readFileSync('public/favicon.svg');
  const icon = (size: number) => sharp(drawing, { density: (72 * size) / 32 }).resize(size, size);
  for (const size of [192, 512]) await icon(size).png({ palette: true }).toFile(`public/icon-${size}.png`);
  await icon(180).flatten({ background: '#5b2a86' }).png({ palette: true }).toFile('public/apple-touch-icon.png');
  const picture = await icon(32).png().toBuffer();
  // An .ico file may hold a png: a header of 6 bytes, one entry of 16, then the picture.
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header[6] = 32;
  header[7] = 32;
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  writeFileSync('public/favicon.ico', Buffer.concat([header, picture]));
}
