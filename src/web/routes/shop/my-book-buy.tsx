// Buying page of a personalised book: formats, price and delivery estimate.
import '#web/making-copy.ts';
import '#web/buying-copy.ts';
import { useEffect, useEffectEvent } from 'react';
import { data } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { storefrontContext } from '#web/context.ts';
import { BookChoice } from '#web/features/checkout/cart/book-choice.tsx';
import { BookSummary } from '#web/features/checkout/cart/book-summary.tsx';
import { CartLayout } from '#web/features/checkout/cart/cart-layout.tsx';
import { CartRow } from '#web/features/checkout/cart/cart-row.tsx';
import { newCartItem } from '#web/features/checkout/cart/new-cart-item.ts';
import { PreorderTerms } from '#web/features/checkout/cart/preorder-terms.tsx';
import { useCart } from '#web/features/checkout/cart/use-cart.ts';
import { CheckoutSteps } from '#web/features/checkout/checkout-steps.tsx';
import { OwnBookNotFound } from '#web/features/my-books/own-book-not-found.tsx';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import checkoutCss from '#web/styles/checkout.css?url';
import previewCss from '#web/styles/preview.css?url';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/my-book-buy';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: previewCss },
  { rel: 'stylesheet', href: checkoutCss },
];

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const book = await services.books.view(owner, params.documentId);
  if (!book) return loadGift(context, params.documentId, locale);
  const { slug, preorder } = book.book;
  const [product, cart, usually] = await Promise.all([
    services.catalogue.book(slug, locale),
    services.orders.cart(owner, locale),
    services.delivery.usualDays(preorder),
  ]);
  const item = product ? newCartItem(book, product.formats) : null;
  const { state, paid } = book;
  const storyCover = product?.cover ?? null;
  return data({ book: { state, paid }, item, cart, usually, storyCover }, { headers: { 'x-robots-tag': 'noindex' } });
}

/** A gift has no owner until the parents fill it in: its buyer changes the formats while it is in the cart. */
async function loadGift(context: Route.LoaderArgs['context'], id: string, locale: Locale) {
  const { services, owner } = context.get(storefrontContext);
  const cart = await services.orders.cart(owner, locale);
  const item = cart?.items.find(({ documentId, isVeiled }) => documentId === id && isVeiled);
  if (!item) return data({ book: null, item: null, cart: null, usually: null, storyCover: null }, { status: 404 });
  const [product, usually] = await Promise.all([
    services.catalogue.book(item.slug, locale),
    services.delivery.usualDays(item.preorder),
  ]);
  const book = { state: item.state, paid: false };
  const storyCover = product?.cover ?? null;
  return data({ book, item, cart, usually, storyCover }, { headers: { 'x-robots-tag': 'noindex' } });
}

export default function MyBookBuy({ loaderData }: Route.ComponentProps) {
  const { book, item, cart, usually, storyCover } = loaderData;
  if (!book || !item) return <OwnBookNotFound />;
  // A reordered book is already in the cart and can be edited like a new one.
  const isInCart = cart?.items.some(({ documentId }) => documentId === item.documentId) ?? false;
  const isNew = !book.paid && (book.state === 'preview_ready' || book.state === 'previewing');
  if (!isNew && !isInCart) return <NotBuyable id={item.documentId} paid={book.paid} />;
  return <Buy key={item.documentId} fresh={item} cart={cart} usually={usually} storyCover={storyCover} />;
}

type Loaded = Route.ComponentProps['loaderData'];
interface BuyProps {
  fresh: NonNullable<Loaded['item']>;
  cart: Loaded['cart'];
  usually: Loaded['usually'];
  storyCover: Loaded['storyCover'];
}

function Buy({ fresh, cart: first, usually, storyCover }: BuyProps) {
  const t = useT();
  const controller = useCart(first);
  const { shown } = controller;
  const { documentId: id, slug, title } = fresh;
  const inCart = shown.items.find(({ documentId }) => documentId === id);
  const item = inCart ?? fresh;
  const cover = item.cover ?? storyCover;
  const others = shown.items.filter(({ documentId }) => documentId !== id);
  // Opening the page puts the book into the cart.
  const handleOpened = useEffectEvent(() => {
    reachGoal('BUY_OPENED');
    // A document from the history was rendered before the book was in the cart.
    if (!inCart) controller.add(fresh);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per book
  useEffect(() => handleOpened(), [id]);
  return (
    <div className="wrap pt-4 pb-10">
      <PageHead title={t('checkout.title.buy', { title })} hidden />
      <MaintenanceNotice />
      {!fresh.isVeiled && (
        <OrderSteps
          current="order"
          addresses={{
            choose: `/books/${slug}`,
            child: `/books/${slug}/order?book=${id}`,
            preview: `/my-books/${id}/preview`,
          }}
        />
      )}
      <CheckoutSteps current="cart" />
      <CartLayout controller={controller} usualArrival={usually}>
        <h1 className="text-h2">{t('checkout.heading.buy')}</h1>
        <BookSummary book={item} cover={cover} />
        {fresh.preorder && <PreorderTerms />}
        <BookChoice
          cover={cover}
          choice={item.choice}
          prices={fresh.prices}
          preorder={fresh.preorder}
          onChoose={(choice) => controller.put(item, choice)}
        />
        {others.length > 0 && (
          <section>
            <h2 className="mb-3 text-h3">{t('checkout.others')}</h2>
            <ul className="grid gap-3">
              {others.map((other) => (
                <CartRow
                  key={other.documentId}
                  item={other}
                  lines={shown.quote.lines.filter(({ book }) => book === other.documentId)}
                  onRemove={() => controller.remove(other)}
                />
              ))}
            </ul>
          </section>
        )}
      </CartLayout>
    </div>
  );
}

/** The book is already paid, or its pages are not ready. */
function NotBuyable({ id, paid }: { id: string; paid: boolean }) {
  const t = useT();
  const why = paid ? 'paid' : 'notReady';
  return (
    <Missing
      title={t(`checkout.${why}.title`)}
      text={t(`checkout.${why}.text`)}
      actions={
        <ShopLink to={`/my-books/${id}/preview`} className={buttonClass('plum')}>
          {t('checkout.paid.link')}
        </ShopLink>
      }
    />
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
