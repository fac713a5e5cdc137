// What is sold: every product with its price, ages, pages and the story it is made of.
import { formatPrice } from '#core/format-price.ts';
import { kopecks } from '#core/money.ts';
import { DataTable } from '#web/admin-kit/data-table.tsx';
import { FilterBar } from '#web/admin-kit/filter-bar.tsx';
import { Pager } from '#web/admin-kit/pager.tsx';
import { RoomLink } from '#web/admin-kit/room-link.tsx';
import { useAdminData } from '#web/admin-kit/use-admin-data.ts';
import type { ListAddress } from '#web/admin-kit/use-list-address.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

interface ProductRow {
  readonly documentId: string;
  readonly title: string;
  readonly slug: string;
  readonly price: number;
  readonly preorder: boolean | null;
  readonly available: boolean | null;
  readonly bookSpecification: {
    readonly minAge: number | null;
    readonly maxAge: number | null;
    readonly pages: number | null;
  } | null;
  readonly template: { readonly slug: string; readonly title: string; readonly version: number } | null;
}

interface Products {
  readonly data: readonly ProductRow[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

const PAGE_SIZE = 25;
const FIELDS = ['title', 'slug', 'price', 'preorder', 'available'];

export function ProductList({ address }: { address: ListAddress }) {
  const t = useT();
  const locale = useLocale();
  const query = new URLSearchParams({
    ...{ locale, sort: address.sort || 'position:asc' },
    ...{ 'pagination[page]': String(address.page), 'pagination[pageSize]': String(PAGE_SIZE) },
    ...{
      'populate[bookSpecification][fields]': 'minAge,maxAge,pages',
      'populate[template][fields]': 'slug,title,version',
    },
  });
  for (const [index, field] of FIELDS.entries()) query.set(`fields[${index}]`, field);
  if (address.get('q')) query.set('_q', address.get('q'));
  const products = useAdminData<Products>(`/products?${query}`, 'content');
  return (
    <>
      <FilterBar address={address} search={t('adminBooks.searchProducts')} />
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
        columns={[
          { id: 'title', title: t('adminBooks.title'), sort: 'title', cell: (row) => row.title },
          { id: 'age', title: t('adminBooks.age'), cell: ({ bookSpecification: book }) => ages(book) },
          {
            ...{ id: 'price', title: t('adminBooks.price'), sort: 'price', numeric: true },
            cell: (row) => formatPrice(kopecks(row.price), locale),
          },
          {
            ...{ id: 'pages', title: t('adminBooks.pages'), numeric: true },
            cell: (row) => row.bookSpecification?.pages ?? '—',
          },
          { id: 'state', title: t('adminBooks.state'), cell: (row) => <ProductState row={row} /> },
          {
            ...{ id: 'story', title: t('adminBooks.story') },
            cell: ({ template }) =>
              template ? (
                <RoomLink to={`/admin/stories/${template.slug}`}>{t('adminBooks.storyVersion', template)}</RoomLink>
              ) : (
                '—'
              ),
          },
        ]}
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

const ages = (book: ProductRow['bookSpecification']): string =>
  book?.minAge == null || book.maxAge == null ? '—' : `${book.minAge}–${book.maxAge}`;

function ProductState({ row }: { row: ProductRow }) {
  const t = useT();
  if (row.available === false) return <Badge tone="bad">{t('adminBooks.hidden')}</Badge>;
  return row.preorder ? (
    <Badge tone="new">{t('adminBooks.preorder')}</Badge>
  ) : (
    <Badge tone="good">{t('adminBooks.onSale')}</Badge>
  );
}
