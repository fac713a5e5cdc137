// One book: leaf through it, see what it costs and how it is made, try a name on its cover.
import { Suspense } from 'react';
import { data, useRouteLoaderData, useSearchParams } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { type BookHead, type BookRestData, readBook } from '#web/features/catalogue/book-data.ts';
import { bookGraph } from '#web/features/catalogue/book-graph.ts';
import type { CoverProblem } from '#web/features/catalogue/cover-problem.ts';
import { Facts, unbroken } from '#web/features/catalogue/facts.tsx';
import { Formats } from '#web/features/catalogue/formats.tsx';
import { LeafThrough } from '#web/features/catalogue/leaf-through.tsx';
import { nameProblem } from '#web/features/catalogue/name-problem.ts';
import { NotifyMe } from '#web/features/catalogue/notify-me.tsx';
import { questionsOf } from '#web/features/catalogue/questions-of.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { bookRest } from '#web/rest-addresses.ts';
import type { loader as rootLoader } from '#web/root.tsx';
import { carriesName, sharedPage } from '#web/shared-page.ts';
import { JsonLd } from '#web/shell/json-ld.tsx';
import { Kept } from '#web/shell/kept.tsx';
import { late } from '#web/shell/late.ts';
import { type Later, later, useLater } from '#web/shell/later.ts';
import { Missing } from '#web/shell/missing.tsx';
import { PageHead } from '#web/shell/page-head.tsx';
import { ShopLink } from '#web/shell/shop-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Route } from './+types/book';

const TryName = late(() => import('#web/features/catalogue/try-name.tsx').then((file) => file.TryName));
const BookRest = late(() => import('#web/features/catalogue/book-rest.tsx').then((file) => file.default));

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, nonce, dataOnly } = context.get(storefrontContext);
  const found = await readBook(services, params.slug, localeOf(url.pathname));
  if (!found) return data({ book: null, rest: {}, nonce, problem: undefined }, { status: 404 });
  const name = url.searchParams.get('name')?.trim();
  return data(
    { book: found.book, rest: later(found.rest, dataOnly), nonce, problem: name ? nameProblem(name) : undefined },
    { headers: carriesName(url.searchParams) ? {} : sharedPage() },
  );
}

export default function Book({ loaderData: { book, rest, nonce, problem } }: Route.ComponentProps) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const [params] = useSearchParams();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  if (!book) return <NoBook />;
  const origin = root?.origin ?? '';
  const address = origin + href(`/books/${book.slug}`);
  const { examples, reviews = [], related = [] } = rest.value ?? {};
  // Search engines read what the server sends: a browser need not carry the words for it.
  const graph = import.meta.env.SSR
    ? bookGraph(
        { ...book, reviews },
        {
          ...{ origin, address, shop: root?.site.siteTitle ?? '', language: locale },
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
      <JsonLd nonce={nonce} graph={graph} />
      <Kept
        as="article"
        name="book"
        of={carriesName(params) ? [] : [book, examples, reviews, ...related]}
        className="book-page wrap pt-4 pb-8 lg:pb-16"
      >
        <Page book={book} rest={rest} problem={problem} />
      </Kept>
    </>
  );
}

interface PageProps {
  book: BookHead;
  rest: Later<BookRestData>;
  problem: CoverProblem | undefined;
}

function Page({ book, rest, problem }: PageProps) {
  const t = useT();
  const locale = useLocale();
  const price = (
    <Price
      kopecks={book.price}
      {...(book.oldPrice ? { before: book.oldPrice } : {})}
      language={locale}
      labels={{ now: t('books.priceNow'), before: t('books.priceBefore') }}
    />
  );
  return (
    <>
      <nav aria-label={t('book.crumbs')} className="text-small">
        <ShopLink to="/" className="inline-block py-1">
          {t('book.home')}
        </ShopLink>{' '}
        <span aria-hidden="true">/</span>{' '}
        <ShopLink to="/books" className="inline-block py-1">
          {t('books.title')}
        </ShopLink>{' '}
        <span aria-hidden="true">/</span> {book.title}
      </nav>
      <div className="book-top mt-2">
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
        <LeafThrough
          key={book.slug}
          title={book.title}
          preorder={book.preorder}
          pictures={[...(book.cover ? [book.cover] : []), ...book.spreads]}
        />
        <div className="book-words grid content-start gap-5">
          <p className="text-lead text-ink-soft">{book.summary}</p>
          {book.preorder && <p className="font-bold">{unbroken(t('book.preorderWhen'))}</p>}
          <div className="hidden gap-3 lg:grid">
            {price}
            <a href="#try" className={buttonClass('call')}>
              {t('books.tryFree')}
            </a>
          </div>
          <p className="text-small text-ink-soft">{t('book.callNote')}</p>
          <Facts book={book} />
        </div>
        {book.preorder && <NotifyMe slug={book.slug} title={book.title} />}
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
        {book.formats.length > 0 && <Formats formats={book.formats} />}
      </section>
      <Suspense>
        <TryName slug={book.slug} title={book.title} cover={book.cover} problem={problem} />
      </Suspense>
      <Suspense>
        <Rest book={book} rest={rest} />
      </Suspense>
      <aside aria-label={t('book.stickyLabel')} className="book-bar">
        {price}
        <a href="#try" className={`${buttonClass('call')} grow`}>
          {t('books.tryFree')}
        </a>
      </aside>
    </>
  );
}

function Rest({ book, rest }: { book: BookHead; rest: Later<BookRestData> }) {
  const address = useHref()(bookRest(book.slug));
  return <BookRest preorder={book.preorder} {...useLater(rest, address)} />;
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
