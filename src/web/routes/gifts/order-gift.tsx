// Pages of a given book, for its buyer: only while the parents show them.
import '#web/buying-copy.ts';
import '#web/making-copy.ts';
import { data } from 'react-router';
import { BookViewer } from '#web/book-viewer/book-viewer.tsx';
import { pageName, pictureOf } from '#web/book-viewer/page-words.ts';
import { storefrontContext } from '#web/context.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import previewCss from '#web/styles/preview.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/order-gift';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const shown = await services.orders.shownGift(owner, params.documentId);
  const headers = { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' };
  return data({ shown }, { status: shown ? 200 : 404, headers });
}

export default function OrderGift({ loaderData: { shown }, params }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <ShopLink to={`/orders/${params.documentId}`} className={buttonClass('plum')}>
      {t('giftBook.shown.toOrder')}
    </ShopLink>
  );
  if (!shown)
    return <Missing title={t('giftBook.shown.missingTitle')} text={t('giftBook.shown.missingText')} actions={back} />;
  const { pages } = shown;
  const { title, preorder } = shown.book;
  const heading = t('giftBook.shown.title', { title, name: shown.childName });
  return (
    <div className="wrap pt-6 pb-16">
      <PageHead title={heading} hidden />
      <h1 className="text-h1">{heading}</h1>
      <p className="mt-2 mb-6 max-w-prose text-lead text-ink-soft">{t('giftBook.shown.lead')}</p>
      <BookViewer
        title={title}
        preorder={preorder}
        pictures={pages.map(pictureOf)}
        thumbs={false}
        label={(index) => pageName(t, pages[index]?.page ?? 'front')}
      />
      <p className="mt-6">{back}</p>
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
