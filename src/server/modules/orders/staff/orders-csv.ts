// The list of orders as a table for a spreadsheet: some hundred rows in memory at a time, however many there are.
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { ORDER_COLUMNS, type OrderColumn } from '#core/accounts/staff-lists.ts';
import { CSV_BOM, csvLine } from '#core/csv.ts';
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../../db/database.ts';
import type { ListedOrder } from '../staff-orders.types.ts';
import { findOrderIds, listedOrders } from './find-orders.ts';
import type { OrderFilter } from './list-query.ts';

const BATCH = 500;
const COPY = { ru: ru.adminOrders, en: en.adminOrders };

/** 2026-11-16 13:05 in Moscow, as spreadsheets read a moment. */
const moment = (at: Date | null): string | null =>
  at && new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
const KOPECKS = 100;

export async function* ordersCsv(
  database: Database,
  filter: OrderFilter,
  columns: readonly OrderColumn[] = ORDER_COLUMNS,
  locale: Locale = 'ru',
): AsyncGenerator<string> {
  const copy = COPY[locale];
  const words = {
    state: (one: ListedOrder) => (one.stage ? copy.stages[one.stage] : copy.states[one.state]),
    formats: (one: ListedOrder) => one.formats.map((format) => copy.formats[format]).join(', '),
    hands: (one: ListedOrder) => one.hands.map((hand) => copy.hands[hand as keyof typeof copy.hands]).join(', '),
    titles: (one: ListedOrder) => one.titles.join(', '),
    children: (one: ListedOrder) => one.children.join(', '),
    total: (one: ListedOrder) => roubles(one.total, locale),
    refunded: (one: ListedOrder) => roubles(one.refunded, locale),
    placedAt: (one: ListedOrder) => moment(one.placedAt),
    paidAt: (one: ListedOrder) => moment(one.paidAt),
  } satisfies Partial<Record<OrderColumn, (one: ListedOrder) => string | null>>;
  const cellOf = (one: ListedOrder, column: OrderColumn): string | null =>
    // No blank of a spreadsheet is one that does not break.
    column in words
      ? (words[column as keyof typeof words](one)?.replaceAll('\u00a0', ' ') ?? null)
      : (one[column] as string | null);

  yield CSV_BOM + csvLine(columns.map((column) => copy.columns[column]));
  const ids = await findOrderIds(database, filter);
  for (let start = 0; start < ids.length; start += BATCH) {
    const rows = await listedOrders(database, ids.slice(start, start + BATCH));
    yield rows.map((one) => csvLine(columns.map((column) => cellOf(one, column)))).join('');
  }
}

/** With the decimal sign of the language, so that a sum is a number. */
const roubles = (sum: number, locale: Locale): string =>
  (sum / KOPECKS).toFixed(2).replace('.', locale === 'ru' ? ',' : '.');
