// /admin/books/:documentId: whatever the id names, a product, a template or a customer's book; an unknown one says so.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FoundBook } from '#web/features/admin-books/lists/found-book.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import type { Route } from './+types/book';

export const loader = ({ params }: Route.LoaderArgs) => ({ documentId: params.documentId });

export default function AdminBook({ loaderData: { documentId } }: Route.ComponentProps) {
  const t = useT();
  return (
    <AdminPage title={t('adminBooks.oneBook')} back={{ to: '/admin/books', text: t('admin.books') }}>
      <FoundBook documentId={documentId} />
    </AdminPage>
  );
}
