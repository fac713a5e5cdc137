import { describe, expect, it } from 'vitest';
import { foldYo } from '#core/text/fold-yo.ts';
import { containsRegex } from './fold-yo.ts';

describe('containsRegex', () => {
  const finds = (typed: string, text: string) => new RegExp(containsRegex(typed), 'i').test(text);

  it('finds ё by е and е by ё, in any case', () => {
    expect([finds('фекла', 'Фёкла'), finds('ФЁКЛА', 'фекла'), finds('фокла', 'Фёкла')]).toEqual([true, true, false]);
  });

  it('takes punctuation literally', () => {
    expect([finds('a.b', 'axb'), finds('(a+b)|c\\', '1 (a+b)|c\\ 2'), finds('.*', 'text'), finds('[a]', 'a')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('foldYo', () => {
  it('lowers the case and writes е for ё', () => expect(foldYo('Ёжик Фёкла')).toBe('ежик фекла'));
});
