import { describe, expect, it } from 'vitest';
import { findExamples, insertionOf, TOKEN_EXAMPLES } from './token-examples.ts';

describe('insert list', () => {
  it('finds inserts by explanation, result and source', () => {
    const found = (search: string) =>
      Object.values(findExamples('ru', search)).flatMap((group) => group.map(({ write }) => write));
    expect(found('кому')).toEqual(['{к имя:дат}']);
    expect(found('игрушк')).toContain('{с игрушка:твор}');
    expect(found('genitive')).toContain('для {имя:род}');
    expect(found('возраст лет')).toContain('{возраст: год|года|лет}');
    expect(found('абракадабра')).toEqual([]);
  });

  it('inserts the braces only, and a condition on its own line', () => {
    const [name] = TOKEN_EXAMPLES.ru.name.filter(({ write }) => write.startsWith('для'));
    const [condition] = TOKEN_EXAMPLES.ru.conditions;
    expect(name && insertionOf(name)).toEqual({ text: '{имя:род}', ownLine: false });
    expect(condition && insertionOf(condition)).toEqual({ text: condition?.write, ownLine: true });
  });
});
