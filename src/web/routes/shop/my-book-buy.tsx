// Ordering a book of one's own. Paying is not open yet: the page says so, and leaves no dead end.
import '#web/making-copy.ts';
import { data } from 'react-router';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { BookDetail } from '#server/modules/catalogue/catalogue.types.ts';
import { storefrontContext } from '#web/context.ts';
import { Formats } from '#web/features/catalogue/book-page/formats.tsx';
import { NoOwnBook } from '#web/features/my-books/no-own-book.tsx';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { useBookDesk } from '#web/features/preview/desk/book-desk.ts';
import { NotifyForm } from '#web/features/preview/waiting/notify-form.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import previewCss from '#web/styles/preview.css?url';
import { Price } from '#web/ui/display/price.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/my-book-buy';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const book = await services.books.view(owner, params.documentId);
  if (!book) return data({ book, product: null }, { status: 404 });
  const product = await services.catalogue.book(book.book.slug, localeOf(url.pathname));
  const sold = product && {
    price: product.price,
    oldPrice: product.oldPrice,
    formats: product.formats,
    preorder: product.preorder,
  };
  return data({ book, product: sold }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function MyBookBuy({ loaderData: { book, product } }: Route.ComponentProps) {
  return book ? <Buy key={book.documentId} first={book} product={product} /> : <NoOwnBook />;
}

interface BuyProps {
  first: BookView;
  product: Pick<BookDetail, 'price' | 'oldPrice' | 'formats' | 'preorder'> | null;
}

function Buy({ first, product }: BuyProps) {
  const t = useT();
  const locale = useLocale();
  const desk = useBookDesk(first);
  const { book } = desk;
  const preview = `/my-books/${book.documentId}/preview`;
  const cover = book.pages.find(({ page }) => page === 'front')?.picture;
  return (
    <div className="wrap pt-4 pb-16">
      <PageHead title={t('preview.buy.title', { title: book.book.title })} hidden />
      <MaintenanceNotice />
      <OrderSteps
        current="order"
        addresses={{ choose: `/books/${book.book.slug}`, child: `/books/${book.book.slug}/order`, preview }}
      />
      <h1 className="mt-6 text-h1">{t('preview.buy.heading')}</h1>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        <div className="grid gap-4">
          <ShopLink to={preview} className="block max-w-80 pr-2" aria-label={t('preview.buy.back')}>
            <span className="book-object block">
              {cover && <img src={cover} width={1000} height={1000} alt="" className="block size-full object-cover" />}
            </span>
          </ShopLink>
          <div>
            <h2 className="text-h3">{book.book.title}</h2>
            <p className="text-ink-soft">{t('preview.about', { name: book.child.fullName })}</p>
          </div>
          {product && (
            <Price
              kopecks={product.price}
              {...(product.oldPrice ? { before: product.oldPrice } : {})}
              language={locale}
              labels={{ now: t('books.priceNow'), before: t('books.priceBefore') }}
            />
          )}
        </div>
        <div className="grid gap-6">
          <section className="paper grid gap-4 p-6">
            <h2 className="text-h3">{t('preview.buy.closed')}</h2>
            <p>{t('preview.buy.closedText')}</p>
            <p className="flex flex-wrap gap-3">
              <ShopLink to={preview} className={buttonClass('plum')}>
                {t('preview.buy.back')}
              </ShopLink>
              <ShopLink to="/contacts" className={buttonClass('quiet')}>
                {t('preview.buy.support')}
              </ShopLink>
            </p>
          </section>
          <NotifyForm desk={desk} title={t('preview.buy.notifyTitle')} text={t('preview.buy.notifyText')} />
          {product && <Formats formats={product.formats} preorder={product.preorder} />}
        </div>
      </div>
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
