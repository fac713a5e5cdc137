// Data table: sortable columns, row selection and keyboard navigation (j, k, Enter, x); on a phone each row is a card.

import { type ReactNode, useRef } from 'react';
import type { Locale } from '#core/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AdminFailure } from '../api/admin-api.ts';
import { FailureNotice } from '../api/failure-notice.tsx';
import { useKeyHints } from '../shortcuts/key-hints.ts';
import { CardLayoutBar } from './card-layout-bar.tsx';
import { toggleRows } from './toggle-rows.ts';
import { filtersOf, type ListAddress } from './use-list-address.ts';
import { useRowKeys } from './use-row-keys.ts';

export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** For a column of buttons that say the same; screen readers still hear it. */
  readonly hasHiddenTitle?: boolean;
  readonly numeric?: boolean;
  /** Prevents wrapping of the cell. */
  readonly noWrap?: boolean;
  /** Left out of tables narrower than 1280 px; cards on a phone show it. */
  readonly wideOnly?: boolean;
  /** Sort key of the column; a column without one is not sortable. */
  readonly sort?: string;
  readonly cell: (row: Row) => ReactNode;
}

/** Numbers with separators of thousands. */
export function shownCell<Row>({ cell }: Pick<DataColumn<Row>, 'cell'>, row: Row, locale: Locale): ReactNode {
  const shown = cell(row);
  return typeof shown === 'number' ? shown.toLocaleString(locale) : shown;
}

