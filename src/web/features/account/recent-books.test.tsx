// The newest books of an account with the day until which their files can be downloaded.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { type RecentBook, RecentBooks } from './recent-books.tsx';

registerCopy('ru', { ownAccount: ru.ownAccount, myBooks: ru.myBooks });

const BOOK: RecentBook = {
  documentId: 'a',
  title: 'Ночь в лесу',
  childName: 'Маша',
  cover: '/cover.webp',
  state: 'files_ready',
  downloads: [{ kind: 'ebook', bytes: 1, address: '/file.pdf' }],
  keptUntil: '2026-12-30T09:00:00.000Z',
  keptByConsent: false,
};

function shown(...books: RecentBook[]): string {
  const html = renderToString(
    <MemoryRouter>
      <RecentBooks books={books} hidden={0} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/[\u00a0\s]+/g, ' ');
}

test('says until which day the files of a book can be downloaded', () => {
  expect(shown(BOOK)).toContain('Файлы можно скачать до 30 декабря.');
  expect(shown({ ...BOOK, keptByConsent: true })).toContain('Файлы храним, пока Вы не удалите книгу.');
  expect(shown({ ...BOOK, downloads: [] })).not.toContain('Файлы можно скачать');
});

test('says of a printed book without files that it is approved, not that its files are ready', () => {
  expect(shown(BOOK)).toContain('Файлы готовы');
  expect(shown({ ...BOOK, downloads: [] })).not.toContain('Файлы готовы');
  expect(shown({ ...BOOK, downloads: [] })).toContain('Утверждена');
});

test('leads an account without books to the stories', () => {
  expect(shown()).toContain('Выбрать историю');
  expect(shown(BOOK)).not.toContain('Выбрать историю');
});
