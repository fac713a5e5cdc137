// Home: what the shop makes, for whom, and how it goes.
import { Suspense } from 'react';
import { data, useRouteLoaderData, useSearchParams } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BookCard } from '#web/features/catalogue/card/book-card.tsx';
import { ForWhomLine } from '#web/features/home/for-whom-line.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { type HomeDeferredData, readHome } from '#web/features/home/home-data.ts';
import { homeGraph } from '#web/features/home/home-graph.ts';
import { Shelves } from '#web/features/home/shelves.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { carriesName, sharedPage } from '#web/shared-page.ts';
import { CachedPart } from '#web/shell/cached-parts/cached-part.tsx';
import { HOME_DEFERRED } from '#web/shell/deferred/deferred-addresses.ts';
import { deferredComponent } from '#web/shell/deferred/deferred-component.ts';
import { type Deferred, deferData, useDeferred } from '#web/shell/deferred/deferred-data.ts';
import { JsonLd } from '#web/shell/layout/json-ld.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { BELOW } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import type { HomeShown } from '#web/visits/shown-books.ts';
import type { Route } from './+types/home';

const HomeDeferred = deferredComponent(() =>
  import('#web/features/home/home-deferred.tsx').then((file) => file.HomeDeferred),
);
const Film = deferredComponent(() => import('#web/features/home/film.tsx').then((file) => file.Film));
const TryName = deferredComponent(() =>
  import('#web/features/catalogue/try-name/try-name.tsx').then((file) => file.TryName),
);
const Promises = deferredComponent(() =>
  import('#web/features/catalogue/book-page/promises.tsx').then((file) => file.Promises),
);
const Reviews = deferredComponent(() =>
  import('#web/features/catalogue/book-page/reviews.tsx').then((file) => file.Reviews),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, dataOnly } = context.get(storefrontContext);
  const { open, deferred } = await readHome(services, localeOf(url.pathname));
  const headers = carriesName(url.searchParams) ? {} : sharedPage('name');
  return data({ open, deferred: deferData(deferred, dataOnly) } satisfies HomeShown, { headers });
}

export default function Home({ loaderData: { open, deferred } }: Route.ComponentProps) {
  const t = useT();
  const [params] = useSearchParams();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { shelves, reviews, pages = [], film } = deferred.value ?? {};
  // Search engines read what the server sends: a browser need not carry the words for it.
  const graph =
    import.meta.env.SSR && root ? homeGraph(t, { origin: root.origin, shop: root.site, film: film ?? null }) : [];
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <JsonLd graph={graph} />
      <CachedPart name="home" of={carriesName(params) ? [] : [shelves, open, reviews, film, ...pages]}>
        <Hero book={open} />
        <Suspense>
          <BelowFold deferred={deferred} />
        </Suspense>
      </CachedPart>
    </>
  );
}

function BelowFold({ deferred }: { deferred: Deferred<HomeDeferredData> }) {
  const { shelves, first, forChild, promo, reviews, pages, film } = useDeferred(deferred, useHref()(HOME_DEFERRED));
  return (
    <HomeDeferred
      promo={promo}
      forChild={forChild}
      shelves={
        shelves.length > 0 && (
          <Shelves
            shelves={shelves.map(({ slug, title, books }) => ({
              slug,
              title,
              cards: books.map((book) => ({ id: book.slug, card: <BookCard book={book} level={3} /> })),
            }))}
          />
        )
      }
      tryName={
        first && (
          <div className={cx(BELOW, 'wrap pb-20')}>
            <TryName slug={first.slug} title={first.title} cover={first.cover}>
              {(typed) => <ForWhomLine typed={typed} />}
            </TryName>
          </div>
        )
      }
      film={film && <Film film={film} />}
      reviews={
        <div className={cx(BELOW, 'sheet sheet-plum sheet-torn py-4 pb-20')}>
          <div className="wrap">{reviews.length > 0 ? <Reviews reviews={reviews} /> : <Promises pages={pages} />}</div>
        </div>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
