// Book pages as the film needs them: read, brought to size, and darkened towards the fold.
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Canvas, createCanvas, fromRgba } from './canvas.ts';
import { clamp } from './motion.ts';

export type Fold = 'left' | 'right' | 'none';

/** The finest grain of the paper is lost in a film anyway, and would cost most of its bytes. */
const GRAIN = 0.6;
/** Empty pixels around, for smooth edges. */
const MARGIN = 2;

export const readLeaf = async (file: Uint8Array, size: number, fold: Fold): Promise<Canvas> => {
  const { data } = await sharp(file)
    .resize(size, size, { kernel: 'lanczos3' })
    .blur(GRAIN)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return folded(data, size, fold);
};

export const drawLeaf = (svg: string, fold: Fold): Canvas => {
  const { pixels, width } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return folded(new Uint8Array(pixels), width, fold);
};

/** Paper sinks into the fold and rises again a little beyond it. */
const folded = (rgba: Uint8Array, size: number, fold: Fold): Canvas => {
  if (fold !== 'none') {
    for (let x = 0; x < size; x++) {
      const away = (fold === 'left' ? x : size - 1 - x) / size;
      const light = 1 - 0.42 * Math.exp(-away / 0.022) - 0.12 * Math.exp(-away / 0.1) - 0.05 * away ** 6;
      for (let at = x * 4; at < rgba.length; at += size * 4) {
        for (let channel = 0; channel < 3; channel++) {
          rgba[at + channel] = (rgba[at + channel] ?? 0) * light;
        }
      }
    }
  }
  return fromRgba(rgba, size, size, MARGIN);
};

/** A cover: light catches the joint beside the spine. */
export const readCover = async (file: Uint8Array, size: number): Promise<Canvas> => {
  const joint = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><linearGradient id="j"><stop stop-color="#120f33" stop-opacity=".4"/><stop offset=".016" stop-color="#fff" stop-opacity=".2"/><stop offset=".034" stop-color="#120f33" stop-opacity=".2"/><stop offset=".09" stop-color="#120f33" stop-opacity="0"/></linearGradient><rect width="${size}" height="${size}" fill="url(#j)"/></svg>`;
  const { data } = await sharp(file)
    .resize(size, size, { kernel: 'lanczos3' })
    .composite([{ input: Buffer.from(joint) }])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return fromRgba(data, size, size, MARGIN);
};

export interface Painting {
  /** The page when a part of it (0..1) is painted. */
  at(part: number): Canvas;
}

/** Paint spreads from the hero to the corners, with the uneven rim of a bristle brush. */
export const paintOver = async (sketch: Canvas, painted: Canvas, brush: Uint8Array): Promise<Painting> => {
  const { width, height } = sketch;
  const { data: bristles } = await sharp(brush)
    .resize(width, height, { fit: 'cover' })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const arrival = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot((x / width - 0.6) * 1.05, y / height - 0.64);
      arrival[y * width + x] = away + ((bristles[y * width + x] ?? 128) / 255 - 0.5) * 0.3;
    }
  }
  const wet = createCanvas(width, height);
  return {
    at(part) {
      if (part <= 0) return sketch;
      if (part >= 1) return painted;
      const reach = part * 1.42 - 0.2;
      for (let at = 0; at < arrival.length; at++) {
        const cover = clamp((reach - (arrival[at] ?? 0)) * 12 + 0.5) * 256;
        wet.pixels[at] = blend(sketch.pixels[at] ?? 0, painted.pixels[at] ?? 0, cover | 0);
      }
      return wet;
    },
  };
};

const PAIR = 0x00ff00ff;

const blend = (from: number, to: number, part: number): number => {
  const rest = 256 - part;
  const rb = ((Math.imul(from & PAIR, rest) + Math.imul(to & PAIR, part)) >>> 8) & PAIR;
  const ga = (Math.imul((from >>> 8) & PAIR, rest) + Math.imul((to >>> 8) & PAIR, part)) & 0xff00ff00;
  return rb | ga;
};
