// Tells what a file really is from its first bytes, whatever its name or declared type says.

export type SniffedKind = 'jpeg' | 'png' | 'other-picture' | 'unknown';

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function sniff(bytes: Uint8Array): { kind: SniffedKind; name: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return { kind: 'jpeg', name: 'JPEG' };
  if (PNG_SIGNATURE.every((value, i) => bytes[i] === value)) return { kind: 'png', name: 'PNG' };
  const other = otherPicture(bytes);
  return other ? { kind: 'other-picture', name: other } : { kind: 'unknown', name: '' };
}

/** Formats people do send (telephones above all), so that the answer can name what arrived. */
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
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<svg[\s>]/i.test(ascii(bytes, 0, 400))) return 'SVG';
  return undefined;
}

/** True when the end marker is missing, that is, the upload or the copy broke off. */
export function breaksOff(bytes: Uint8Array, kind: 'jpeg' | 'png'): boolean {
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
