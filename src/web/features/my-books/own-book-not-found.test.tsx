// A book the visitor may not see: why, and sign-in that returns to it.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { OwnBookNotFound } from './own-book-not-found.tsx';

registerCopy('ru', { site: ru.site, myBooks: ru.myBooks, order: ru.order });

const PAGE = '/my-books/abc/preview';

function shown(user: { username: string } | null): string {
  const routes = [{ id: 'root', path: '*', element: <OwnBookNotFound /> }];
  const router = createMemoryRouter(routes, {
    initialEntries: [PAGE],
    hydrationData: { loaderData: { root: { user, site: { siteTitle: 'Жили-Были' } } } },
  });
  return renderToString(<RouterProvider router={router} />).replace(/[\u00a0\s]+/g, ' ');
}

test('offers sign-in that returns to the book', () => {
  const html = shown(null);
  expect(html).toContain(`href="/account/login?next=${encodeURIComponent(PAGE)}"`);
  expect(html).toContain('Вы сейчас не вошли');
});

test('names another account as a reason when the visitor is signed in, and offers no sign-in', () => {
  const html = shown({ username: 'anna' });
  expect(html).not.toContain('/account/login');
  expect(html).toContain('в другом кабинете');
});
