// Buying a story for another family's child: the parents fill in the form.
import '#web/buying-copy.ts';
import { useState } from 'react';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BookChoice } from '#web/features/checkout/cart/book-choice.tsx';
import { DEFAULT_CHOICE } from '#web/features/checkout/cart/new-cart-item.ts';
import { PreorderTerms } from '#web/features/checkout/cart/preorder-terms.tsx';
import { StartForm } from '#web/features/gift-book/start-form.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import { Picture } from '#web/ui/display/picture.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/book-give';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: checkoutCss }];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services } = context.get(storefrontContext);
  const found = await services.catalogue.book(params.slug, localeOf(url.pathname));
  if (!found) return data({ book: null }, { status: 404 });
  const { slug, title, preorder, cover, formats } = found;
  return data({ book: { slug, title, preorder, cover, formats } }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function BookGive({ loaderData: { book } }: Route.ComponentProps) {
  const t = useT();
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  if (!book)
    return (
      <Missing
        title={t('book.orderMissingTitle')}
        text={t('book.orderMissingText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('books.all')}
          </ShopLink>
        }
      />
    );
  const { slug, title, preorder, cover, formats } = book;
  return (
    <div className="wrap pt-4 pb-16">
      <PageHead title={t('giftBook.start.title', { title })} hidden />
      <MaintenanceNotice />
      <header className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="grid max-w-prose gap-4">
          <p>
            <ShopLink to={`/books/${slug}`} className="inline-flex min-h-11 items-center font-bold">
              {title}
            </ShopLink>
          </p>
          <h1 className="text-h1">{t('giftBook.start.heading')}</h1>
          <p className="text-lead text-ink-soft">{t('giftBook.start.lead')}</p>
          <ol className="grid list-decimal gap-1 pl-6">
            <li>{t('giftBook.start.step1')}</li>
            <li>{t('giftBook.start.step2')}</li>
            <li>{t('giftBook.start.step3')}</li>
          </ol>
          <p>{t('giftBook.start.privacy')}</p>
        </div>
        {cover && (
          <div className="max-sm:hidden">
            <Picture picture={cover} sizes="12rem" className="rounded-sm shadow-lift" />
          </div>
        )}
      </header>
      <div className="mt-8 max-w-3xl">
        <StartForm slug={slug} choice={choice}>
          {preorder && <PreorderTerms />}
          <BookChoice cover={cover} choice={choice} prices={formats} preorder={preorder} onChoose={setChoice} />
        </StartForm>
      </div>
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
