// What the viewer shows before its scripts are loaded.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { BookViewer } from './book-viewer.tsx';

registerCopy('ru', { book: ru.book });

const picture = (url: string) => ({ url, width: 10, height: 10, alt: '', srcSet: '', avifSrcSet: '' });

const shown = (...pictures: string[]) =>
  renderToString(
    <MemoryRouter>
      <BookViewer title="Ночь в лесу" preorder={false} pictures={pictures.map(picture)} />
    </MemoryRouter>,
  );

describe('BookViewer', () => {
  it('says that the pages are being painted where only the cover is ready, and marks the arrows as useless', () => {
    expect(shown('/cover.webp')).toContain(ru.book.noPages);
    expect(shown('/cover.webp')).toContain('data-closed');
  });

  it('has arrows and no such note where pages are ready', () => {
    const html = shown('/cover.webp', '/1.webp', '/2.webp');
    expect(html).not.toContain(ru.book.noPages);
    expect(html).not.toContain('data-closed');
  });
});
