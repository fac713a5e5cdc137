// Social sharing cards (Open Graph images): books on a table with text beside them.

import { Resvg } from '@resvg/resvg-js';
import sharp, { type OverlayOptions } from 'sharp';
import type { Locale } from '#core/locale.ts';
import { type FontSet, loadFonts } from '#engine/text/fonts.ts';
import { laidOutToSvg } from '#engine/text/to-svg.ts';
import { typeset } from '#engine/text/typeset.ts';
import type { TextZone } from '#engine/types.ts';
import { projectOntoQuad, type Quad } from './perspective.ts';

export const CARD_PX = { width: 1200, height: 630 } as const;

export interface CardText {
  readonly locale: Locale;
  readonly title: string;
  readonly text: string;
  /** The shop's name. */
  readonly shopName: string;
}

/** Supersampling factor for smooth edges. */
const SUPERSAMPLING = 2;
const FONTS = { display: 'shantell-sans', text: 'shantell-sans', fallback: 'nunito' };

/** One book turned a little, with a page behind it. */
export async function bookCard(cover: Buffer, page: Buffer, words: CardText): Promise<Buffer> {
  return composeCard(cover, [await looseSheet(page), ...(await standingBook(cover, 760, 92, 1))], words);
}

/** Three books in a row, the middle one in front. */
export async function catalogueCard(covers: readonly [Buffer, Buffer, Buffer], words: CardText): Promise<Buffer> {
  const [middle, left, right] = covers;
  const things = [
    await standingBook(left, 520, 150, 0.72),
    await standingBook(right, 878, 150, 0.72),
    await standingBook(middle, 676, 118, 0.92),
  ];
  return composeCard(middle, things.flat(), words);
}

