// Products with price, ages, pages and story.

import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { EntryByPlural } from '#server/content-types/content-types.ts';
import { useEntries } from '#web/admin-kit/api/use-admin-data.ts';
import { type DataColumn, DataTable } from '#web/admin-kit/lists/data-table.tsx';
import { FilterBar } from '#web/admin-kit/lists/filter-bar.tsx';
import { Pager } from '#web/admin-kit/lists/pager.tsx';
import type { ListAddress } from '#web/admin-kit/lists/use-list-address.ts';
import { SectionLink } from '#web/admin-kit/section-link.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import { CoverThumb } from './cover-thumb.tsx';
import { ProductState } from './product-state.tsx';

const PAGE_SIZE = 25;
const FIELDS = ['title', 'slug', 'price', 'preorder', 'available'];

export function ProductList({ address }: { address: ListAddress }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const query = new URLSearchParams({
    locale,
    sort: address.sort || 'position:asc',
    'pagination[page]': String(address.page),
    'pagination[pageSize]': String(PAGE_SIZE),
    'populate[bookSpecification][fields]': 'minAge,maxAge,pages',
    'populate[template][fields]': 'slug,title,version',
    'populate[pictures][populate]': 'cover',
  });
  for (const [index, field] of FIELDS.entries()) query.set(`fields[${index}]`, field);
  if (address.get('q')) query.set('_q', address.get('q'));
  const products = useEntries('products', query);
  return (
    <>
      <FilterBar address={address} search={t('adminBooks.searchProducts')}>
        {can('admin::content.write') && (
          <>
            <ShopLink to="/admin/content/product/new" className={buttonClass('plum', true)}>
              {t('adminBooks.createProduct')}
            </ShopLink>
            <ShopLink to="/admin/content/product" className="self-center text-small">
              {t('adminBooks.productRecords')}
            </ShopLink>
          </>
        )}
      </FilterBar>
      <DataTable
        caption={t('adminBooks.products')}
        address={address}
        rows={products.data?.data ?? null}
        rowId={(row) => row.documentId}
        rowName={(row) => row.title}
        rowTo={(row) => `/admin/books/${row.documentId}`}
        empty={t('adminBooks.productsEmpty')}
        loading={products.loading}
        failure={products.failure}
        retry={products.reload}
        columns={useProductColumns()}
      />
      <Pager
        page={address.page}
        pageSize={PAGE_SIZE}
        count={products.data?.meta.pagination}
        onPage={(page) => address.set({ page })}
      />
    </>
  );
}

function useProductColumns(): readonly DataColumn<EntryByPlural<'products'>>[] {
  const t = useT();
  const locale = useLocale();
  return [
    {
      id: 'title',
      title: t('adminBooks.title'),
      sort: 'title',
      cell: (row) => (
        <span className="flex items-center gap-2">
          <CoverThumb small pictures={row.pictures} alt="" className="size-10" />
          {row.title}
        </span>
      ),
    },
    { id: 'age', title: t('adminBooks.age'), cell: ({ bookSpecification: book }) => ages(book) },
    {
      id: 'price',
      title: t('adminBooks.price'),
      sort: 'price',
      numeric: true,
      cell: (row) => formatPrice(kopecks(row.price), locale),
    },
    {
      id: 'pages',
      title: t('adminBooks.pages'),
      numeric: true,
      cell: (row) => row.bookSpecification?.pages ?? '—',
    },
    { id: 'state', title: t('adminBooks.state'), cell: (row) => <ProductState row={row} /> },
    {
      id: 'story',
      title: t('adminBooks.story'),
      cell: ({ template }) =>
        template ? (
          <SectionLink to={`/admin/stories/${template.slug}`}>
            {t('adminBooks.storyVersion', { title: template.title, version: template.version })}
          </SectionLink>
        ) : (
          '—'
        ),
    },
  ];
}

const ages = (book: EntryByPlural<'products'>['bookSpecification']): string =>
  book?.minAge == null || book.maxAge == null ? '—' : `${book.minAge}–${book.maxAge}`;
