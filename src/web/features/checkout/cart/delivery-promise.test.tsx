// What a buyer reads beside the sum: who sells, and whom to ask.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { DeliveryPromise } from './delivery-promise.tsx';

registerCopy('ru', { checkout: ru.checkout, footer: ru.footer, contacts: ru.contacts });

const SELLER = { legalName: 'ИП Иванова Мария Петровна', taxNumber: '500100732259' };

const DAYS = { from: '2026-12-01', to: '2026-12-03' } as const;

function shown(site: object): string {
  const element = <DeliveryPromise printed arrives={DAYS} known="usual" />;
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

test('leads to the terms of refunds, and says when and at which number the shop answers', () => {
  const html = shown({ seller: SELLER, supportEmail: 'help@shop.example', supportPhone: '+7 (495) 123-45-67' });
  expect(html).toMatch(/перепечатаем бесплатно\.\s+<a[^>]* href="\/delivery"/);
  expect(html).toContain('href="tel:+74951234567"');
  expect(html).toContain('На связи с 9:00 до 18:00 по Москве');
});

test('promises days of arrival only where a courier carries parcels', () => {
  expect(shown({ seller: SELLER, isTrialDelivery: false })).toContain('Книга будет у Вас');
  const trial = shown({ seller: null, isTrialDelivery: true });
  expect(trial).toContain('В открытом магазине книга была бы у Вас');
  expect(trial).not.toContain('Книга будет у Вас');
});

test('says in a trial shop that nothing is charged and that the details of the seller follow', () => {
  const html = shown({ seller: null, supportEmail: null, isTrial: true });
  expect(html).toMatch(/деньги не списываются.*Реквизиты продавца появятся/);
});

test('says honestly that a new shop has not named its seller, and leads to the contacts', () => {
  const html = shown({ seller: null, supportEmail: null });
  expect(html).toContain('Реквизиты продавца появятся');
  expect(html).not.toContain('не списываются');
  expect(html).toContain('href="/contacts"');
});