async function composeCard(backdrop: Buffer, things: readonly OverlayOptions[], words: CardText): Promise<Buffer> {
  const { width, height } = CARD_PX;
  const night = await sharp(backdrop)
    .resize(width, height, { fit: 'cover' })
    .blur(46)
    .modulate({ brightness: 0.5, saturation: 1.15 })
    .toBuffer();
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <linearGradient id="d"><stop stop-color="#120f33" stop-opacity=".82"/><stop offset=".62" stop-color="#120f33" stop-opacity=".12"/></linearGradient>
      <radialGradient id="l" cx=".74" cy=".5" r=".5"><stop stop-color="#ffc24b" stop-opacity=".5"/><stop offset="1" stop-color="#ffc24b" stop-opacity="0"/></radialGradient></defs>
      <rect width="100%" height="100%" fill="url(#d)"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  );
  return sharp(night)
    .composite([{ input: shade }, ...things, { input: await renderText(words) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** A page as a sheet of paper, slightly rotated, with a shadow. */
async function looseSheet(page: Buffer): Promise<OverlayOptions> {
  const side = 392;
  const pad = 70;
  const sheet = await sharp(page)
    .resize(side, side)
    .extend({ top: 9, bottom: 9, left: 9, right: 9, background: '#fff9f0' })
    .png()
    .toBuffer();
  const shadow = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side + 2 * pad}" height="${side + 2 * pad}"><rect x="${pad}" y="${pad + 12}" width="${side}" height="${side}" fill="#0a0820" fill-opacity=".7"/></svg>`,
  );
  const lying = await sharp(await sharp(shadow).blur(20).png().toBuffer())
    .composite([{ input: sheet, left: pad - 9, top: pad - 9 }])
    .png()
    .toBuffer();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const input = await sharp(lying).rotate(-6, { background: clear }).png().toBuffer();
  return { input, left: 408, top: 34 };
}

/** A book in perspective with shadow, spine and cover. `left` and `top` are the corner of the cover. */
async function standingBook(cover: Buffer, left: number, top: number, size: number): Promise<OverlayOptions[]> {
  const { width, height } = CARD_PX;
  const wide = 398 * size;
  const tall = 452 * size;
  const thick = 30 * size;
  const near = [top, top + tall] as const;
  const far = [top + 26 * size, top + tall - 26 * size] as const;
  const quad: Quad = [
    { x: left * SUPERSAMPLING, y: near[0] * SUPERSAMPLING },
    { x: (left + wide) * SUPERSAMPLING, y: far[0] * SUPERSAMPLING },
    { x: (left + wide) * SUPERSAMPLING, y: far[1] * SUPERSAMPLING },
    { x: left * SUPERSAMPLING, y: near[1] * SUPERSAMPLING },
  ];
  const { data, info } = await sharp(cover)
    .resize(Math.round(wide * SUPERSAMPLING), Math.round(tall * SUPERSAMPLING), { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const laid = projectOntoQuad(
    { width: info.width, height: info.height, data },
    quad,
    width * SUPERSAMPLING,
    height * SUPERSAMPLING,
  );
  const face = await sharp(laid.data, { raw: { width: laid.width, height: laid.height, channels: 4 } })
    .resize(width, height)
    .png()
    .toBuffer();
  const edge = await sharp(cover).resize(24, 24).extract({ left: 0, top: 0, width: 2, height: 24 }).stats();
  const colour = edge.channels.slice(0, 3).map(({ mean }) => Math.round(mean));
  const spine = `M${left} ${near[0]}L${left} ${near[1]}L${left - thick} ${near[1] - 14 * size}L${left - thick} ${near[0] + 14 * size}Z`;
  const svg = (body: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);
  const shadow = svg(
    `<path d="M${left - thick - 10} ${near[1] - 20}L${left + wide + 60 * size} ${far[1] - 10}L${left + wide + 20} ${far[1] + 46 * size}L${left + 10} ${near[1] + 40 * size}Z" fill="#06041a" fill-opacity=".8"/>`,
  );
  const light = svg(
    `<defs><linearGradient id="h"><stop stop-color="#120f33" stop-opacity=".42"/><stop offset=".02" stop-color="#fff" stop-opacity=".26"/><stop offset=".05" stop-color="#120f33" stop-opacity=".2"/><stop offset=".1" stop-color="#120f33" stop-opacity="0"/><stop offset="1" stop-color="#120f33" stop-opacity=".16"/></linearGradient></defs>
     <path d="${spine}" fill="rgb(${colour.join(',')})"/><path d="${spine}" fill="#120f33" fill-opacity=".38"/>
     <path d="M${left} ${near[0]}L${left + wide} ${far[0]}L${left + wide} ${far[1]}L${left} ${near[1]}Z" fill="url(#h)"/>`,
  );
  const soft = await sharp(shadow).blur(18).png().toBuffer();
  return [{ input: soft }, { input: face }, { input: light }];
}

/** The text on the left, set by the typesetter of the books. */
async function renderText({ locale, title, text, shopName: from }: CardText): Promise<Buffer> {
  const fonts: FontSet = await loadFonts({ fonts: FONTS });
  const set = (zone: Omit<TextZone, 'side' | 'align'>, words: string, asTitle: boolean): string => {
    const spans = [{ text: words, emphasis: false, fixed: false }];
    const block = asTitle
      ? { locale, title: spans, paragraphs: [] }
      : { locale, paragraphs: [{ spans, gapBefore: false }] };
    return laidOutToSvg(typeset(block, { ...zone, side: 'single', align: 'left' }, fonts));
  };
  const box = (y: number, height: number) => ({ x: 62, y, width: 372, height });
  const markup = [
    set({ box: box(96, 240), valign: 'bottom', colour: '#fff9f0', size: { min: 20, max: 42 } }, title, true),
    set({ box: box(362, 130), valign: 'top', colour: '#fbefdd', size: { min: 20, max: 29 } }, text, false),
    set({ box: box(528, 50), valign: 'middle', colour: '#ffc24b', size: { min: 20, max: 32 } }, from, false),
  ];
  const { width, height } = CARD_PX;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup.join('')}</svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
