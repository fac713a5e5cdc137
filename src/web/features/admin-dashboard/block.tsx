// Dashboard block: a table with an optional chart and a CSV download.
import { type ReactNode, useId, useState } from 'react';
import { csvOf, downloadCsv } from '#web/admin-kit/lists/csv.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { type Column, Table } from '#web/ui/display/table.tsx';

export interface BlockColumn<Row> {
  readonly title: string;
  /** Value for the CSV file: money in roubles without the currency sign. */
  readonly value: (row: Row) => string | number;
  /** Displayed content; the value by default. */
  readonly cell?: (row: Row) => ReactNode;
  /** A numeric column, also when none of its values is known yet. */
  readonly numeric?: true;
}

interface BlockProps<Row> {
  title: string;
  /** File name of the download. */
  file: string;
  columns: readonly BlockColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  chart?: ReactNode;
  /** Shown beside the title. */
  more?: ReactNode;
  /** Shown without rows; by default that the chosen days have none. */
  empty?: string;
  /** What is counted, below the title. */
  text?: string;
  className?: string;
}

const small = 'min-h-9 rounded-sm px-2.5 text-small font-bold text-plum-800 hover:bg-plum-100';

export function Block<Row>({ title, file, columns, rows, rowId, chart, more, ...texts }: BlockProps<Row>) {
  const t = useT();
  const { text, className, empty = t('adminDesk.nothing') } = texts;
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const table = !chart || asTable;
  const save = () =>
    downloadCsv(
      file,
      csvOf(
        columns.map((column) => column.title),
        rows.map((row) => columns.map((column) => column.value(row))),
      ),
    );
  return (
    <article aria-labelledby={id} className={cx('min-w-0 rounded-md border border-plum-200 bg-white p-4', className)}>
      <div className="mb-2 flex flex-wrap items-center gap-1">
        <h2 id={id} className="mr-auto font-extrabold">
          {title}
        </h2>
        {more}
        {chart && rows.length > 0 && (
          <button type="button" className={small} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {t('adminDesk.asTable')}
          </button>
        )}
        {rows.length > 0 && (
          <button type="button" className={small} aria-label={t('adminDesk.csvOf', { name: title })} onClick={save}>
            {t('adminDesk.csv')}
          </button>
        )}
      </div>
      {text && rows.length > 0 && <p className="mb-2 text-small text-ink-soft">{text}</p>}
      {rows.length === 0 && <p className="py-4 text-small text-ink-soft">{empty}</p>}
      {rows.length > 0 && !table && chart}
      {rows.length > 0 && table && (
        <Table
          compact
          caption={title}
          columns={columns.map((column) => tableColumn(column, rows))}
          rows={rows}
          rowId={rowId}
          empty=""
        />
      )}
    </article>
  );
}

/** A column without known values is numeric only if it says so. */
function tableColumn<Row>(column: BlockColumn<Row>, rows: readonly Row[]): Column<Row> {
  const { title, value, cell = value } = column;
  return { id: title, title, cell, numeric: column.numeric ?? rows.some((row) => typeof value(row) === 'number') };
}
