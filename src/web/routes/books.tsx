// The book list: filters live in the address, so they work without JavaScript and can be sent to a friend.
import emptyShelf from '#web/art/empty-shelf.svg';
import { storefrontContext } from '#web/context.ts';
import { BookCard } from '#web/features/catalogue/book-card.tsx';
import { AGES, type BookFilter, readFilter } from '#web/features/catalogue/filter-address.ts';
import { Filters } from '#web/features/catalogue/filters.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/books';

/** The first row is above the fold. */
const EAGER = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const { catalogue } = context.get(storefrontContext).services;
  return { filter, ...(await catalogue.list({ ...filter, locale: localeOf(url.pathname) })) };
}

export default function Books({ loaderData: { filter, books, counts } }: Route.ComponentProps) {
  const t = useT();
  const filtered = Object.values(filter).some(Boolean);
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('books.title')} description={t('books.description')} hidden={filter.search !== undefined} />
      <h1 className="text-h1">{t('books.heading')}</h1>
      <Filters filter={filter} ages={AGES} counts={counts} />
      {filter.search && <p className="mt-4">{t('books.searched', { query: filter.search })}</p>}
      <p className="sr-only" role="status">
        {t('books.found', { count: String(books.length) })}
      </p>
      {books.length === 0 ? (
        <NoBooks filter={filter} filtered={filtered} />
      ) : (
        <ul className="mt-10 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {books.map((book, index) => (
            <li key={book.slug}>
              <BookCard book={book} eager={index < EAGER} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoBooks({ filter: { age, search }, filtered }: { filter: BookFilter; filtered: boolean }) {
  const t = useT();
  const [from = '', to = ''] = age?.split('-') ?? [];
  const title = () => {
    if (search) return t('books.emptySearchTitle', { query: search });
    return age ? t('books.emptyAgeTitle', { from, to }) : t('books.emptyTitle');
  };
  return (
    <EmptyState
      picture={{ src: emptyShelf, width: 480, height: 320 }}
      title={title()}
      actions={
        <>
          <a href="#newsletter" className={buttonClass('call')}>
            {t('books.subscribe')}
          </a>
          {filtered && (
            <ShopLink to="/books" className={buttonClass('quiet')}>
              {t('books.all')}
            </ShopLink>
          )}
        </>
      }
    >
      <p>{age && !search ? t('books.emptyAgeText') : t('books.emptyText')}</p>
    </EmptyState>
  );
}

export { sharedPage as headers } from '#web/shared-page.ts';
