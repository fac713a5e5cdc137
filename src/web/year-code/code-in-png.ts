// A year code as text inside its own PNG, so that the saved picture is read in every browser without recognising it.

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const CHUNK_BYTES = 12;
const KEYWORD = 'year-code';
const CRC_POLYNOMIAL = 0xedb88320;

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** The PNG with the code as a text chunk before its end. */
export function withCode(png: Uint8Array, code: string): Uint8Array {
  const text = new TextEncoder().encode(`tEXt${KEYWORD}\0${code}`);
  const chunk = new Uint8Array(text.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, text.length - 4);
  chunk.set(text, 4);
  view.setUint32(text.length + 4, crc32(text));
  const end = png.length - CHUNK_BYTES;
  const joined = new Uint8Array(png.length + chunk.length);
  joined.set(png.subarray(0, end));
  joined.set(chunk, end);
  joined.set(png.subarray(end), end + chunk.length);
  return joined;
}

/** Null for another picture. */
export function codeIn(file: Uint8Array): string | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= file.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...file.subarray(at + 4, at + 8));
    if (at + CHUNK_BYTES + length > file.length) return null;
    const [keyword, code] = type === 'tEXt' ? textOf(file.subarray(at + 8, at + 8 + length)).split('\0') : [];
    if (keyword === KEYWORD && code) return code;
    at += CHUNK_BYTES + length;
  }
  return null;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
