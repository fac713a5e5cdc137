import { describe, expect, it } from 'vitest';
import { chooseVoices, versionOf } from './keep-book.ts';

const voice = (name: string, ...bytes: number[]) => ({
  documentId: name,
  name,
  takes: bytes.map((size, index) => ({
    page: index + 1,
    take: `${name}${index}`,
    mime: 'audio/webm',
    durationMs: 1000,
    bytes: size,
    address: `/${name}/${index}`,
  })),
});

describe('chooseVoices', () => {
  it('keeps voices whole while they fit, and names the others', () => {
    const voices = [voice('Nina', 40, 20), voice('Oleg', 50), voice('Tom', 40)];
    expect(chooseVoices(voices, 100)).toEqual({ kept: ['/Nina/0', '/Nina/1', '/Tom/0'], leftOut: ['Oleg'] });
  });
});

describe('versionOf', () => {
  const book = { pages: [{ page: 'front' as const, picture: '/front?v=1', words: [] }], voices: [voice('Nina', 1)] };

  it('differs by build, page and recording', async () => {
    const versions = await Promise.all([
      versionOf('one', book),
      versionOf('two', book),
      versionOf('one', { ...book, voices: [] }),
      versionOf('one', { ...book, pages: [{ page: 'front', picture: '/front?v=2', words: [] }] }),
    ]);
    expect(new Set(versions).size).toBe(4);
    expect(versions[0]).toBe(await versionOf('one', book));
    expect(versions[0]).toMatch(/^one-[0-9a-f]{16}$/);
  });
});
