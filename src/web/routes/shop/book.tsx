// Book page: viewer, price, production and trying a name on the cover.
import { Suspense, useRef, useState } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { BookViewer } from '#web/book-viewer/book-viewer.tsx';
import { hasPreviewChild } from '#web/child-preview/has-preview-child.ts';
import { storefrontContext } from '#web/context.ts';
import { type BookDeferredData, type BookHead, readBook } from '#web/features/catalogue/book-page/book-data.ts';
import { bookGraph } from '#web/features/catalogue/book-page/book-graph.ts';
import { keepRangesTogether } from '#web/features/catalogue/book-page/keep-ranges-together.ts';
import { questionsOf } from '#web/features/catalogue/book-page/questions-of.ts';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { sharedPage } from '#web/shared-page.ts';
import { CachedPart } from '#web/shell/cached-parts/cached-part.tsx';
import { bookDeferred } from '#web/shell/deferred/deferred-addresses.ts';
import { deferredComponent } from '#web/shell/deferred/deferred-component.ts';
import { type Deferred, deferData, useDeferred } from '#web/shell/deferred/deferred-data.ts';
import { firstInteraction } from '#web/shell/deferred/first-interaction.ts';
import { JsonLd } from '#web/shell/layout/json-ld.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { BookShown } from '#web/visits/shown-books.ts';
import type { Route } from './+types/book';

const ChildCover = deferredComponent(
  () => import('#web/child-preview/child-cover.tsx').then((file) => file.ChildCover),
  hasPreviewChild() ? Promise.resolve() : firstInteraction,
);
const Missing = deferredComponent(() => import('#web/shell/errors/missing.tsx').then((file) => file.Missing));
const Facts = deferredComponent(() => import('#web/features/catalogue/book-page/facts.tsx').then((file) => file.Facts));
const NotifyMe = deferredComponent(() =>
  import('#web/features/catalogue/book-page/notify-me.tsx').then((file) => file.NotifyMe),
);
const BookAbout = deferredComponent(() =>
  import('#web/features/catalogue/book-page/book-about.tsx').then((file) => file.BookAbout),
);
const TryName = deferredComponent(() =>
  import('#web/features/catalogue/try-name/try-name.tsx').then((file) => file.TryName),
);
const BookDeferred = deferredComponent(() =>
  import('#web/features/catalogue/book-page/book-deferred.tsx').then((file) => file.default),
);

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, dataOnly } = context.get(storefrontContext);
  const found = await readBook(services, params.slug, localeOf(url.pathname));
  if (!found) return data({ book: null, deferred: {} }, { status: 404 });
  return data({ book: found.book, deferred: deferData(found.deferred, dataOnly) } satisfies BookShown, {
    headers: sharedPage(),
  });
}

export default function Book({ loaderData: { book, deferred } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!book) return <BookNotFound />;
  const origin = root?.origin ?? '';
  const address = origin + href(`/books/${book.slug}`);
  const { examples, reviews = [], related = [] } = deferred.value ?? {};
  // Structured data is rendered on the server only, to keep its code out of the browser.
  const graph =
    import.meta.env.SSR && root
      ? bookGraph(
          { ...book, reviews },
          {
            origin,
            address,
            shop: root.site.siteTitle,
            language: locale,
            times: root.site.times,
            crumbs: [
              { name: t('book.home'), address: origin + href('/') },
              { name: t('books.title'), address: origin + href('/books') },
              { name: book.title, address },
            ],
            questions: questionsOf(t, book.preorder),
          },
        )
      : [];
  return (
    <>
      <PageHead
        title={book.metaTitle ?? book.title}
        description={book.metaDescription ?? book.summary}
        share={book.share && { ...book.share, alt: t('book.shareAlt', { title: book.title }) }}
      />
      <JsonLd graph={graph} />
      <CachedPart
        as="article"
        name="book"
        of={[book, examples, reviews, ...related]}
        className="book-page wrap pt-4 pb-8 lg:pb-16"
      >
        <Page book={book} deferred={deferred} />
      </CachedPart>
    </>
  );
}

interface PageProps {
  book: BookHead;
  deferred: Deferred<BookDeferredData>;
}

