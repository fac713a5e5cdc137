import { describe, expect, it, test } from 'vitest';
import en from '#content/help/en.json' with { type: 'json' };
import ru from '#content/help/ru.json' with { type: 'json' };
import { HELP_AREAS } from '#web/admin-kit/help-areas.ts';
import { findTopics } from './find-topics.ts';

const found = (typed: string) => findTopics(ru, typed).map(({ area, title }) => `${area}: ${title}`);

describe('findTopics', () => {
  it('finds a topic by a word in another case and in another order', () => {
    expect(found('деньгами вернут')).toContain('orders: Вернуть деньги');
    expect(found('другое фото')).toContain('corrections: Попросить другое фото');
  });

  it('finds nothing for words that no topic has together', () => {
    expect(found('вебхук посвящение')).toEqual([]);
    expect(found(' ')).toEqual([]);
  });
});

test('both languages have the same areas and as many topics', () => {
  for (const area of HELP_AREAS) expect(en[area].topics).toHaveLength(ru[area].topics.length);
  expect(Object.keys(ru)).toEqual([...HELP_AREAS]);
  expect(Object.keys(en)).toEqual([...HELP_AREAS]);
});
