// Detects the format of a recording by its first bytes, regardless of the declared type.
import { ascii } from '../photos/picture-format.ts';

export const SOUND_EXTENSIONS = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' } as const;
export type SoundType = keyof typeof SOUND_EXTENSIONS;

const EBML_SIGNATURE = [0x1a, 0x45, 0xdf, 0xa3];
/** The document type of Matroska, and the codec of Ogg, follow a header of changing length. */
const HEADER_BYTES = 80;
/** Brands of MPEG-4 with sound that recorders of browsers write. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|M4A |dash|msdh)$/;

/** Null for everything that no recorder of a browser makes. */
export function detectSoundType(bytes: Uint8Array): SoundType | null {
  if (EBML_SIGNATURE.every((value, index) => bytes[index] === value))
    return ascii(bytes, 0, HEADER_BYTES).includes('webm') ? 'audio/webm' : null;
  if (ascii(bytes, 4, 8) === 'ftyp') return MP4_BRAND.test(ascii(bytes, 8, 12)) ? 'audio/mp4' : null;
  if (ascii(bytes, 0, 4) === 'OggS') return ascii(bytes, 0, HEADER_BYTES).includes('OpusHead') ? 'audio/ogg' : null;
  return null;
}
