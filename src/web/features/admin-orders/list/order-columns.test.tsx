// Order list on a phone.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import type { OrderRow } from '../wire.ts';
import { orderCard, shownColumns } from './order-columns.tsx';

registerCopy('ru', { adminOrders: ru.adminOrders });

test('orderCard shows an order in two lines below its number and covers the default columns', () => {
  const row = {
    children: ['Маша'],
    titles: ['Ночь в лесу'],
    total: 249_000,
    name: 'Анна Петрова',
    placedAt: '2026-11-18T09:00:00.000Z',
    hands: [],
  } as unknown as OrderRow;
  const card = orderCard('ru');
  const html = renderToStaticMarkup(<MemoryRouter>{card.lines(row)}</MemoryRouter>);
  expect(html.match(/<p /g)).toHaveLength(2);
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Маша: Ночь в лесу 2 490 ₽');
  expect(text).toContain('Анна Петрова');
  expect(shownColumns('').filter((id) => id !== 'number' && !card.covers.includes(id))).toEqual([]);
});
