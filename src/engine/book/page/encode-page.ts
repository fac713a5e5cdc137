// Encodes a finished picture as the file of its target.
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '#engine/finish/raster.ts';
import { encodeInks, toInks } from '#engine/output/cmyk.ts';
import { EBOOK_PX, PAGE_MM, PREVIEW_PX, PRINT_PX, TRIM_MM } from '#engine/output/page-size.ts';
import type { PageTarget } from '../book-spec.ts';
import type { EngineResources } from '../resources.ts';

/** Width of a page with bleed in pixels, by target. */
export const PAGE_PIXELS: Record<PageTarget, number> = {
  preview: PREVIEW_PX,
  locked: 247,
  print: PRINT_PX,
  'print-rgb': PRINT_PX,
  ebook: EBOOK_PX,
};

/** 26 sheets of at most this size, plus fonts, stay below the e-book limit of 25 MB. */
const EBOOK_PAGE_BYTES = 900_000;

const toSharp = ({ data, width, height }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** Cuts the bleed off: a screen shows the page as trimmed. */
const withoutBleed = (picture: Raster): Sharp => {
  const side = Math.round((picture.width * TRIM_MM) / PAGE_MM);
  const edge = Math.floor((picture.width - side) / 2);
  return toSharp(picture).extract({ left: edge, top: edge, width: side, height: side });
};

/** Decodes an external picture at the size the engine would have drawn. */
export const decodePicture = async (bytes: Uint8Array, px: number): Promise<Raster> => {
  const picture = sharp(bytes).resize(px, px, { fit: 'cover' }).flatten({ background: '#fff' }).toColourspace('srgb');
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** Scales a draft up to the full size. */
export const enlarge = async (picture: Raster, px: number): Promise<Raster> => {
  if (picture.width === px) return picture;
  const data = await toSharp(picture).resize(px, px, { kernel: 'linear' }).raw().toBuffer();
  return { width: px, height: px, data };
};

export const encodePreview = (picture: Raster, draft: boolean): Promise<Buffer> => {
  const options = draft ? { quality: 60, effort: 0 } : { quality: 84, effort: 3, smartSubsample: true };
  return withoutBleed(picture).webp(options).toBuffer();
};

export const encodePage = async (
  picture: Raster,
  target: PageTarget,
  { inks, draft }: Pick<EngineResources, 'inks' | 'draft'>,
): Promise<Buffer> => {
  switch (target) {
    case 'preview':
      return encodePreview(picture, draft);
    case 'locked':
      return withoutBleed(picture).blur(5).webp({ quality: 50, effort: 3 }).toBuffer();
    case 'print-rgb':
      return toSharp(picture).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'print': {
      const { width, height, data } = picture;
      return encodeInks(toInks(data, width * height, await inks()), width, height, 90);
    }
    case 'ebook':
      return encodeJpegWithin(withoutBleed(picture), EBOOK_PAGE_BYTES);
  }
};

const encodeJpegWithin = async (picture: Sharp, limit: number): Promise<Buffer> => {
  let bytes = Buffer.alloc(0);
  for (const quality of [86, 78, 70, 60, 45]) {
    bytes = await picture.clone().jpeg({ quality }).toBuffer();
    if (bytes.length <= limit) break;
  }
  return bytes;
};
