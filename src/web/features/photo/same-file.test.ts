// Detection of a photo that is chosen twice.
import { describe, expect, it } from 'vitest';
import { hasSameBytes, looksSame } from './same-file.ts';

const file = (bytes: string, name = 'photo.jpg', lastModified = 1) => new File([bytes], name, { lastModified });

describe('looksSame', () => {
  it('treats two objects of one file as the same', () => {
    expect(looksSame(file('face'), file('face'))).toBe(true);
  });

  it('distinguishes files by name, size and time', () => {
    for (const other of [file('face', 'other.jpg'), file('faces'), file('face', 'photo.jpg', 2)])
      expect(looksSame(file('face'), other)).toBe(false);
  });
});

describe('hasSameBytes', () => {
  it('recognises a copy with another name and time', async () => {
    expect(await hasSameBytes(file('face'), file('face', 'copy.jpg', 2))).toBe(true);
  });

  it('distinguishes files of the same size by their bytes', async () => {
    expect(await hasSameBytes(file('face'), file('fact'))).toBe(false);
  });
});
