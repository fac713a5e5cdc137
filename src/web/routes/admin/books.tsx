// The catalogue as its keepers see it.
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { Table } from '#web/ui/display/table.tsx';

export const loader = () => null;

const NO_ROWS: readonly { id: string }[] = [];

export default function AdminBooks() {
  const t = useT();
  const column = (id: string, title: string, numeric = false) => ({ id, title, numeric, cell: () => null });
  return (
    <>
      <PageHead title={t('admin.books')} hidden />
      <h1 className="mb-6 text-h2">{t('admin.books')}</h1>
      <Table
        caption={t('admin.books')}
        columns={[
          column('title', t('admin.colTitle')),
          column('age', t('admin.colAge')),
          column('price', t('admin.colPrice'), true),
          column('state', t('admin.colState')),
        ]}
        rows={NO_ROWS}
        rowId={(row) => row.id}
        empty={t('admin.booksEmpty')}
      />
    </>
  );
}
