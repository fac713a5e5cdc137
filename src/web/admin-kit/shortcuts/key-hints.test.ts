import { describe, expect, it } from 'vitest';
import { mergeHints } from './key-hints.ts';

describe('mergeHints', () => {
  it('lists each key once, by the words of the first part that has it', () => {
    const screen = [{ key: 'r', text: 'Вернуть деньги' }];
    const part = [
      { key: 'r', text: 'Возврат' },
      { key: '/', text: 'Поиск' },
    ];
    expect(mergeHints([screen, part])).toEqual([screen[0], part[1]]);
  });
});
