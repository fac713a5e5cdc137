// Detects the format of a picture by its first bytes, regardless of file name and declared type.

export type PictureKind = 'jpeg' | 'png' | 'other-picture' | 'unknown';

export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Number of leading bytes sniff() needs. */
export const PICTURE_HEADER_BYTES = 400;

export function detectPictureFormat(bytes: Uint8Array): { kind: PictureKind; name: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg', name: 'JPEG' };
  if (PNG_SIGNATURE.every((value, i) => bytes[i] === value)) return { kind: 'png', name: 'PNG' };
  const other = otherPicture(bytes);
  return other ? { kind: 'other-picture', name: other } : { kind: 'unknown', name: '' };
}

/** Unsupported formats people upload, mostly from phones; the error message names them. */
function otherPicture(bytes: Uint8Array): string | undefined {
  const head = ascii(bytes, 0, 16);
  if (head.slice(4, 8) === 'ftyp') {
    const brand = head.slice(8, 12);
    if (/^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(brand)) return 'HEIC';
    if (/^(avif|avis)/.test(brand)) return 'AVIF';
    return undefined;
  }
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'WebP';
  if (head.startsWith('GIF8')) return 'GIF';
  if (head.startsWith('BM')) return 'BMP';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'TIFF';
  if (head.startsWith('%PDF')) return 'PDF';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/i.test(ascii(bytes, 0, PICTURE_HEADER_BYTES))) return 'SVG';
  return undefined;
}
