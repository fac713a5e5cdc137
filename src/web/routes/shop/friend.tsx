// A link by which a customer recommends the shop: the friend's discount. It never says whose link it is.
import '#web/buying-copy.ts';
import { data } from 'react-router';
import { storefrontContext } from '#web/context.ts';
import { BookCard } from '#web/features/catalogue/card/book-card.tsx';
import { FriendOffer } from '#web/features/referral/friend-offer.tsx';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Missing } from '#web/shell/errors/missing.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/friend';

const BOOKS_SHOWN = 3;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { referrals, catalogue } = context.get(storefrontContext).services;
  const offer = await referrals.offer(params.code);
  const list = offer && (await catalogue.list({ locale: localeOf(url.pathname) }));
  // Neither indexed nor leaked as a referrer.
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' };
  const books = list?.books.filter(({ preorder }) => !preorder).slice(0, BOOKS_SHOWN) ?? [];
  return data({ offer, books }, { status: offer ? 200 : 404, headers });
}

export default function Friend({ loaderData: { offer, books }, params: { code } }: Route.ComponentProps) {
  const t = useT();
  if (!offer)
    return (
      <Missing
        title={t('referral.friend.missingTitle')}
        text={t('referral.friend.missingText')}
        actions={
          <ShopLink to="/books" className={buttonClass('plum')}>
            {t('books.all')}
          </ShopLink>
        }
      />
    );
  return (
    <div className="wrap grid gap-10 pt-6 pb-16">
      <PageHead title={t('referral.friend.title', { percent: offer.percent })} hidden />
      <FriendOffer code={code} offer={offer} />
      {books.length > 0 && (
        <section aria-labelledby="friend-books" className="grid gap-4">
          <h2 id="friend-books" className="text-h2">
            {t('referral.friend.books')}
          </h2>
          <ul className="book-grid">
            {books.map((book) => (
              <li key={book.slug}>
                <BookCard book={book} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
