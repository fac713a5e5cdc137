// The settings form repeats its days in the words of the shop.
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy } from '#web/i18n/copy.ts';
import { ShownTimes } from './shown-times.tsx';

registerCopy('ru', { adminLetters: ru.adminLetters, deliveryPage: ru.deliveryPage });

const DAYS: Readonly<Record<string, number | boolean | null>> = {
  makingMinWorkingDays: 5,
  makingMaxWorkingDays: 7,
  printingWorkingDays: 3,
  preorderMinWorkingDays: 10,
  preorderMaxWorkingDays: 15,
  capitalsMinDays: 1,
  capitalsMaxDays: 2,
  elsewhereMinDays: 3,
  elsewhereMaxDays: 7,
  freeInRussia: true,
};

function shown(changed: typeof DAYS = {}): string {
  const value = (name: string) => ({ ...DAYS, ...changed })[name] ?? null;
  const html = renderToString(
    <MemoryRouter>
      <ShownTimes settings={{ value }} />
    </MemoryRouter>,
  );
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u00a0\s]+/g, ' ')
    .replaceAll('\u2060', '');
}

test('counts the days of printing once: they are a part of the time to dispatch', () => {
  expect(shown()).toContain('После Вашего «да» — 5–7 рабочих дней до отправки, из них печать занимает 3 рабочих дня.');
  expect(shown()).toContain('до Москвы и Петербурга — 5–7 рабочих дней и ещё 1–2 дня в пути');
  expect(shown()).not.toContain('не может быть дольше');
});

test('says when printing is longer than the whole, and nothing while a field is empty', () => {
  expect(shown({ printingWorkingDays: 9 })).toContain('Печать не может быть дольше всего срока');
  expect(shown({ capitalsMaxDays: null })).toBe('');
});