function Page({ book, deferred }: PageProps) {
  const t = useT();
  const top = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string>();
  const cover = own ? { url: own, width: 1000, height: 1000, alt: '', srcSet: '', avifSrcSet: '' } : book.cover;
  const price = <BookPrice book={book} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
        <Crumbs title={book.title} />
        <OrderSteps current="choose" />
      </div>
      <div ref={top} className="book-top mt-2">
        <Heading book={book} />
        <BookViewer
          key={book.slug}
          title={book.title}
          preorder={book.preorder}
          pictures={[...(cover ? [cover] : []), ...book.spreads]}
          way={
            <ShopLink to={`/books/${book.slug}/order`} className={buttonClass('plum', true)}>
              {t('books.tryFree')}
            </ShopLink>
          }
        />
        <div className="book-words grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <p className="text-lead text-ink-soft">{book.summary}</p>
          {book.preorder && (
            <p className="font-bold">
              {keepRangesTogether(t('book.preorderWhen'))}{' '}
              {book.pagesReady !== null && t('book.preorderPages', { ready: book.pagesReady, count: book.pages ?? 24 })}
            </p>
          )}
          <div className="hidden gap-3 lg:grid">
            {price}
            <ShopLink to={`/books/${book.slug}/order`} className={buttonClass('call')}>
              {t('books.tryFree')}
            </ShopLink>
          </div>
          <p className="text-small text-ink-soft">
            {t('book.priceNote')} {t('book.priceTerms')} <ShopLink to="/delivery">{t('footer.deliveryPage')}</ShopLink>
          </p>
          <p className="text-small">
            {t('book.giveText')}{' '}
            <ShopLink to={`/books/${book.slug}/give`} className="font-bold">
              {t('book.give')}
            </ShopLink>
          </p>
          <Suspense>
            <Facts book={book} />
          </Suspense>
        </div>
        {book.preorder && (
          <Suspense>
            <NotifyMe slug={book.slug} title={book.title} />
          </Suspense>
        )}
        <Suspense>
          <BookAbout book={book} />
        </Suspense>
      </div>
      <Suspense>
        <ChildCover key={book.slug} slug={book.slug} place={top} onShown={setOwn} />
      </Suspense>
      <Suspense>
        <TryName key={book.slug} slug={book.slug} title={book.title} cover={book.cover} />
      </Suspense>
      <Suspense>
        <BelowFold book={book} deferred={deferred} />
      </Suspense>
      <aside aria-label={t('book.stickyLabel')} className="book-bar">
        {price}
        <ShopLink to={`/books/${book.slug}/order`} className={`${buttonClass('call')} grow`}>
          {t('books.tryFree')}
        </ShopLink>
      </aside>
    </>
  );
}

function BookPrice({ book }: { book: BookHead }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Price
      kopecks={book.price}
      {...(book.laterPrice ? { later: book.laterPrice } : {})}
      language={locale}
      labels={{ now: t('books.priceNow'), later: t('books.priceLater') }}
    />
  );
}

function Crumbs({ title }: Pick<BookHead, 'title'>) {
  const t = useT();
  return (
    <nav aria-label={t('book.crumbs')} className="text-small">
      <ShopLink to="/" className="inline-block py-1">
        {t('book.home')}
      </ShopLink>{' '}
      <span aria-hidden="true">/</span>{' '}
      <ShopLink to="/books" className="inline-block py-1">
        {t('books.title')}
      </ShopLink>{' '}
      <span aria-hidden="true">/</span> {title}
    </nav>
  );
}

function Heading({ book }: { book: BookHead }) {
  const t = useT();
  return (
    <header className="grid content-start gap-3">
      {book.preorder && (
        <p className="flex flex-wrap gap-2">
          <Badge tone="sale">{t('books.preorder')}</Badge>
          {book.discountPercent > 0 && (
            <Badge tone="new">{t('book.discount', { percent: book.discountPercent })}</Badge>
          )}
        </p>
      )}
      <h1 className="text-h1">{book.title}</h1>
    </header>
  );
}

function BelowFold({ book, deferred }: { book: BookHead; deferred: Deferred<BookDeferredData> }) {
  const address = useHref()(bookDeferred(book.slug));
  return <BookDeferred preorder={book.preorder} {...useDeferred(deferred, address)} />;
}

function BookNotFound() {
  const t = useT();
  return (
    <Suspense>
      <Missing
        title={t('book.missingTitle')}
        text={t('book.missingText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('books.all')}
          </ShopLink>
        }
      />
    </Suspense>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
