// Why a total has changed: by a promo code, or by a discount without one.
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { kopecks } from '#core/money.ts';
import { registerCopy } from '#web/i18n/copy.ts';
import { PriceChangeNote } from './price-change-note.tsx';

registerCopy('ru', { checkout: ru.checkout });

function shown(code: string | null): string {
  const change = { before: kopecks(269_000), now: kopecks(242_100), causes: ['code-changed'] as const };
  const element = <PriceChangeNote change={change} code={code} isAnswer={false} />;
  const router = createMemoryRouter([{ id: 'root', path: '*', element }]);
  return renderToString(<RouterProvider router={router} />).replace(/[\u00a0\s]+|<!-- -->/g, ' ');
}

test('names the promo code of the order', () => {
  expect(shown('SKAZKA')).toContain('Изменилась скидка по промокоду SKAZKA.');
});

test('mentions no promo code where there is none', () => {
  expect(shown(null)).toContain('Изменилась скидка на заказ.');
  expect(shown(null)).not.toContain('промокоду');
});
