import { describe, expect, it, vi } from 'vitest';
import { findProgramParts } from './program-parts.ts';

const FILES: Record<string, string> = {
  '/assets/read-a1.js':
    'import{t}from"./react-b2.js";const go=()=>import(`./turner-c3.js`);var s="/assets/icons-d4.svg"',
  '/assets/react-b2.js': 'import"./read-a1.js"',
  '/assets/turner-c3.js': 'const deps=["assets/large-e5.js","assets/large-f6.css"]',
  '/assets/large-e5.js': '',
  '/assets/large-f6.css': '@font-face{src:url(/assets/nunito-g7.woff2)}',
};
const PAGE = '<link rel="modulepreload" href="/assets/read-a1.js"><img src="/api/picture.webp">';

describe('findProgramParts', () => {
  it('follows scripts, late scripts and styles to fonts and pictures, each file once', async () => {
    const load = vi.fn(async (address: string) => FILES[address] ?? '');
    expect((await findProgramParts(PAGE, load)).toSorted()).toEqual([
      '/assets/icons-d4.svg',
      '/assets/large-e5.js',
      '/assets/large-f6.css',
      '/assets/nunito-g7.woff2',
      '/assets/react-b2.js',
      '/assets/read-a1.js',
      '/assets/turner-c3.js',
    ]);
    expect(load).toHaveBeenCalledTimes(5);
  });

  it('fails when a file cannot be loaded, so that no copy with a gap is taken for whole', async () => {
    const load = async (address: string) => {
      if (address.includes('large')) throw new Error('gone');
      return FILES[address] ?? '';
    };
    await expect(findProgramParts(PAGE, load)).rejects.toThrow('gone');
  });
});
