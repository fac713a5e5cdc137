// The start of an order. Books cannot be ordered here yet, and the page says so; an unknown one is not on the shelf.
import { data } from 'react-router';
import foxAsleep from '#web/art/fox-asleep.svg';
import { storefrontContext } from '#web/context.ts';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/book-order';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { catalogue } = context.get(storefrontContext).services;
  const book = await catalogue.book(params.slug, localeOf(url.pathname));
  if (!book) return data({ book: null }, { status: 404 });
  const { slug, title, preorder } = book;
  return data({ book: { slug, title, preorder } }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function BookOrder({ loaderData: { book } }: Route.ComponentProps) {
  const t = useT();
  const toBooks = (
    <ShopLink to="/books" className={buttonClass(book ? 'quiet' : 'plum')}>
      {t('books.all')}
    </ShopLink>
  );
  if (!book) {
    return <Missing title={t('book.orderMissingTitle')} text={t('book.orderMissingText')} actions={toBooks} />;
  }
  return (
    <div className="wrap-text py-6">
      <PageHead title={t('book.orderTitle', { title: book.title })} hidden />
      <OrderSteps current="child" addresses={{ choose: `/books/${book.slug}` }} />
      <EmptyState
        as="h1"
        picture={{ src: foxAsleep, width: 460, height: 270 }}
        title={t('book.orderSoonHeading', { title: book.title })}
        actions={
          <>
            <ShopLink to={`/books/${book.slug}#try`} className={buttonClass('call')}>
              {t('book.orderTry')}
            </ShopLink>
            {book.preorder ? (
              <ShopLink to={`/newsletter?topic=book&subject=${book.slug}`} className={buttonClass('plum')}>
                {t('book.notifySubmit')}
              </ShopLink>
            ) : (
              toBooks
            )}
          </>
        }
      >
        <p>{t('book.orderSoonText')}</p>
        <p className="text-body">
          <ShopLink to="/contacts">{t('book.orderWrite')}</ShopLink>
        </p>
      </EmptyState>
    </div>
  );
}
