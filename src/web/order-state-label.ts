// Words for the state of an order, the same in every list; they agree with those for its book.
import type { OrderSummary } from '#server/modules/orders/orders.types.ts';
import type { Translate } from '#web/i18n/copy.ts';

type State = Pick<OrderSummary, 'state' | 'waitsFor' | 'isMakingFiles' | 'isTrialDelivery'>;

export function orderStateLabel(t: Translate, { state, waitsFor, isMakingFiles, isTrialDelivery }: State): string {
  if (waitsFor) return t(`orders.waits.${waitsFor.step}`);
  if (isMakingFiles) return t('myBooks.state.confirmed');
  if (isTrialDelivery && state === 'shipped') return t('orders.state.trialShipped');
  if (isTrialDelivery && state === 'delivered') return t('orders.state.trialDelivered');
  return t(`orders.state.${state}`);
}
