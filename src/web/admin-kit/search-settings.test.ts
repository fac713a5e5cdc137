import { describe, expect, it } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { storefrontAreas } from '#web/i18n/areas.ts';
import { registerCopy, translator } from '#web/i18n/copy.ts';
import { searchSettings } from './search-settings.ts';

registerCopy('ru', storefrontAreas(ru));
const find = (q: string, may = true) => searchSettings(translator('ru'), () => may, q).map(({ to }) => to);

describe('searchSettings', () => {
  it.each([
    ['метрика', '/admin/settings'],
    ['инн', '/admin/settings'],
    ['возврат', '/admin/roles'],
    ['упаковка', '/admin/settings/delivery'],
  ])('finds %s in %s', (q, to) => expect(find(q)).toContain(to));

  it('treats е and ё alike', () => {
    expect(searchSettings(translator('ru'), () => true, 'счетчик').length).toBeGreaterThan(0);
  });

  it('finds nothing without words or without the permission', () => {
    expect(find('')).toEqual([]);
    expect(find('метрика', false)).toEqual([]);
  });
});
