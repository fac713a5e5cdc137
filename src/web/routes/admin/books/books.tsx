// /admin/books: products, story templates and customers' books in tabs.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { useListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { BookTabs, useBookTabs } from '#web/features/admin-books/lists/book-tabs.tsx';
import { CustomerList } from '#web/features/admin-books/lists/customer-list.tsx';
import { ProductList } from '#web/features/admin-books/lists/product-list.tsx';
import { TemplateList } from '#web/features/admin-books/lists/template-list.tsx';
import { useT } from '#web/i18n/use-copy.ts';

export const loader = () => null;

export default function AdminBooks() {
  const t = useT();
  const address = useListAddress();
  const { shelves, shelf } = useBookTabs(address);
  return (
    <AdminPage title={t('admin.books')}>
      <BookTabs shelves={shelves} shelf={shelf} />
      {shelf === 'products' && <ProductList address={address} />}
      {shelf === 'templates' && <TemplateList address={address} />}
      {shelf === 'customers' && <CustomerList address={address} />}
    </AdminPage>
  );
}
