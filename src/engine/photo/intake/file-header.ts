// Inspects the bytes of a photo before decoding: truncation, animation, declared size.
import { ascii, type PhotoFormat } from '#core/photos/picture-format.ts';

/** True when the end of the picture is missing, that is, the upload or the copy broke off. */
export function isTruncated(bytes: Uint8Array, kind: PhotoFormat): boolean {
  if (kind === 'webp') return bytes.length < 12 || viewOf(bytes).getUint32(4, true) + 8 > bytes.length;
  if (kind === 'avif' || kind === 'heic') return hasCutBox(bytes);
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_536));
  if (kind === 'png') return !ascii(tail, Math.max(0, tail.length - 4096), tail.length).includes('IEND');
  for (let i = tail.length - 2; i >= 0; i--) if (tail[i] === 0xff && tail[i + 1] === 0xd9) return false;
  return true;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether the last box of an AVIF or HEIC file reaches behind the end of the file. */
function hasCutBox(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    // 0: up to the end of the file. 1: a size of 64 bits follows.
    if (size === 0) return false;
    const length = size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8) return false;
    at += length;
  }
  return at !== bytes.length;
}

/** An animated PNG announces itself with an acTL chunk before the picture data. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = ascii(bytes, at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** Width and height as the header of a PNG promises them. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 24) return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
