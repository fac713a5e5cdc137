// What a buyer reads beside the sum: who sells, and whom to ask.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { DeliveryPromise } from './delivery-promise.tsx';

registerCopy('ru', { checkout: ru.checkout, footer: ru.footer, contacts: ru.contacts });

const SELLER = { legalName: 'ИП Иванова Мария Петровна', taxNumber: '500100732259' };

function shown(site: object): string {
  const element = <DeliveryPromise printed arrives={null} known="usual" />;
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], {
    hydrationData: { loaderData: { root: { site } } },
  });
  return renderToString(<RouterProvider router={router} />).replace(/[\u00a0\s]+|<!-- -->/g, ' ');
}

test('names the seller with the tax number, and the address for questions', () => {
  const html = shown({ seller: SELLER, supportEmail: 'help@shop.example' });
  expect(html).toContain('Продаёт ИП Иванова Мария Петровна, ИНН 500100732259.');
  expect(html).toContain('href="mailto:help@shop.example"');
});

test('says honestly that a new shop has not named its seller, and leads to the contacts', () => {
  const html = shown({ seller: null, supportEmail: null });
  expect(html).toContain('Продавец ещё не указан');
  expect(html).toContain('href="/contacts"');
});
