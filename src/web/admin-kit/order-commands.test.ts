import { describe, expect, it } from 'vitest';
import { readOrderCommand } from './order-commands.ts';

describe('readOrderCommand', () => {
  it.each([
    ['refund 926-1124', 'refund'],
    ['возврат 926-1124', 'refund'],
    ['926 1124 вернуть деньги', 'refund'],
    ['Отменить заказ № 926–1124', 'cancel'],
    ['исправить 926-1124', 'correct'],
    ['ref 926-1124', 'refund'],
  ])('reads «%s»', (typed, action) => {
    expect(readOrderCommand(typed)).toEqual({ number: '926-1124', actions: [action] });
  });

  it('knows the action before the number is typed', () => {
    expect(readOrderCommand('refund')).toEqual({ number: null, actions: ['refund'] });
  });

  it('reads no command from a number or a name alone', () => {
    expect(readOrderCommand('926-1124')).toBeNull();
    expect(readOrderCommand('Анна Петрова')).toBeNull();
    expect(readOrderCommand('re 926-1124')).toBeNull();
  });
});
