// Orders as the people who fulfil them see them.
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { Table } from '#web/ui/display/table.tsx';

export const loader = () => null;

const NO_ROWS: readonly { id: string }[] = [];

export default function AdminOrders() {
  const t = useT();
  const column = (id: string, title: string, numeric = false) => ({ id, title, numeric, cell: () => null });
  return (
    <>
      <PageHead title={t('admin.orders')} hidden />
      <h1 className="mb-6 text-h2">{t('admin.orders')}</h1>
      <Table
        caption={t('admin.orders')}
        columns={[
          column('number', t('admin.colNumber')),
          column('buyer', t('admin.colBuyer')),
          column('total', t('admin.colTotal'), true),
          column('date', t('admin.colDate')),
          column('state', t('admin.colState')),
        ]}
        rows={NO_ROWS}
        rowId={(row) => row.id}
        empty={t('admin.ordersEmpty')}
      />
    </>
  );
}
