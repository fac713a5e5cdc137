import { describe, expect, it } from 'vitest';
import { rankCommands } from './command-ranking.ts';

const commands = (...texts: string[]) => texts.map((text) => ({ to: `/${text}`, text }));
const ranked = (q: string, ...kinds: ReturnType<typeof commands>[]) => rankCommands(q, kinds).map(({ text }) => text);

describe('rankCommands', () => {
  it('puts exact and prefix matches of any kind before words inside a text', () => {
    const sections = commands('Повторные заказы', 'Заказы');
    const settings = commands('Настройки › Заказы из магазина');
    expect(ranked('заказы', sections, settings)).toEqual([
      'Заказы',
      'Повторные заказы',
      'Настройки › Заказы из магазина',
    ]);
    expect(ranked('зак', settings, commands('Заказ 926-1124'))).toEqual([
      'Заказ 926-1124',
      'Настройки › Заказы из магазина',
    ]);
  });

  it('shows at most five of a kind', () => {
    const many = commands(...Array.from({ length: 9 }, (_, n) => `Заказ ${n}`));
    expect(ranked('заказ', many, commands('Заказы'))).toHaveLength(6);
  });

  it('drops records that do not show the typed words if others do', () => {
    const customers = commands('Анна, anna@example.test', 'Пётр, petr@example.test');
    expect(ranked('анна', customers)).toEqual(['Анна, anna@example.test']);
    expect(ranked('+7916', customers)).toHaveLength(2);
  });

  it('keeps the order of kinds while nothing is typed', () => {
    expect(ranked('', commands('б'), commands('а'))).toEqual(['б', 'а']);
  });
});
