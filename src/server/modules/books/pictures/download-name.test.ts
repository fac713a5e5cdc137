import { describe, expect, it } from 'vitest';
import { newBook } from '#tests/builders/book.ts';
import { downloadName } from './download-name.ts';

const { child } = newBook();
const front = (...words: string[]) => [
  { page: 4, words: [{ text: 'Ночью все спят.', named: false, names: [] }] } as const,
  { page: 'front', words: words.map((text) => ({ text, named: true, names: [] })) } as const,
];

describe('downloadName', () => {
  it('contains the cover title and the kind of file, with an ASCII fallback without a name', () => {
    const ru = downloadName({ story: 'night-forest', locale: 'ru', child }, front('Маша', 'и ночь в лесу'), 'ebook');
    expect(ru).toContain('filename="night-forest-ebook.pdf"');
    expect(decodeURIComponent(ru)).toContain("''Маша и ночь в лесу — книга.pdf");
    const cover = front('Mia', 'and the Night in the Forest');
    const en = downloadName({ story: 'night-forest', locale: 'en', child }, cover, 'coloring');
    expect(decodeURIComponent(en)).toContain("''Mia and the Night in the Forest — colouring book.pdf");
  });

  it('uses the child’s name when the cover has no text', () => {
    const name = downloadName({ story: 'bare', locale: 'ru', child }, front(), 'coloring');
    expect(decodeURIComponent(name)).toContain("''Маша Иванова — раскраска.pdf");
  });
});
