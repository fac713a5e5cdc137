import { describe, expect, it } from 'vitest';
import { findExamples, insertionOf, TOKEN_EXAMPLES } from './token-examples.ts';

describe('the list of insertions', () => {
  it('is found by the question of a case, by a word of the book and by its own signs', () => {
    const found = (search: string) =>
      Object.values(findExamples('ru', search)).flatMap((group) => group.map(({ write }) => write));
    expect(found('кому')).toEqual(['{к имя:дат}']);
    expect(found('игрушк')).toContain('{с игрушка:твор}');
    expect(found('genitive')).toContain('для {имя:род}');
    expect(found('возраст лет')).toContain('{возраст: год|года|лет}');
    expect(found('абракадабра')).toEqual([]);
  });

  it('puts in the braces alone, and a condition as a line of its own', () => {
    const [name] = TOKEN_EXAMPLES.ru.name.filter(({ write }) => write.startsWith('для'));
    const [condition] = TOKEN_EXAMPLES.ru.conditions;
    expect(name && insertionOf(name)).toEqual({ text: '{имя:род}', ownLine: false });
    expect(condition && insertionOf(condition)).toEqual({ text: condition?.write, ownLine: true });
  });
});
