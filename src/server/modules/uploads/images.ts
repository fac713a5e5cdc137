// Images made ready for the shop: turned upright, freed of EXIF and other traces, and scaled to Strapi's formats.
import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { badRequest } from '#core/errors.ts';
import type { Frame } from './uploads.types.ts';

// A shop scales a picture once: a cache of decoded ones would only hold memory.
sharp.cache(false);

type Picture = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

export interface PreparedImage {
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  readonly formats: readonly ImageFormat[];
  /** Shows more than one picture. */
  readonly moving: boolean;
}

export interface ImageFormat {
  readonly name: 'thumbnail' | 'large' | 'medium' | 'small';
  readonly body: Buffer;
  readonly width: number;
  readonly height: number;
  readonly extension: string;
  readonly mime: string;
}

const SIZES = [
  { name: 'thumbnail', width: 245, height: 156 },
  { name: 'large', width: 1000, height: 1000 },
  { name: 'medium', width: 750, height: 750 },
  { name: 'small', width: 500, height: 500 },
] as const;

/** A decoded picture takes four bytes for each: this many are plenty for a page of print. */
const MAX_PIXELS = 40_000_000;

/**
 * Null where the bytes after the signature are no picture. One that is too large is refused by its header alone. A clean
 * one of our own stays as it is: it would only lose by being encoded again.
 */
export async function prepareImage(path: string, picture: Picture, isClean: boolean): Promise<PreparedImage | null> {
  const pixels = await pixelsOf(path);
  if (pixels > MAX_PIXELS) {
    const [has, most] = [pixels, MAX_PIXELS].map((each) => Math.round(each / 1_000_000));
    throw badRequest(`The picture has ${has} megapixels, at most ${most} are accepted`);
  }
  try {
    const mayMove = picture === 'gif' || picture === 'webp';
    const source = sharp(path, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: mayMove });
    const { body, info } = isClean ? await readClean(path, source) : await encodeClean(source, picture);
    const height = info.pageHeight ?? info.height;
    const formats: ImageFormat[] = [];
    for (const size of SIZES) {
      if (info.width > size.width || height > size.height) formats.push(await scale(body, picture, size));
    }
    return { body, width: info.width, height, formats, moving: height !== info.height };
  } catch {
    return null;
  }
}

async function readClean(path: string, source: Sharp) {
  return { body: await readFile(path), info: await source.metadata() };
}

async function encodeClean(source: Sharp, picture: Picture) {
  const { data: body, info } = await encode(source.autoOrient(), picture, 'original').toBuffer({
    resolveWithObject: true,
  });
  return { body, info };
}

const LONGEST_SIDE = 2000;

/** Null where it is no picture, or one too large to be opened. */
export async function cleanPhoto(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const fit = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS }).autoOrient().resize(fit);
    return await encode(source.flatten({ background: '#fff' }), 'jpeg', 'original').toBuffer();
  } catch {
    return null;
  }
}

/** The part of a picture inside a frame, in the picture's own format; null where it is no still picture. */
export async function croppedImage(bytes: Uint8Array, frame: Frame): Promise<Buffer | null> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS });
    const { format, pages = 1 } = await source.metadata();
    if (format === 'svg' || pages > 1) return null;
    return await source.extract(frame).toBuffer();
  } catch {
    return null;
  }
}

/** Of all its frames together, from the header; nothing where it cannot be read. */
async function pixelsOf(path: string): Promise<number> {
  try {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    return width * height * pages;
  } catch {
    return 0;
  }
}

async function scale(body: Buffer, picture: Picture, size: (typeof SIZES)[number]): Promise<ImageFormat> {
  // Moving pictures stand still in their formats, and rare kinds are scaled to WebP, which every browser shows.
  const kind = picture === 'jpeg' || picture === 'png' ? picture : 'webp';
  const resized = sharp(body).resize({
    width: size.width,
    height: size.height,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await encode(resized, kind, 'format').toBuffer({ resolveWithObject: true });
  const extension = kind === 'jpeg' ? '.jpg' : `.${kind}`;
  return { name: size.name, body: data, width: info.width, height: info.height, extension, mime: `image/${kind}` };
}

/** Sharp writes no metadata unless asked to, and converts colours to sRGB. */
function encode(image: Sharp, kind: Picture, use: 'original' | 'format'): Sharp {
  switch (kind) {
    case 'jpeg':
      return image.jpeg({ quality: use === 'original' ? 90 : 82, progressive: true });
    case 'png':
      return image.png({ compressionLevel: 9 });
    case 'webp':
      // Half the time of sharp's default for three per cent more bytes.
      return image.webp({ quality: use === 'original' ? 90 : 82, effort: 2 });
    case 'gif':
      return image.gif();
    case 'avif':
      return image.avif({ quality: 65 });
  }
}
