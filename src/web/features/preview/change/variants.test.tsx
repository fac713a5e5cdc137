// Variants of a page: what is said where the photo itself is missing.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import type { PageView } from '#server/modules/books/books.types.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import type { BookController } from '../controller/book-controller.ts';
import { Variants } from './variants.tsx';

registerCopy('ru', { preview: ru.preview });
registerCopy('en', { preview: en.preview });

function variants(
  photos: readonly string[],
  offered: PageView['variants'],
  path = '/',
  others: readonly PageView['variants'][] = [],
): string {
  const pages = [offered, ...others].map((one) => ({ photo: null, variants: one }));
  const book = { documentId: 'a-book', photos, pages, illustrator: null, sample: false };
  const controller = { book } as unknown as BookController;
  const page = { page: 'cover', variant: 1, variants: offered, seed: 0, photo: null } as unknown as PageView;
  const html = renderToString(
    <MemoryRouter initialEntries={[path]}>
      <Variants controller={controller} page={page} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
}

test('says why painted skin is not offered for a photo that stayed on the device', () => {
  expect(variants(['kept'], [1, 4])).toContain('Вариант «Живой цвет лица» рисуется по самому снимку, а у нас его нет.');
  expect(variants(['kept'], [1, 4], '/en/my-books/x/preview')).toContain(
    'The “True-to-life skin” variant is drawn from the photo itself, which we do not have.',
  );
});

test('says nothing where painted skin is offered, or where the book has no photo', () => {
  expect(variants(['sent'], [1, 2, 4])).not.toContain('у нас его нет');
  expect(variants([], [1, 4])).not.toContain('у нас его нет');
});

test('says nothing on a page without a face while other pages offer painted skin', () => {
  expect(variants(['sent'], [1, 4], '/', [[1, 2, 4]])).not.toContain('у нас его нет');
});
