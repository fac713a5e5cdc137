// Home page.
import { Suspense } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { type HomeDeferredData, previewAsked, readHome } from '#web/features/home/home-data.ts';
import { homeGraph } from '#web/features/home/home-graph.ts';
import { translator } from '#web/i18n/copy.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { moment } from '#web/i18n/moscow-time.ts';
import { useOwnText } from '#web/i18n/own-text.ts';
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
const CollectionRow = deferredComponent(() =>
  import('#web/features/catalogue/card/collection-row.tsx').then((file) => file.CollectionRow),
);
const Film = deferredComponent(() => import('#web/features/home/film.tsx').then((file) => file.Film));
const PrintedBook = deferredComponent(() => import('#web/printed-book.tsx').then((file) => file.PrintedBook));
const Reviews = deferredComponent(() =>
  import('#web/features/catalogue/book-page/reviews.tsx').then((file) => file.Reviews),
);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, dataOnly, staff } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const preview = staff?.can('admin::content.read') ? previewAsked(url.searchParams) : undefined;
  const { open, words, deferred } = await readHome(services, locale, preview);
  const shown = {
    open,
    ...(words ? { words } : {}),
    deferred: deferData(deferred, dataOnly || preview !== undefined),
  } satisfies HomeShown & object;
  if (!preview) return data({ ...shown, preview: undefined }, { headers: sharedPage() });
  const note = translator(locale)('adminContent.home.previewNote', {
    time: moment(new Date(preview.at).toISOString(), locale),
  });
  return data({ ...shown, preview: { note } }, { headers: NEVER_KEPT });
}

const NEVER_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

export default function Home({ loaderData: { open, words, deferred, preview } }: Route.ComponentProps) {
  const t = useT();
  const own = useOwnText();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { blocks, books, tiles, reviews, film, printed } = deferred.value ?? {};
  const questions = blocks?.find(({ kind }) => kind === 'questions');
  // Structured data is rendered on the server only, to keep its code out of the browser.
  const graph =
    import.meta.env.SSR && root
      ? homeGraph(t, { origin: root.origin, shop: root.site, film: film ?? null, questions, own })
      : [];
  return (
    <>
      <PageHead title={t('home.title')} description={t('home.description')} />
      <JsonLd graph={graph} />
      {preview && (
        <aside className="fixed inset-x-0 bottom-0 z-50 bg-plum-900 px-4 py-3 text-center text-small font-bold text-cream-50">
          {preview.note}
        </aside>
      )}
      <CachedPart name="home" of={preview ? [] : [blocks, books, tiles, open, reviews, film, printed]}>
        <Hero book={open} words={words} />
        <Suspense>
          <BelowFold deferred={deferred} />
        </Suspense>
      </CachedPart>
    </>
  );
}

function BelowFold({ deferred }: { deferred: Deferred<HomeDeferredData> }) {
  const t = useT();
  const { blocks, rows, books, tiles, reviews, film, printed } = useDeferred(deferred, useHref()(HOME_DEFERRED));
  return (
    <div className="home-below">
      <HomeDeferred
        blocks={blocks}
        books={({ key, title }) =>
          books.length > 0 && <HomeBooks key={key} title={title} books={books} collections={tiles} />
        }
        collection={({ key, title, collection = '' }) => {
          const row = rows[collection];
          return row && <CollectionRow key={key} title={title} row={row} />;
        }}
        film={film && <Film key="film" film={film} />}
        printed={printed && <PrintedBook {...printed} />}
        reviews={
          reviews.length > 0 && (
            <div key="reviews" className={cx(BELOW_FOLD_CLASS, 'sheet sheet-page sheet-torn pt-2 pb-14')}>
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
