import { expect, test } from 'vitest';
import ru from '#content/copy/ru.json' with { type: 'json' };
import { registerCopy, translator } from '#web/i18n/copy.ts';
import { orderStateLabel } from './order-state-label.ts';

registerCopy('ru', { orders: ru.orders });

const label = (state: 'shipped' | 'delivered', isTrialDelivery: boolean) =>
  orderStateLabel(translator('ru'), { state, waitsFor: null, isMakingFiles: false, isTrialDelivery });

test('names the state of a delivered order', () => {
  expect(label('shipped', false)).toBe('В\u00a0пути');
  expect(label('delivered', false)).toBe('Получен');
});

test('does not call an order of the trial courier sent or received', () => {
  expect(label('shipped', true)).toBe('Пробная доставка');
  expect(label('delivered', true)).toBe('Пробный заказ завершён');
});
