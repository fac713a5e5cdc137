// A data table that scrolls horizontally on narrow screens.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  empty: string;
}

export function Table<Row>({ caption, columns, rows, rowId, empty }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className="paper overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-plum-200">
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx('px-4 py-3 font-extrabold', align(column))}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className="border-b border-cream-200 last:border-0 hover:bg-plum-100/40">
              {columns.map((column) => (
                <td key={column.id} className={cx('px-4 py-2.5', align(column))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="px-4 py-8 text-center text-ink-soft">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const align = <Row,>(column: Column<Row>): string => (column.numeric ? 'text-right tabular-nums' : 'text-left');
