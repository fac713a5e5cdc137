// Home page.
import { Suspense } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { type HomeDeferredData, readHome } from '#web/features/home/home-data.ts';
import { homeGraph } from '#web/features/home/home-graph.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { sharedPage } from '#web/shared-page.ts';
import { CachedPart } from '#web/shell/cached-parts/cached-part.tsx';
import { HOME_DEFERRED } from '#web/shell/deferred/deferred-addresses.ts';
import { deferredComponent } from '#web/shell/deferred/deferred-component.ts';
import { type Deferred, deferData, useDeferred } from '#web/shell/deferred/deferred-data.ts';
import { JsonLd } from '#web/shell/layout/json-ld.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { BELOW_FOLD_CLASS } from '#web/ui/below-fold.ts';
import { cx } from '#web/ui/cx.ts';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { HomeShown } from '#web/visits/shown-books.ts';
import type { Route } from './+types/home';

const HomeDeferred = deferredComponent(() =>
  import('#web/features/home/home-deferred.tsx').then((file) => file.HomeDeferred),
);
const HomeBooks = deferredComponent(() =>
  import('#web/features/catalogue/card/home-books.tsx').then((file) => file.HomeBooks),
);
const Promos = deferredComponent(() => import('#web/features/home/promos.tsx').then((file) => file.Promos));
const Film = deferredComponent(() => import('#web/features/home/film.tsx').then((file) => file.Film));
const PrintedBook = deferredComponent(() => import('#web/printed-book.tsx').then((file) => file.PrintedBook));
const Reviews = deferredComponent(() =>
  import('#web/features/catalogue/book-page/reviews.tsx').then((file) => file.Reviews),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, dataOnly } = context.get(storefrontContext);
  const { open, deferred } = await readHome(services, localeOf(url.pathname));
  return data({ open, deferred: deferData(deferred, dataOnly) } satisfies HomeShown, { headers: sharedPage() });
}

export default function Home({ loaderData: { open, deferred } }: Route.ComponentProps) {
  const t = useT();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { books, tiles, promos, reviews, film, printed } = deferred.value ?? {};
  // Structured data is rendered on the server only, to keep its code out of the browser.
  const graph =
    import.meta.env.SSR && root ? homeGraph(t, { origin: root.origin, shop: root.site, film: film ?? null }) : [];
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <JsonLd graph={graph} />
      <CachedPart name="home" of={[books, tiles, promos, open, reviews, film, printed]}>
        <Hero book={open} />
        <Suspense>
          <BelowFold deferred={deferred} />
        </Suspense>
      </CachedPart>
    </>
  );
}

function BelowFold({ deferred }: { deferred: Deferred<HomeDeferredData> }) {
  const t = useT();
  const { books, tiles, promos, reviews, film, printed } = useDeferred(deferred, useHref()(HOME_DEFERRED));
  return (
    <div className="home-below">
      <HomeDeferred
        books={books.length > 0 && <HomeBooks books={books} collections={tiles} />}
        promos={promos.length > 0 && <Promos promos={promos} />}
        film={film && <Film film={film} />}
        printed={printed && <PrintedBook {...printed} />}
        reviews={
          reviews.length > 0 && (
            <div className={cx(BELOW_FOLD_CLASS, 'sheet sheet-page sheet-torn pt-2 pb-14')}>
              <div className="wrap">
                <Reviews reviews={reviews} />
              </div>
            </div>
          )
        }
      />
      <aside aria-label={t('book.tryTitle')} className="home-bar">
        <a href="#child" className={buttonClass('call')}>
          {t('home.bar')}
        </a>
      </aside>
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
