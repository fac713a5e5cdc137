// An action that the address asks for and the state of the order does not allow.
import { useSearchParams } from 'react-router';
import { ORDER_ACTIONS, type OrderAction } from '#web/admin-kit/order-commands.ts';
import type { OrderRecord } from './wire.ts';

/** An action without an entry is always possible. */
const IS_POSSIBLE: Readonly<Partial<Record<OrderAction, (record: OrderRecord) => boolean>>> = {
  refund: ({ may }) => may.refund,
  cancel: ({ may }) => may.cancel,
  readdress: ({ may }) => may.readdress,
  contacts: ({ may }) => may.changeContacts,
  correct: (record) => record.books.some((book) => mayCorrectBook(record, book)),
  replace: ({ may }) => may.replace,
  printed: ({ may }) => may.markPrinted,
  'hand-over': ({ may }) => may.handOver,
  delivered: ({ may }) => may.markDelivered,
};

/** Nothing of it will be made or delivered any more. */
export const isClosed = ({ state }: Pick<OrderRecord['order'], 'state'>): boolean =>
  state === 'cancelled' || state === 'refunded';

export const mayCorrectBook = ({ order }: OrderRecord, { child, runs }: OrderRecord['books'][number]): boolean =>
  !isClosed(order) && child !== null && order.paidAt !== null && runs.every(({ handedAt }) => handedAt === null);

export function useImpossibleAction(record: OrderRecord): OrderAction | null {
  const [params] = useSearchParams();
  const action = ORDER_ACTIONS.find((each) => each === params.get('action'));
  return action && IS_POSSIBLE[action]?.(record) === false ? action : null;
}
