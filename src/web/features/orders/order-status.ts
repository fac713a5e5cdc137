// Status of an order as a message key: a pure function of the order.
import { formatDay, formatDayRange } from '#core/calendar/format-day.ts';
import { moscowDay } from '#core/calendar/working-days.ts';
import type { Locale } from '#core/locale.ts';
import type { OrderView } from '#server/modules/orders/orders.types.ts';

export type StatusKind =
  | 'unpaid'
  | 'refunded'
  | 'cancelled'
  | 'cancelledUnpaid'
  | 'stopped'
  | 'preorder'
  | 'parents'
  | 'generationGift'
  | 'approveGift'
  /** The parents of a group order approve, each their own book. */
  | 'approveGroup'
  | 'stoppedGift'
  | 'cancelledGift'
  | 'generation'
  | 'approve'
  | 'files'
  | 'readyToPrint'
  | 'printing'
  | 'shipped'
  | 'ready'
  | 'parcelFailed'
  | 'delivered'
  | 'deliveredFiles'
  /** The trial courier says so: there is no parcel. */
  | 'trialShipped'
  | 'trialDelivered';

/** Cancelled, whether or not the refund has arrived. */
export const isOrderOver = ({ state }: OrderView): boolean => state === 'cancelled' || state === 'refunded';

/** The order state is `printing` from the handover of the files; these events say that the press has started. */
const isPressAtWork = ({ history }: OrderView): boolean => {
  const last = history.findLast(({ event }) => PRESS_EVENTS.includes(event));
  return last !== undefined && last.event !== 'returned_to_queue';
};
const PRESS_EVENTS: readonly string[] = ['taken_by_press', 'printed', 'returned_to_queue'];

/** The parents of a gift act for themselves: its buyer has nothing to do. */
const GIFT_KINDS: Partial<Record<StatusKind, StatusKind>> = {
  generation: 'generationGift',
  approve: 'approveGift',
  approveGroup: 'approveGift',
  stopped: 'stoppedGift',
  cancelled: 'cancelledGift',
};

export function statusOf(order: OrderView): StatusKind {
  const kind = ownStatusOf(order);
  const isGift = order.items.some(({ gift }) => gift !== null);
  return (isGift && GIFT_KINDS[kind]) || kind;
}

/** Only the parents can resume their books. */
const isStoppedForOthers = (items: OrderView['items']): boolean =>
  items.every(({ state, isVeiled }) => isVeiled || (state !== 'failed' && state !== 'cancelled'));

function ownStatusOf(order: OrderView): StatusKind {
  const { state, progress, items, parcel, printed, paidAt, isTrialDelivery } = order;
  if (state === 'cart' || state === 'awaiting_payment') return 'unpaid';
  if (state === 'refunded') return 'refunded';
  if (state === 'cancelled') return paidAt ? 'cancelled' : 'cancelledUnpaid';
  if (state === 'printing') return isPressAtWork(order) ? 'printing' : 'readyToPrint';
  if (state === 'shipped') {
    if (isTrialDelivery) return 'trialShipped';
    if (parcel?.state === 'ready') return 'ready';
    return parcel?.state === 'failed' ? 'parcelFailed' : 'shipped';
  }
  if (state === 'delivered') {
    if (isTrialDelivery && printed) return 'trialDelivered';
    return printed ? 'delivered' : 'deliveredFiles';
  }
  if (progress.notice === 'stopped') return isStoppedForOthers(items) ? 'stoppedGift' : 'stopped';
  if (progress.notice === 'parents') return progress.notice;
  // Also for an order with a preorder: an approval the parent has to give comes first.
  const waiting = items.filter((item) => item.state === 'awaiting_confirmation');
  if (waiting.length > 0) return waiting.every(({ isVeiled }) => isVeiled) ? 'approveGroup' : 'approve';
  if (progress.notice === 'preorder') return progress.notice;
  return items.every((item) => item.state === 'confirmed' || item.state === 'files_ready') ? 'files' : 'generation';
}

const WITH_DAYS: readonly StatusKind[] = ['readyToPrint', 'printing', 'shipped'];
const BEFORE_PRINT: readonly StatusKind[] = [
  'generation',
  'approve',
  'generationGift',
  'approveGift',
  'approveGroup',
  'files',
];

/** Message key of the arrival estimate; null when the status has none. */
export function arrivalKey({ arrives, moved, isTrialDelivery, printed }: OrderView, kind: StatusKind) {
  // No day of arrival is true where nothing is sent.
  if (isTrialDelivery) return printed && [...WITH_DAYS, ...BEFORE_PRINT].includes(kind) ? 'orders.status.trial' : null;
  if (!arrives || !(WITH_DAYS.includes(kind) || (moved && BEFORE_PRINT.includes(kind)))) return null;
  if (!moved) return 'orders.status.arrives';
  return moved.approvedOn ? 'orders.status.moved' : 'orders.status.ifApprovedToday';
}

/** Placeholder values of the status messages. */
export function statusParams({ arrives, moved, place, money, keptUntil }: OrderView, locale: Locale) {
  return {
    days: arrives ? formatDayRange(arrives, locale) : '',
    approved: moved?.approvedOn ? formatDay(moved.approvedOn, locale) : '',
    before: moved ? formatDayRange(moved.promised, locale) : '',
    point: place ? `${place.city.name}, ${place.point.address}` : '',
    until: keptUntil ? formatDay(moscowDay(new Date(keptUntil)), locale) : '',
    refunded: money.refunded,
  };
}
