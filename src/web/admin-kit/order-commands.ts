// Commands of the command menu that name an order: `refund 926-1124` opens that dialog of that order.

import type { StaffAction } from '#core/accounts/staff.ts';
import { orderNumbersIn, withoutOrderNumbers } from '#core/orders/order-number.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { searchable } from './search-settings.ts';

/** Dialogs of the order page that an address opens: `?action=refund`. */
export const ORDER_ACTIONS = [
  'refund',
  'cancel',
  'note',
  'readdress',
  'contacts',
  'correct',
  'replace',
  'printed',
  'hand-over',
  'delivered',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const ORDER_ACTION_TEXTS: Readonly<Record<OrderAction, CopyKey>> = {
  refund: 'adminOrders.actions.refund',
  cancel: 'adminOrders.actions.cancel',
  note: 'adminOrders.actions.note',
  readdress: 'adminOrders.actions.readdress',
  contacts: 'adminOrders.actions.contacts',
  correct: 'adminOrders.correction.title',
  replace: 'adminOrders.actions.replace',
  printed: 'adminOrders.actions.printed',
  'hand-over': 'adminOrders.actions.handOver',
  delivered: 'adminOrders.actions.delivered',
};

export const ORDER_ACTION_RIGHT: StaffAction = 'admin::orders.write';

/** Beginnings of the words people type, in both languages whatever the language of the page. */
const WORDS: Readonly<Record<OrderAction, readonly string[]>> = {
  refund: ['refund', 'money', 'возвр', 'верн', 'деньг'],
  cancel: ['cancel', 'отмен'],
  note: ['note', 'замет', 'запис'],
  readdress: ['readdress', 'address', 'recipient', 'pickup', 'получат', 'адрес', 'пункт'],
  contacts: ['contact', 'buyer', 'email', 'phone', 'контакт', 'покупат', 'почт', 'телефон'],
  correct: ['correct', 'fix', 'typo', 'исправ', 'опечат'],
  replace: ['replace', 'reprint', 'замен', 'перепеч'],
  printed: ['print', 'напеч'],
  'hand-over': ['hand', 'ship', 'send', 'переда', 'отправ'],
  delivered: ['deliver', 'вруч', 'достав'],
};

/** Shorter ones would match by chance. */
const MIN_WORD_CHARS = 3;

export interface OrderCommand {
  /** As stored: `926-1124`; null while it is not typed. */
  readonly number: string | null;
  readonly actions: readonly OrderAction[];
}

/** A word of an action beside an order number, in either order; null when the text names no action. */
export function readOrderCommand(typed: string): OrderCommand | null {
  const words = searchable(withoutOrderNumbers(typed))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_WORD_CHARS);
  const actions = ORDER_ACTIONS.filter((action) =>
    words.some((word) => WORDS[action].some((begin) => word.startsWith(begin) || begin.startsWith(word))),
  );
  return actions.length === 0 ? null : { number: orderNumbersIn(typed)[0] ?? null, actions };
}
