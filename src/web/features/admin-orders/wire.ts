// Wire types of the order endpoints: dates are strings.

import type { QueueStage, RowCount } from '#core/accounts/staff-lists.ts';
import type { PageView } from '#server/modules/books/books.types.ts';
import type { ListedOrder, ListView, QueuedRun, StaffOrder } from '#server/modules/orders/staff-orders.types.ts';

export type Wire<T> = T extends Date
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : { readonly [K in keyof T]: Wire<T[K]> };

export type OrderRow = Wire<ListedOrder>;
export type OrderRecord = Wire<StaffOrder>;
export type RunRow = Wire<QueuedRun>;
export type BookPage = PageView;
export type SavedView = ListView;

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly meta: { readonly page: number; readonly pageSize: number } & RowCount;
}

export type QueuePage = Page<RunRow> & {
  readonly meta: { readonly counts: Readonly<Record<QueueStage, number>> };
};
