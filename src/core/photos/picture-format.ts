// Detects the format of a picture by its first bytes, regardless of file name and declared type.

/** Formats that are read as photos. */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';
export type PictureKind = PhotoFormat | 'other-picture' | 'unknown';

export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Number of leading bytes that name the format. */
export const PICTURE_HEADER_BYTES = 400;

export function detectPictureFormat(bytes: Uint8Array): { kind: PictureKind; name: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg', name: 'JPEG' };
  if (PNG_SIGNATURE.every((value, i) => bytes[i] === value)) return { kind: 'png', name: 'PNG' };
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return { kind: 'webp', name: 'WebP' };
  const heif = heifFormat(bytes);
  if (heif) return heif;
  const other = otherPicture(bytes);
  return other ? { kind: 'other-picture', name: other } : { kind: 'unknown', name: '' };
}

/** AVIF and HEIC share one container: the codec is named by the main brand or, after the general `mif1`, by a compatible one. */
function heifFormat(bytes: Uint8Array): { kind: 'avif' | 'heic'; name: string } | undefined {
  if (ascii(bytes, 4, 8) !== 'ftyp') return undefined;
  const boxEnd = Math.min(PICTURE_HEADER_BYTES, ((bytes[2] ?? 0) << 8) | (bytes[3] ?? 0));
  const brands = ascii(bytes, 8, Math.max(12, boxEnd)).match(/.{4}/gs) ?? [];
  // Brand, four bytes of version, compatible brands.
  const [main = ''] = brands;
  const isGeneral = main === 'mif1' || main === 'msf1';
  const named = isGeneral ? brands.slice(2) : [main];
  if (named.some((brand) => /^avi[fs]$/.test(brand))) return { kind: 'avif', name: 'AVIF' };
  return isGeneral || /^(hei[cxms]|hevc)$/.test(main) ? { kind: 'heic', name: 'HEIC' } : undefined;
}

/** Unsupported formats people upload; the error message names them. */
function otherPicture(bytes: Uint8Array): string | undefined {
  const head = ascii(bytes, 0, 16);
  if (head.startsWith('GIF8')) return 'GIF';
  if (head.startsWith('BM')) return 'BMP';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'TIFF';
  if (head.startsWith('%PDF')) return 'PDF';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/i.test(ascii(bytes, 0, PICTURE_HEADER_BYTES))) return 'SVG';
  return undefined;
}
