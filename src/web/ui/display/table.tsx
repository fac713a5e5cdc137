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
  /** For tables inside a card: small cells, no background, limited height. */
  compact?: boolean;
}

export function Table<Row>({ caption, columns, rows, rowId, empty, compact = false }: TableProps<Row>) {
  const style = compact ? COMPACT : ROOMY;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className={style.region}>
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className={style.headRow}>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(style.headCell, align(column))}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} className={cx('border-b border-cream-200 last:border-0', style.row)}>
              {columns.map((column) => (
                <td key={column.id} className={cx(style.cell, align(column))}>
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

const ROOMY = {
  region: 'paper overflow-x-auto',
  headRow: 'border-b-2 border-plum-200',
  headCell: 'px-4 py-3 font-extrabold',
  row: 'hover:bg-plum-100/40',
  cell: 'px-4 py-2.5',
};

const COMPACT: typeof ROOMY = {
  region: 'max-h-96 overflow-auto',
  headRow: 'border-b border-plum-200',
  headCell: 'px-1.5 py-1.5 font-bold text-ink-soft',
  row: '',
  cell: 'px-1.5 py-1.5',
};

const align = <Row,>(column: Column<Row>): string => (column.numeric ? 'text-right tabular-nums' : 'text-left');
