// The book list: filters live in the address, so they work without JavaScript and can be sent to a friend.
import { storefrontContext } from '#web/context.ts';
import { BookCard } from '#web/features/catalogue/book-card.tsx';
import { AGES, filterAddress, readFilter, unknownValues } from '#web/features/catalogue/filter-address.ts';
import { Filters } from '#web/features/catalogue/filters.tsx';
import { NoBooks } from '#web/features/catalogue/no-books.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Kept } from '#web/shell/kept.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { BELOW } from '#web/ui/below.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/books';

const NEAREST = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const locale = localeOf(url.pathname);
  const { catalogue } = context.get(storefrontContext).services;
  const list = await catalogue.list({ ...filter, locale });
  const nearest = list.books.length > 0 ? [] : (await catalogue.nearest({ locale, age: filter.age })).slice(0, NEAREST);
  return { filter, unknown: unknownValues(url.searchParams), nearest, ...list };
}

export default function Books({ loaderData: { filter, unknown, nearest, books, counts } }: Route.ComponentProps) {
  const t = useT();
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={t('books.title')} description={t('books.description')} hidden={filter.search !== undefined} />
      <h1 className="text-h1">{t('books.heading')}</h1>
      {unknown.map((value) => (
        <p key={value} className="mt-4 flex items-start gap-2 rounded-md bg-fox-100 px-4 py-2 text-fox-700">
          <Icon name="info" className="mt-0.5 size-6" />
          {t('books.unknownFilter', { value })}
        </p>
      ))}
      <Kept name="filters" of={[counts, filterAddress(filter)]}>
        <Filters filter={filter} ages={AGES} counts={counts} />
      </Kept>
      <p className="mt-5 flex flex-wrap gap-x-3 text-ink-soft" role="status">
        {filter.search && <span>{t('books.searched', { query: filter.search })}</span>}
        <span>{t('books.found', { count: books.length })}</span>
      </p>
      {books.length === 0 ? (
        <NoBooks filter={filter} nearest={nearest} />
      ) : (
        <ul className="mt-6 grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
          {books.map((book, index) => (
            <Kept
              as="li"
              key={book.slug}
              name="books"
              of={[book, index === 0]}
              className={index > 0 ? BELOW : undefined}
            >
              <BookCard book={book} eager={index === 0} />
            </Kept>
          ))}
        </ul>
      )}
    </div>
  );
}

export { sharedPage as headers } from '#web/shared-page.ts';
