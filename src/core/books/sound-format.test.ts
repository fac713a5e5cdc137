import { describe, expect, it } from 'vitest';
import { detectSoundType } from './sound-format.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [...part])));

const EBML = [0x1a, 0x45, 0xdf, 0xa3];

describe('detectSoundType', () => {
  it.each([
    ['webm', bytes(EBML, [0x9f, 0x42, 0x86, 0x81, 1, 0x42, 0x82, 0x84], 'webm'), 'audio/webm'],
    ['fragmented mp4', bytes([0, 0, 0, 0x1c], 'ftypiso5', [0, 0, 2, 0]), 'audio/mp4'],
    ['m4a', bytes([0, 0, 0, 0x1c], 'ftypM4A ', [0, 0, 2, 0]), 'audio/mp4'],
    ['ogg with opus', bytes('OggS', new Array(24).fill(0), 'OpusHead'), 'audio/ogg'],
  ])('knows %s', (_name, given, type) => {
    expect(detectSoundType(given)).toBe(type);
  });

  it.each([
    ['nothing', bytes()],
    ['Matroska that is no WebM', bytes(EBML, [0x42, 0x82, 0x88], 'matroska')],
    ['a HEIC picture', bytes([0, 0, 0, 0x18], 'ftypheic')],
    ['a QuickTime film', bytes([0, 0, 0, 0x14], 'ftypqt  ')],
    ['Ogg with a film', bytes('OggS', new Array(24).fill(0), 'theora')],
    ['WAV', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
    ['MP3', bytes('ID3', [3, 0])],
    ['HTML', bytes('<!doctype html><script>webm</script>')],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">OggS</svg>')],
  ])('refuses %s', (_name, given) => {
    expect(detectSoundType(given)).toBeNull();
  });
});
