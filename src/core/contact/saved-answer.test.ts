import { describe, expect, it } from 'vitest';
import { fillAnswerBlanks, openAnswerBlanks } from './saved-answer.ts';

describe('fillAnswerBlanks', () => {
  it('fills every blank that has a value and leaves the others and foreign braces', () => {
    const text = '{name}, заказ {order} готов. {name}! {site}';
    expect(fillAnswerBlanks(text, { name: 'Анна', order: null })).toBe('Анна, заказ {order} готов. Анна! {site}');
    expect(fillAnswerBlanks(text, { name: 'Анна $&', order: '926-1124' })).toBe(
      'Анна $&, заказ 926-1124 готов. Анна $&! {site}',
    );
  });
});

describe('openAnswerBlanks', () => {
  it('lists the blanks that are still in the text', () => {
    expect(openAnswerBlanks('Заказ {order} {site}')).toEqual(['{order}']);
    expect(openAnswerBlanks('Готово')).toEqual([]);
  });
});
