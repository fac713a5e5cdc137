// The panel of an outside illustrator names who gets what, and before a yes there is only a yes to give.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { holdCopy } from '#web/i18n/copy.ts';
import type { BookDesk } from '../desk/book-desk.ts';
import { IllustratorConsent } from './illustrator.tsx';

holdCopy('ru', { preview: ru.preview });
holdCopy('en', { preview: en.preview });

const NOBODY_YET = { recipient: 'Painters Ltd', agreedAt: null };

function panel(book: Partial<BookDesk['book']>, path = '/'): string {
  const desk = { book: { photos: ['a-photo'], changeable: true, illustrator: NOBODY_YET, ...book } } as BookDesk;
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <IllustratorConsent desk={desk} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
}

test('it says in words who would get the photo, and the button names them again', () => {
  expect(panel({})).toContain('внешняя программа, сервис Painters Ltd. Для этого мы отправим туда фото ребёнка');
  expect(panel({})).toContain('Разрешаю отправить: Painters Ltd');
  expect(panel({}, '/en/my-books/x/preview')).toContain('Painters Ltd');
  expect(panel({ photos: [] })).not.toContain('фото ребёнка');
});

test('after a yes it says since when, and offers to take it back', () => {
  const agreed = panel({ illustrator: { ...NOBODY_YET, agreedAt: '2026-11-01T10:00:00.000Z' } });
  expect(agreed).toContain('Вы согласились 1 ноября 2026');
  expect(agreed).toContain('Отозвать согласие');
  expect(agreed).not.toContain('Разрешаю');
});

test('without an illustrator, or once the book is approved, there is nothing to ask', () => {
  expect(panel({ illustrator: null }).trim()).toBe('');
  expect(panel({ changeable: false }).trim()).toBe('');
});
