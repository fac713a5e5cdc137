// Inspects JPEG and PNG bytes before decoding: truncation, animation, declared size.
import { ascii } from '#core/photos/picture-format.ts';

/** True when the end marker is missing, that is, the upload or the copy broke off. */
export function isTruncated(bytes: Uint8Array, kind: 'jpeg' | 'png'): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - 65_536));
  if (kind === 'png') return !ascii(tail, Math.max(0, tail.length - 4096), tail.length).includes('IEND');
  for (let i = tail.length - 2; i >= 0; i--) if (tail[i] === 0xff && tail[i + 1] === 0xd9) return false;
  return true;
}

/** An animated PNG announces itself with an acTL chunk before the picture data. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
