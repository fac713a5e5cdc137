// Words for the state of an order, the same in every list; they agree with those for its book.
import type { OrderSummary } from '#server/modules/orders/orders.types.ts';
import type { Translate } from '#web/i18n/copy.ts';

type State = Pick<OrderSummary, 'state' | 'waitsFor' | 'isMakingFiles'>;

export function orderStateLabel(t: Translate, { state, waitsFor, isMakingFiles }: State): string {
  if (waitsFor) return t(`orders.waits.${waitsFor.step}`);
  return t(isMakingFiles ? 'myBooks.state.confirmed' : `orders.state.${state}`);
}
