// Decodes uploaded bytes into upright RGB pixels; rejects files that are not photos before decoding.

import sharp, { type Metadata, type Sharp } from 'sharp';
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { detectPictureFormat, type PhotoFormat } from '#core/photos/picture-format.ts';
import { err, ok, type Result } from '#core/result.ts';
import type { RgbImage } from '../pixels/pixels.ts';
import { decodeHeic } from './decode-heic.ts';
import { isAnimatedPng, isTruncated, pngSize } from './file-header.ts';
import { MAX_HEIC_PIXELS, MAX_PHOTO_PIXELS, MIN_PHOTO_SIDE, type PhotoError } from './photo-error.ts';

/** Things that were put right silently but are worth telling: copy under `photo.notices.<notice>`. */
export type PhotoNotice = 'cmyk' | 'sixteen-bit' | 'animated' | 'turned';

export interface DecodedPhoto {
  format: PhotoFormat;
  /** Size of the upright photo in its own pixels. */
  width: number;
  height: number;
  /** The upright photo, at most `WORKING_SIDE` on its longer side. */
  image: RgbImage;
  /** Photo pixels per pixel of `image`. */
  scale: number;
  notices: PhotoNotice[];
}

interface CheckedPhoto {
  format: PhotoFormat;
  width: number;
  height: number;
  notices: PhotoNotice[];
}

/** Enough for a face in a group photo, small enough to keep in memory for several customers at once. */
const WORKING_SIDE = 2048;

/** Reads only the header: type, weight, size in pixels. Decoding starts after this has passed. */
async function checkPhoto(bytes: Uint8Array): Promise<Result<CheckedPhoto, PhotoError>> {
  if (bytes.length === 0) return err({ code: 'empty' });
  if (bytes.length > MAX_PHOTO_BYTES)
    return err({
      code: 'too-heavy',
      details: { megabytes: Math.ceil(bytes.length / 2 ** 20), limit: MAX_PHOTO_BYTES / 2 ** 20 },
    });
  const { kind, name } = detectPictureFormat(bytes);
  if (kind === 'unknown') return err({ code: 'not-a-picture' });
  if (kind === 'other-picture') return err({ code: 'wrong-format', details: { format: name } });

  // The decoder refuses giant headers as damaged; what they promise is known before it is asked.
  const promised = kind === 'png' ? pngSize(bytes) : undefined;
  if (promised && promised.width * promised.height > MAX_PHOTO_PIXELS) return tooManyPixels(promised, MAX_PHOTO_PIXELS);
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header || !isDecodedAs(kind, header) || !header.width || !header.height)
    return err({ code: isTruncated(bytes, kind) ? 'truncated' : 'damaged' });
  const maxPixels = kind === 'heic' ? MAX_HEIC_PIXELS : MAX_PHOTO_PIXELS;
  if (header.width * header.height > maxPixels) return tooManyPixels(header, maxPixels);
  if (Math.min(header.width, header.height) < MIN_PHOTO_SIDE)
    return err({
      code: 'too-small',
      details: { width: header.width, height: header.height, limit: MIN_PHOTO_SIDE },
    });

  const notices: PhotoNotice[] = [];
  if (header.space === 'cmyk') notices.push('cmyk');
  if (header.depth === 'ushort') notices.push('sixteen-bit');
  if ((kind === 'png' && isAnimatedPng(bytes)) || (kind === 'webp' && (header.pages ?? 1) > 1))
    notices.push('animated');
  // The decoder of AVIF and HEIC applies the rotation of the container and reports the upright size.
  const turned = kind !== 'avif' && kind !== 'heic' && (header.orientation ?? 1) >= 5;
  return ok({
    format: kind,
    width: turned ? header.height : header.width,
    height: turned ? header.width : header.height,
    notices,
  });
}

/** Whether libvips names the file as its first bytes do; it calls both AVIF and HEIC `heif`. */
const isDecodedAs = (kind: PhotoFormat, { format, compression }: Metadata): boolean =>
  kind === 'avif' || kind === 'heic'
    ? format === 'heif' && compression === (kind === 'avif' ? 'av1' : 'hevc')
    : format === kind;

function tooManyPixels(
  { width, height }: { width: number; height: number },
  maxPixels: number,
): Result<never, PhotoError> {
  const details = { megapixels: Math.round((width * height) / 1e6), limit: maxPixels / 1e6 };
  return err({ code: 'too-many-pixels', details });
}

/** The upright sRGB pipeline every reader of photo bytes starts from. */
export const uprightPipeline = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'warning', sequentialRead: true, autoOrient: true })
    .timeout({ seconds: 20 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');

/** libheif returns upright pixels, so nothing is rotated. */
async function heicPipeline(bytes: Uint8Array): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(bytes, MAX_HEIC_PIXELS);
  return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
}

export async function decodePhoto(bytes: Uint8Array): Promise<Result<DecodedPhoto, PhotoError>> {
  const checked = await checkPhoto(bytes);
  if (!checked.ok) return checked;
  const { format, width, height, notices } = checked.value;
  // libheif writes to the console when it fails.
  if (format === 'heic' && isTruncated(bytes, format)) return err({ code: 'truncated' });
  try {
    const pipeline = format === 'heic' ? await heicPipeline(bytes) : uprightPipeline(bytes);
    const { data, info } = await pipeline
      .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const image = { data, width: info.width, height: info.height };
    return ok({ format, width, height, image, scale: width / info.width, notices });
  } catch {
    return err({ code: isTruncated(bytes, format) ? 'truncated' : 'damaged' });
  }
}
