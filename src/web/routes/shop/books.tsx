// Book list. Filters are kept in the URL, so they work without JavaScript and can be shared.
import { Suspense } from 'react';
import { data } from 'react-router';
import { AGE_GROUPS, yearsOf } from '#core/books/age-groups.ts';
import { hasPreviewChild } from '#web/child-preview/has-preview-child.ts';
import { storefrontContext } from '#web/context.ts';
import type { CardBook } from '#web/features/catalogue/card/book-card.tsx';
import {
  type BookFilter,
  FILTER_PARAMETERS,
  filterAddress,
  readFilter,
  readPage,
  unknownValues,
} from '#web/features/catalogue/filters/filter-address.ts';
import { Filters } from '#web/features/catalogue/filters/filters.tsx';
import type { Translate } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { sharedPage } from '#web/shared-page.ts';
import { CachedPart } from '#web/shell/cached-parts/cached-part.tsx';
import { deferredComponent } from '#web/shell/deferred/deferred-component.ts';
import { firstInteraction } from '#web/shell/deferred/first-interaction.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { ListShown } from '#web/visits/shown-books.ts';
import type { Route } from './+types/books';

const MAX_NEAREST_BOOKS = 3;
/** Divisible by two and three columns. */
const PER_PAGE = 24;
const SHELF = 'book-grid mt-4';

/** Cards work without JavaScript: their script loads at the first interaction, or at once for a tried child. */
const when = hasPreviewChild() ? Promise.resolve() : firstInteraction;
/** Starts with the loader, so that a client navigation shows cards and data together. */
const cards = when.then(() => import('#web/features/catalogue/card/book-card.tsx'));
cards.catch(() => {});
const BookCard = deferredComponent(() => cards.then((file) => file.BookCard), when);
const Pagination = deferredComponent(() => import('#web/ui/navigation/pagination.tsx').then((file) => file.Pagination));
const NoBooks = deferredComponent(() =>
  import('#web/features/catalogue/filters/no-books.tsx').then((file) => file.NoBooks),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = readFilter(url.searchParams);
  const locale = localeOf(url.pathname);
  const { catalogue } = context.get(storefrontContext).services;
  const list = await catalogue.list({ ...filter, locale });
  const isEmpty = list.books.length === 0;
  const nearest =
    isEmpty && list.beside.length === 0
      ? (await catalogue.nearest({ locale, age: filter.age })).slice(0, MAX_NEAREST_BOOKS)
      : [];
  const suggestions = isEmpty && filter.search ? await catalogue.suggestions(locale, filter.search) : [];
  const collection = filter.collection
    ? (await catalogue.collections(locale)).find(({ slug }) => slug === filter.collection)?.title
    : undefined;
  const total = list.books.length;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(readPage(url.searchParams), pages);
  const books = list.books.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const unknown = unknownValues(url.searchParams);
  // Searches and unknown filter values would fill the shared cache with unlimited variants.
  const shared =
    !filter.search &&
    unknown.length === 0 &&
    (!filter.collection || collection) &&
    (!filter.genre || list.genres.some(({ slug }) => slug === filter.genre)) &&
    (!filter.price || list.prices.some(({ limit }) => limit === filter.price)) &&
    readPage(url.searchParams) === page;
  const shown = { filter, collection, unknown, nearest, suggestions, ...list, books, total, page, pages };
  return data(shown satisfies ListShown, { headers: shared ? sharedPage(...FILTER_PARAMETERS) : {} });
}

export default function Books({
  loaderData: { filter, collection, unknown, nearest, suggestions, total, page, pages, ...list },
}: Route.ComponentProps) {
  const { books, beside, counts, genres, prices, narrows, hasCoversByGender } = list;
  const t = useT();
  const href = useHref();
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead
        title={titleOf(t, filter, collection) + (page > 1 ? t('books.titlePage', { page }) : '')}
        description={t('books.description')}
        hidden={filter.search !== undefined || page > 1}
      />
      <h1 className="text-h1">{collection ?? t('books.heading')}</h1>
      {unknown.length > 0 && (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-fox-100 px-4 py-2 text-fox-700">
          <Icon name="info" className="mt-0.5 size-6" />
          <span className="min-w-0 wrap-anywhere">{t('books.unknownFilter', { value: unknown.join(', ') })}</span>
        </p>
      )}
      <CachedPart name="filters" of={[counts, filterAddress(filter)]}>
        <Filters
          filter={filter}
          ages={AGE_GROUPS}
          counts={counts}
          genres={genres}
          prices={prices}
          narrows={narrows}
          hasCoversByGender={hasCoversByGender}
        />
      </CachedPart>
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap gap-x-3 text-ink-soft" role="status">
          {filter.search && (
            <span className="min-w-0 wrap-anywhere">{t('books.searched', { query: filter.search })}</span>
          )}
          <span>{total === 1 ? t('books.foundOne') : t('books.found', { count: total })}</span>
          {filter.gender && <span>{t(`books.genderNote.${filter.gender}`)}</span>}
        </p>
        {filterAddress(filter) !== '/books' && (
          <ShopLink to="/books" className={buttonClass('quiet', true)}>
            {t('books.clear')}
          </ShopLink>
        )}
      </div>
      {books.length === 0 ? (
        <Suspense>
          <NoBooks filter={filter} nearest={nearest} suggestions={suggestions} />
        </Suspense>
      ) : (
        <Shelf books={books} only={filter.gender} />
      )}
      {filter.age && beside.length > 0 && page === pages && (
        <BesideBooks books={beside} age={filter.age} only={filter.gender} />
      )}
      {pages > 1 && (
        <div className="mt-14">
          <Suspense>
            <Pagination
              label={t('books.pagesLabel')}
              previousLabel={t('books.pagesPrevious')}
              nextLabel={t('books.pagesNext')}
              page={page}
              pages={pages}
              href={(number) => href(filterAddress(filter, number))}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}

interface ShelfProps {
  books: readonly CardBook[];
  /** Shows the covers of this gender. */
  only: BookFilter['gender'];
}

function Shelf({ books, only }: ShelfProps) {
  return (
    <ul className={SHELF}>
      {books.map((book, index) => (
        <CachedPart
          as="li"
          key={book.slug}
          name="books"
          of={[book, index === 0]}
          className={index > 0 ? BELOW_FOLD_CLASS : undefined}
        >
          <Suspense>
            <BookCard book={book} eager={index === 0} only={only} />
          </Suspense>
        </CachedPart>
      ))}
    </ul>
  );
}

/** Books for the neighbouring ages. */
function BesideBooks({ books, age, only }: ShelfProps & { age: Parameters<typeof yearsOf>[0] }) {
  const t = useT();
  return (
    <section aria-labelledby="beside" className="mt-14">
      <h2 id="beside" className="text-h2">
        {t('books.beside', yearsOf(age))}
      </h2>
      <ul className={SHELF}>
        {books.map((book) => (
          <li key={book.slug}>
            <Suspense>
              <BookCard book={book} level={3} only={only} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Page title that distinguishes filtered lists in tabs and history. */
function titleOf(t: Translate, { search, age }: BookFilter, collection: string | undefined): string {
  if (search) return t('books.searched', { query: search });
  if (collection) return collection;
  if (!age) return t('books.title');
  const [from = '', to = ''] = age.split('-');
  return t('books.titleAge', { from, to });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
