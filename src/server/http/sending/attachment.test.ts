import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

const nameIn = (header: string): string => decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? '');
const named = (name: string) => nameIn(attachment({ name, plain: 'book', ending: 'pdf' }));

describe('attachment', () => {
  it('keeps Russian letters in the extended name and none in the plain one', () => {
    const header = attachment({ name: 'Маша и ночь в лесу — книга', plain: 'night-forest-ebook', ending: 'pdf' });
    expect(header).toMatch(/^attachment; filename="night-forest-ebook\.pdf"; filename\*=UTF-8''[\w%.~!-]+$/);
    expect(nameIn(header)).toBe('Маша и ночь в лесу — книга.pdf');
  });

  it('removes characters that a file system or a header does not allow', () => {
    expect(named('Zoë "O\u2019Neil"/..\\: \r\nX\u200b: (a) it\'s*')).toBe("Zoë O\u2019Neil .. X (a) it's.pdf");
  });

  it('truncates a long name and falls back to the plain one when nothing is left', () => {
    expect([...named('Я'.repeat(300))]).toHaveLength(104);
    expect(named('???')).toBe('book.pdf');
  });
});
