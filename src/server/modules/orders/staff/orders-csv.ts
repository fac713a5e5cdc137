// CSV export of orders, a few hundred rows in memory at a time.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ORDER_COLUMNS, type OrderColumn } from '#core/accounts/staff-lists.ts';
import { CSV_BOM, csvLine, phoneCell } from '#core/csv.ts';
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../../db/database.ts';
import type { ListedOrder } from '../staff-orders.types.ts';
import type { OrderFilter } from './order-list-query.ts';
import { findOrderIds, loadListedOrders } from './order-search.repository.ts';

const BATCH_SIZE = 500;
const COPY = { ru: ru.adminOrders, en: en.adminOrders };

/** `2026-11-16 13:05` in Moscow time, which spreadsheets parse. */
const formatMoscowTime = (at: Date | string | null): string | null =>
  at && new Date(new Date(at).getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const KOPECKS_PER_ROUBLE = 100;

export async function* ordersCsv(
  database: Database,
  filter: OrderFilter,
  columns: readonly OrderColumn[] = ORDER_COLUMNS,
  locale: Locale = 'ru',
): AsyncGenerator<string> {
  const copy = COPY[locale];
  const formatters = {
    state: (one: ListedOrder) => (one.stage ? copy.stages[one.stage] : copy.states[one.state]),
    formats: (one: ListedOrder) => one.formats.map((format) => copy.formats[format]).join(', '),
    hands: (one: ListedOrder) => one.hands.map((hand) => copy.hands[hand as keyof typeof copy.hands]).join(', '),
    titles: (one: ListedOrder) => one.titles.join(', '),
    children: (one: ListedOrder) => one.children.join(', '),
    total: (one: ListedOrder) => formatRoubles(one.total, locale),
    refunded: (one: ListedOrder) => formatRoubles(one.refunded, locale),
    phone: (one: ListedOrder) => phoneCell(one.phone),
    placedAt: (one: ListedOrder) => formatMoscowTime(one.placedAt),
    paidAt: (one: ListedOrder) => formatMoscowTime(one.paidAt),
  } satisfies Partial<Record<OrderColumn, (one: ListedOrder) => string | null>>;
  const formatCell = (one: ListedOrder, column: OrderColumn): string | null =>
    // Spreadsheets need plain spaces.
    column in formatters
      ? (formatters[column as keyof typeof formatters](one)?.replaceAll('\u00a0', ' ') ?? null)
      : (one[column] as string | null);

  yield CSV_BOM + csvLine(columns.map((column) => copy.columns[column]));
  const ids = await findOrderIds(database, filter);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await loadListedOrders(database, ids.slice(start, start + BATCH_SIZE));
    yield rows.map((one) => csvLine(columns.map((column) => formatCell(one, column)))).join('');
  }
}

/** With the decimal separator of the locale, so that spreadsheets parse a number. */
const formatRoubles = (sum: number, locale: Locale): string =>
  (sum / KOPECKS_PER_ROUBLE).toFixed(2).replace('.', locale === 'ru' ? ',' : '.');
