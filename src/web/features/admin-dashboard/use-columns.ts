// Columns of counts and sums of money.
import { useLocale } from '#web/i18n/use-copy.ts';
import type { BlockColumn } from './block.tsx';
import { roubles, shownRoubles } from './figures.ts';

export function useColumns() {
  const locale = useLocale();
  return {
    number: <Row>(title: string, read: (row: Row) => number): BlockColumn<Row> => ({
      title,
      value: read,
      cell: (row: Row) => read(row).toLocaleString(locale),
    }),
    money: <Row>(title: string, read: (row: Row) => number): BlockColumn<Row> => ({
      title,
      value: (row: Row) => roubles(read(row)),
      cell: (row: Row) => shownRoubles(read(row), locale),
    }),
  };
}