/** What a row shows on a phone instead of one labelled line per column. */
export interface CompactCard<Row> {
  /** Beside the first cell. */
  readonly aside: (row: Row) => ReactNode;
  readonly lines: (row: Row) => ReactNode;
  /** Columns the card shows itself; the others keep their labelled lines. */
  readonly covers: readonly string[];
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  card?: CompactCard<Row>;
  /** Null until the first response. */
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  /** Accessible name of a row. */
  rowName: (row: Row) => string;
  /** Link target of a row, set on its first cell. */
  rowTo?: (row: Row) => string;
  address: ListAddress;
  empty: string;
  /** Instead of `empty` while no filter is set: how the first row comes to be. */
  emptyAtFirst?: string;
  loading: boolean;
  failure: AdminFailure | null;
  retry: () => void;
  selection?: { readonly ids: ReadonlySet<string>; onChange(ids: ReadonlySet<string>): void };
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, selection, address } = props;
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, (row) => toggle(row));
  useKeyHints([
    { key: 'j', text: t('admin.keyNext') },
    { key: 'k', text: t('admin.keyPrevious') },
    ...(props.rowTo ? [{ key: 'Enter', text: t('admin.keyOpen') }] : []),
    ...(selection ? [{ key: 'x', text: t('admin.keySelect') }] : []),
  ]);
  const all = rows?.map(rowId) ?? [];
  const last = useRef<string | null>(null);
  const toggle = (id: string, isRange = false) => {
    if (!selection) return;
    selection.onChange(toggleRows(all, selection.ids, id, isRange ? last.current : null));
    last.current = id;
  };
  const allChosen = all.length > 0 && all.every((id) => selection?.ids.has(id));
  const toggleAll = () => selection?.onChange(new Set(allChosen ? [] : all));
  return (
    <>
      {props.failure && <FailureNotice failure={props.failure} retry={props.retry} />}
      <CardLayoutBar columns={columns} address={address} all={selection && { chosen: allChosen, toggle: toggleAll }} />
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        aria-label={props.caption}
        // Positioned, so that hidden titles scroll with the table instead of widening the page.
        className="relative overflow-x-auto rounded-md border border-plum-200 bg-white"
      >
        <table className="w-full border-collapse text-small max-sm:block" aria-busy={props.loading}>
          <caption className="sr-only">{props.caption}</caption>
          <thead className="bg-cream-50 max-sm:hidden">
            <tr className="border-b border-plum-200">
              {selection && (
                <th scope="col" className="w-11 px-3 py-2">
                  <input
                    type="checkbox"
                    className="size-4.5"
                    aria-label={t('admin.selectAll')}
                    checked={allChosen}
                    onChange={toggleAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.id} column={column} address={address} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} className={cx('max-sm:block', props.loading && rows && 'opacity-60')}>
            {rows?.map((row) => (
              <DataRow key={rowId(row)} row={row} table={props} onToggle={toggle} />
            ))}
            {(!rows || rows.length === 0) && !props.failure && (
              <tr className="max-sm:block">
                <td
                  colSpan={columns.length + (selection ? 1 : 0)}
                  className="px-4 py-8 text-center text-ink-soft max-sm:block"
                  aria-live="polite"
                >
                  {rows ? emptyText(props) : t('admin.loading')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}

const emptyText = ({
  empty,
  emptyAtFirst,
  address,
}: Pick<DataTableProps<never>, 'empty' | 'emptyAtFirst' | 'address'>) =>
  filtersOf(address).length === 0 ? (emptyAtFirst ?? empty) : empty;

interface DataRowProps<Row> {
  row: Row;
  table: DataTableProps<Row>;
  onToggle: (id: string, isRange?: boolean) => void;
}

function DataRow<Row>({ row, table, onToggle }: DataRowProps<Row>) {
  const t = useT();
  const locale = useLocale();
  const { columns, rowId, rowTo, rowName, selection, card } = table;
  return (
    <tr
      data-row={rowId(row)}
      data-to={rowTo?.(row)}
      tabIndex={-1}
      className="border-b border-cream-200 last:border-0 max-sm:relative max-sm:block max-sm:border-plum-200 max-sm:px-4 max-sm:py-3 hover:bg-plum-100/30 focus:bg-plum-100/60 focus:outline-2 focus:-outline-offset-2 focus:outline-plum-600"
    >
      {selection && (
        <td className="px-3 py-2 align-top max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:p-3">
          <input
            type="checkbox"
            className="size-4.5 max-sm:size-5"
            aria-label={t('admin.selectRow', { name: rowName(row) })}
            checked={selection.ids.has(rowId(row))}
            onChange={({ nativeEvent }) =>
              onToggle(rowId(row), 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <Cell key={column.id} column={column} isFirst hasTick={selection !== undefined}>
            <div
              className={cx(
                card && 'max-sm:flex max-sm:w-full max-sm:items-center max-sm:justify-between max-sm:gap-3',
              )}
            >
              {rowTo ? (
                <ShopLink to={rowTo(row)}>{shownCell(column, row, locale)}</ShopLink>
              ) : (
                shownCell(column, row, locale)
              )}
              {card && <div className="sm:hidden">{card.aside(row)}</div>}
            </div>
            {card && <div className="mt-0.5 text-small sm:hidden">{card.lines(row)}</div>}
          </Cell>
        ) : (
          <Cell key={column.id} column={column} isFirst={false} isInCard={card?.covers.includes(column.id) ?? false}>
            {shownCell(column, row, locale)}
          </Cell>
        ),
      )}
    </tr>
  );
}

/** In the card layout the first cell is the heading and the others show their column title; empty cells are hidden. */
interface CellProps<Row> {
  column: DataColumn<Row>;
  isFirst: boolean;
  /** Shown by the compact card on a phone. */
  isInCard?: boolean;
  /** Leaves room for the row's tick on a phone. */
  hasTick?: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isFirst, isInCard = false, hasTick = false, children }: CellProps<Row>) {
  const card = isFirst ? 'max-sm:text-body sm:min-w-24 xl:min-w-32' : 'max-sm:justify-between max-sm:gap-4';
  return (
    <td
      className={cx(
        isInCard ? 'max-sm:hidden' : isFirst ? 'max-sm:block' : 'max-sm:flex',
        'px-3 py-2 align-top sm:max-xl:px-2 max-sm:px-0 max-sm:py-0.5 max-sm:text-left max-sm:has-[>div:empty]:hidden',
        card,
        hasTick && 'max-sm:pr-8',
        column.noWrap && 'sm:whitespace-nowrap',
        column.wideOnly && 'sm:max-xl:hidden',
        align(column),
      )}
    >
      {!isFirst && !column.hasHiddenTitle && <span className="shrink-0 text-ink-soft sm:hidden">{column.title}</span>}
      {isFirst ? (
        children
      ) : (
        <div className={cx('max-sm:min-w-0 max-sm:break-words', !column.hasHiddenTitle && 'max-sm:text-right')}>
          {children}
        </div>
      )}
    </td>
  );
}

function Head<Row>({ column, address }: { column: DataColumn<Row>; address: ListAddress }) {
  const t = useT();
  const [by, direction] = address.sort.split(':');
  const sorted = column.sort !== undefined && by === column.sort;
  const order = direction === 'desc' ? ('descending' as const) : ('ascending' as const);
  return (
    <th
      scope="col"
      aria-sort={sorted ? order : undefined}
      className={cx(
        'px-3 py-2 align-bottom font-extrabold max-xl:px-2 xl:whitespace-nowrap',
        column.wideOnly && 'sm:max-xl:hidden',
        align(column),
      )}
    >
      {column.sort === undefined ? (
        <span className={cx(column.hasHiddenTitle && 'sr-only')}>{column.title}</span>
      ) : (
        <button
          type="button"
          title={t('admin.sortBy', { name: column.title })}
          className="font-extrabold hover:underline"
          onClick={() => address.set({ sort: `${column.sort}:${sorted && direction !== 'desc' ? 'desc' : 'asc'}` })}
        >
          {column.title}
          <span aria-hidden="true">{sorted ? (direction === 'desc' ? ' ↓' : ' ↑') : ''}</span>
        </button>
      )}
    </th>
  );
}

const align = <Row,>(column: DataColumn<Row>): string => (column.numeric ? 'text-right tabular-nums' : 'text-left');
