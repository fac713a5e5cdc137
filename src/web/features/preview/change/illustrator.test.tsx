// Consent panel of an external illustrator.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import type { BookController } from '../controller/book-controller.ts';
import { IllustratorConsent } from './illustrator.tsx';

registerCopy('ru', { preview: ru.preview });
registerCopy('en', { preview: en.preview });

const NOBODY_YET = { recipient: 'Painters Ltd', agreedAt: null };

function panel(book: Partial<BookController['book']>, path = '/'): string {
  const controller = {
    book: { photos: ['a-photo'], changeable: true, illustrator: NOBODY_YET, ...book },
  } as BookController;
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <IllustratorConsent controller={controller} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
}

test('names the recipient of the photo in the text and on the button', () => {
  expect(panel({})).toContain('внешняя программа, сервис Painters Ltd. Для этого мы отправим туда фото ребёнка');
  expect(panel({})).toContain('Разрешаю отправить: Painters Ltd');
  expect(panel({}, '/en/my-books/x/preview')).toContain('Painters Ltd');
  expect(panel({ photos: [] })).not.toContain('фото ребёнка');
});

test('shows the date of the consent and offers to withdraw it', () => {
  const agreed = panel({ illustrator: { ...NOBODY_YET, agreedAt: '2026-11-01T10:00:00.000Z' } });
  expect(agreed).toContain('Вы согласились 1 ноября 2026');
  expect(agreed).toContain('Отозвать согласие');
  expect(agreed).not.toContain('Разрешаю');
});

test('is hidden without an illustrator and for an approved book', () => {
  expect(panel({ illustrator: null }).trim()).toBe('');
  expect(panel({ changeable: false }).trim()).toBe('');
});
