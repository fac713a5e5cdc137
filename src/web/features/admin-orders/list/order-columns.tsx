// Columns of the order list; the visible ones are kept in the URL.

import { ORDER_COLUMNS, ORDER_SORTS, type OrderColumn } from '#core/accounts/staff-lists.ts';
import { formatPhone } from '#core/contact/phone.ts';
import type { Locale } from '#core/locale.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import { formatDay, formatTime } from '#web/admin-kit/labels/format-time.ts';
import { AttentionBadges, StateBadge } from '#web/admin-kit/labels/order-badges.tsx';
import type { CompactCard, DataColumn } from '#web/admin-kit/lists/data-table.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { OrderRow } from '../wire.ts';

const DEFAULT_COLUMNS: readonly OrderColumn[] = [
  'number',
  'state',
  'total',
  'name',
  'placedAt',
  'children',
  'titles',
  'hands',
];

const NUMERIC: readonly OrderColumn[] = ['total', 'refunded'];

/** The order number links to the order and is always shown. */
export function shownColumns(written: string): readonly OrderColumn[] {
  const named = written.split(',');
  const chosen = ORDER_COLUMNS.filter((column) => named.includes(column));
  return chosen.length === 0 ? DEFAULT_COLUMNS : ['number', ...chosen.filter((column) => column !== 'number')];
}

export function orderColumns(shown: readonly OrderColumn[], t: Translate, locale: Locale): DataColumn<OrderRow>[] {
  const cells: Record<OrderColumn, (row: OrderRow) => React.ReactNode> = {
    // On a phone the column with the reasons is out of view.
    number: ({ number, hands }) => (
      <span className="font-bold whitespace-nowrap tabular-nums">
        {number} {hands.length > 0 && <Icon name="warning" className="inline size-4 text-berry-700" />}
      </span>
    ),
    state: ({ state, stage }) => <StateBadge state={state} stage={stage} />,
    total: ({ total }) => formatPrice(total, locale),
    refunded: ({ refunded }) => (refunded > 0 ? formatPrice(refunded, locale) : ''),
    name: ({ name }) => name,
    phone: ({ phone }) => <span className="whitespace-nowrap">{phone ? formatPhone(phone) : ''}</span>,
    email: ({ email }) => email,
    placedAt: ({ placedAt }) => <span className="xl:whitespace-nowrap">{formatTime(placedAt, locale)}</span>,
    paidAt: ({ paidAt }) => <span className="xl:whitespace-nowrap">{paidAt ? formatTime(paidAt, locale) : ''}</span>,
    children: ({ children }) => children.join(', '),
    titles: ({ titles }) => titles.join(', '),
    formats: ({ formats }) => formats.map((format) => t(`adminOrders.formats.${format}`)).join(', '),
    country: ({ country }) => (country ? t(`adminOrders.countries.${country}`) : ''),
    city: ({ city }) => city,
    coupon: ({ coupon }) => coupon,
    trackingNumber: ({ trackingNumber }) => trackingNumber,
    promisedTo: ({ promisedTo }) => (promisedTo ? formatDay(promisedTo, locale) : ''),
    hands: ({ hands }) => <AttentionBadges hands={hands} />,
  };
  const sorts: readonly string[] = ORDER_SORTS;
  return shown.map((id) => ({
    id,
    title: t(`adminOrders.columns.${id}`),
    cell: cells[id],
    numeric: NUMERIC.includes(id),
    // Chosen columns stay in narrow tables too.
    wideOnly: shown === DEFAULT_COLUMNS && id === 'titles',
    ...(sorts.includes(id) ? { sort: id } : {}),
  }));
}

/** Three lines on a phone: number and state; child, story and sum; buyer and time. */
export const orderCard = (locale: Locale): CompactCard<OrderRow> => ({
  covers: ['state', 'total', 'name', 'placedAt', 'children', 'titles', 'hands'],
  aside: ({ state, stage }) => <StateBadge state={state} stage={stage} />,
  lines: ({ children, titles, total, name, placedAt, hands }) => (
    <>
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{[children.join(', '), titles.join(', ')].filter(Boolean).join(': ')}</span>
        <b className="shrink-0 tabular-nums">{formatPrice(total, locale)}</b>
      </p>
      <p className="flex justify-between gap-3 text-ink-soft">
        <span className="min-w-0 truncate">{name}</span>
        <span className="shrink-0 tabular-nums">{formatTime(placedAt, locale)}</span>
      </p>
      <AttentionBadges hands={hands} />
    </>
  ),
});
