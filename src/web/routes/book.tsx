// One book: leaf through it, see what it costs and how it is made, try a name on its cover.
import { data, useRouteLoaderData } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BookCard } from '#web/features/catalogue/book-card.tsx';
import { BookJsonLd } from '#web/features/catalogue/book-json-ld.tsx';
import { Examples } from '#web/features/catalogue/examples.tsx';
import { Facts } from '#web/features/catalogue/facts.tsx';
import { LeafThrough } from '#web/features/catalogue/leaf-through.tsx';
import { Reviews } from '#web/features/catalogue/reviews.tsx';
import { TryName } from '#web/features/catalogue/try-name.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { sharedPage } from '#web/shared-page.ts';
import { Missing } from '#web/shell/missing.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { formatPrice } from '#web/ui/format-price.ts';
import { Price } from '#web/ui/price.tsx';
import type { Route } from './+types/book';

const RELATED = 3;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, nonce } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const book = await services.catalogue.book(params.slug, locale);
  if (!book) return data({ book: null, related: [], nonce }, { status: 404 });
  const { books } = await services.catalogue.list({ locale });
  // A page that carries a name somebody typed is theirs alone.
  const headers = url.searchParams.has('name') ? {} : sharedPage();
  return data({ book, related: books.filter(({ slug }) => slug !== book.slug).slice(0, RELATED), nonce }, { headers });
}

export default function Book({ loaderData: { book, related, nonce } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!book) return <NoBook />;
  const origin = root?.origin ?? '';
  const address = origin + href(`/books/${book.slug}`);
  const pictures = [...(book.cover ? [book.cover] : []), ...book.spreads];
  return (
    <article className="wrap pt-6 pb-16">
      <PageHead title={book.metaTitle ?? book.title} description={book.metaDescription ?? book.summary} />
      <BookJsonLd
        origin={origin}
        address={address}
        nonce={nonce}
        book={book}
        crumbs={[
          { name: t('books.title'), address: origin + href('/books') },
          { name: book.title, address },
        ]}
      />
      <nav aria-label={t('book.crumbs')} className="text-small">
        <ShopLink to="/books">{t('books.title')}</ShopLink> <span aria-hidden="true">/</span> {book.title}
      </nav>
      <div className="mt-4 grid gap-10 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <LeafThrough title={book.title} pictures={pictures} />
        <div className="grid content-start gap-5">
          <div className="flex flex-wrap gap-2">
            {book.preorder && <Badge tone="sale">{t('books.preorder')}</Badge>}
            {book.discountPercent > 0 && (
              <Badge tone="new">{t('book.discount', { percent: book.discountPercent })}</Badge>
            )}
          </div>
          <h1 className="text-h1">{book.title}</h1>
          <p className="text-lead text-ink-soft">{book.summary}</p>
          <Price
            kopecks={book.price}
            {...(book.oldPrice ? { before: book.oldPrice } : {})}
            language={locale}
            labels={{ now: t('books.priceNow'), before: t('books.priceBefore') }}
          />
          <a href="#try" className={buttonClass('call')}>
            {t('books.tryFree')}
          </a>
          <Facts book={book} />
        </div>
      </div>
      <section className="mt-14 grid gap-10 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <h2 className="text-h2">{t('book.about')}</h2>
          {book.description.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="max-w-prose">
              {paragraph}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-3">
          <h2 className="text-h3">{t('book.formats')}</h2>
          <ul className="grid gap-3">
            {book.formats.map(({ kind, price }) => (
              <li key={kind} className="paper flex items-baseline justify-between gap-3 p-4 shadow-paper">
                <span className="font-bold">{t(`book.format.${kind}`)}</span>
                <span className="tabular-nums">
                  {price === 0 ? t('book.formatIncluded') : `+ ${formatPrice(price, locale)}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <TryName slug={book.slug} title={book.title} cover={book.cover} />
      {book.examples.length > 0 && <Examples examples={book.examples} />}
      {book.reviews.length > 0 && <Reviews reviews={book.reviews} />}
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16">
          <h2 id="related" className="text-h2">
            {t('book.related')}
          </h2>
          <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug}>
                <BookCard book={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="sticky bottom-3 z-10 mt-8 lg:hidden">
        <a href="#try" className={`${buttonClass('call')} w-full shadow-float`}>
          {t('books.tryFree')} · {formatPrice(book.price, locale)}
        </a>
      </div>
    </article>
  );
}

function NoBook() {
  const t = useT();
  return (
    <Missing
      title={t('book.missingTitle')}
      text={t('book.missingText')}
      actions={
        <ShopLink to="/books" className={buttonClass('plum')}>
          {t('books.all')}
        </ShopLink>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
