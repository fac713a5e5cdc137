// Prepares a chosen file in the browser: decoded, converted to a JPEG of limited size if needed, and reduced for the quality check.
import { MAX_PHOTO_BYTES } from '#core/books/book-limits.ts';
import { detectPictureFormat, PICTURE_HEADER_BYTES } from '#core/photos/picture-format.ts';
import { err, ok, type Result } from '#core/result.ts';
import { decodeHeic } from './heic/decode-heic.ts';
import type { Pixels } from './quality-check/find-faces.ts';

export interface PreparedPhoto {
  /** Encoded while the quality check is running. */
  readonly file: Promise<Result<Blob, FileProblem>>;
  /** Null if the browser cannot decode it: then the server reports the problem. */
  readonly seen: { readonly picture: Pixels; readonly scale: number } | null;
}

export interface FileProblem {
  readonly code: 'empty' | 'not-a-picture' | 'wrong-format' | 'too-heavy';
  readonly details: Readonly<Record<string, string | number>>;
}

/** More than any consumer camera produces. */
const MAX_FILE_BYTES = 80 * 1024 * 1024;
/** The server's size limit: more pixels would only take longer. */
const MAX_SIDE_PX = 2048;
/** Typical size of such a JPEG; a larger file uploads faster when re-encoded. */
const REENCODE_ABOVE_BYTES = 2 * 1024 * 1024;
const CHECK_SIDE_PX = 1024;

export async function preparePhoto(file: File): Promise<Result<PreparedPhoto, FileProblem>> {
  const tooHeavy = { code: 'too-heavy', details: { limit: MAX_PHOTO_BYTES / 2 ** 20 } } as const;
  if (file.size === 0) return err({ code: 'empty', details: {} });
  const { kind, name } = detectPictureFormat(new Uint8Array(await file.slice(0, PICTURE_HEADER_BYTES).arrayBuffer()));
  if (kind === 'unknown') return err({ code: 'not-a-picture', details: {} });
  if (file.size > MAX_FILE_BYTES) return err(tooHeavy);
  const opened = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const bitmap = opened ?? (name === 'HEIC' ? await decodeHeic(file) : null);
  if (!bitmap) {
    if (kind === 'other-picture') return err({ code: 'wrong-format', details: { format: name } });
    return file.size > MAX_PHOTO_BYTES ? err(tooHeavy) : ok({ file: Promise.resolve(ok(file)), seen: null });
  }
  try {
    const side = Math.max(bitmap.width, bitmap.height);
    const needsNoEncoding =
      (kind === 'jpeg' || kind === 'png') && side <= MAX_SIDE_PX && file.size <= REENCODE_ABOVE_BYTES;
    const sent = needsNoEncoding ? Promise.resolve(file) : asJpeg(bitmap);
    const refused =
      kind === 'other-picture' ? ({ code: 'wrong-format', details: { format: name } } as const) : tooHeavy;
    const asGiven = kind !== 'other-picture' && file.size <= MAX_PHOTO_BYTES ? ok(file) : err(refused);
    return ok({ file: sent.then((jpeg) => (jpeg ? ok(jpeg) : asGiven)), seen: smallPixels(bitmap) });
  } finally {
    bitmap.close();
  }
}

function drawToCanvas(bitmap: ImageBitmap, longest: number): CanvasRenderingContext2D | null {
  const share = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * share);
  canvas.height = Math.round(bitmap.height * share);
  const context = canvas.getContext('2d', { willReadFrequently: longest === CHECK_SIDE_PX });
  if (!context) return null;
  // Transparent areas become white, as on the server.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context;
}

const asJpeg = (bitmap: ImageBitmap): Promise<Blob | null> =>
  new Promise((resolve) => {
    const context = drawToCanvas(bitmap, MAX_SIDE_PX);
    if (context) context.canvas.toBlob(resolve, 'image/jpeg', 0.92);
    else resolve(null);
  });

function smallPixels(bitmap: ImageBitmap): PreparedPhoto['seen'] {
  const context = drawToCanvas(bitmap, CHECK_SIDE_PX);
  if (!context) return null;
  const { width, height } = context.canvas;
  return { picture: context.getImageData(0, 0, width, height), scale: bitmap.width / width };
}
