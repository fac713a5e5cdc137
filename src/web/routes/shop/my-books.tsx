// List of the visitor's own books, each with its next step, and an empty state.
import '#web/making-copy.ts';
import '#web/buying-copy.ts';
import { type ReactNode, useEffect } from 'react';
import { data } from 'react-router';
import { waitsForOwner } from '#core/states/book-states.ts';
import { formText } from '#core/text/form-text.ts';
import type { BookListItem } from '#server/modules/books/books.types.ts';
import type { OrderSummary } from '#server/modules/orders/orders.types.ts';
import foxAsleep from '#web/art/fox-asleep.svg';
import { storefrontContext } from '#web/context.ts';
import { FindOrder, type FindOrderOutcome } from '#web/features/my-books/find-order.tsx';
import { HiddenBooks } from '#web/features/my-books/hidden-books.tsx';
import { OwnBook } from '#web/features/my-books/own-book.tsx';
import { useOwnBooks } from '#web/features/my-books/use-own-books.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { whereBooksAreKept } from '#web/kept-books/where-books-are-kept.ts';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { useSite } from '#web/shell/use-site.ts';
import previewCss from '#web/styles/preview.css?url';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/my-books';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: previewCss }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const [books, hidden, orders] = await Promise.all([
    services.books.list(owner, locale),
    services.books.listHidden(owner, locale),
    services.orders.list(owner, locale),
  ]);
  return { books, hidden, orders };
}

/** The form that mails the link of an order. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { services, ip } = context.get(storefrontContext);
  const form = await request.formData();
  const number = formText(form, 'order-number');
  const email = formText(form, 'order-email');
  const sent = await services.orders.sendLink({ number, email, locale: localeOf(url.pathname), ip });
  const outcome: FindOrderOutcome = { number, email, problem: sent.ok ? null : sent.error };
  return data(outcome, sent.ok ? 200 : sent.error === 'too-many' ? 429 : 400);
}

/** Books that wait for their owner come first; the others keep their order. */
const waitingFirst = (books: readonly BookListItem[]): readonly BookListItem[] =>
  books.toSorted((a, b) => Number(waitsForOwner(b.state)) - Number(waitsForOwner(a.state)));

/** A book may have several orders: prefers one that is not cancelled. */
function orderOf(orders: readonly OrderSummary[], book: string): OrderSummary | undefined {
  const its = orders.filter(({ books }) => books.includes(book));
  return its.find(({ state }) => state !== 'cancelled' && state !== 'refunded') ?? its[0];
}

export default function MyBooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { user } = useSite();
  const { books, hidden, remove, hide, show } = useOwnBooks(loaderData.books, loaderData.hidden);
  useEffect(() => {
    const own = [...loaderData.books, ...loaderData.hidden].filter(({ destroyedAt }) => destroyedAt === null);
    whereBooksAreKept(({ keepOnly }) => keepOnly(own.map(({ documentId }) => documentId)));
  }, [loaderData]);
  // The orders of an account are listed in it.
  const findOrder = user ? null : <FindOrder outcome={actionData} />;
  if (books.length > 0)
    return (
      <div className="wrap pt-6 pb-16">
        <PageHead title={t('myBooks.title')} hidden />
        <h1 className="text-h1">{t('myBooks.title')}</h1>
        {!user && (
          <p className="mt-3 max-w-prose text-ink-soft">
            {t('myBooks.guestHint')} <LoginLink />
          </p>
        )}
        <ul className="own-shelf mt-8">
          {waitingFirst(books).map((book) => (
            <li key={book.documentId}>
              <OwnBook
                book={book}
                order={orderOf(loaderData.orders, book.documentId)}
                onDelete={() => remove(book)}
                onHide={() => hide(book)}
              />
            </li>
          ))}
        </ul>
        <p className="mt-12">
          <ShopLink
            to="/books"
            className={buttonClass(books.some(({ state }) => waitsForOwner(state)) ? 'quiet' : 'call')}
          >
            {t('myBooks.another')}
          </ShopLink>
        </p>
        <p className="mt-4">
          <ShopLink to={user ? '/account/photos' : '/my-books/photos'}>{t('myBooks.photos')}</ShopLink>
        </p>
        <HiddenBooks books={hidden} onShow={show} />
        {findOrder}
      </div>
    );
  if (hidden.length > 0)
    return (
      <div className="wrap pt-6 pb-16">
        <PageHead title={t('myBooks.title')} hidden />
        <h1 className="text-h1">{t('myBooks.title')}</h1>
        <p className="mt-3 max-w-prose text-lead">{t('myBooks.allHidden', { count: hidden.length })}</p>
        <HiddenBooks books={hidden} onShow={show} open />
        <p className="mt-12">
          <ShopLink to="/books" className={buttonClass('call')}>
            {t('myBooks.another')}
          </ShopLink>
        </p>
        {findOrder}
      </div>
    );
  return <NoOwnBooks below={findOrder} />;
}

function LoginLink() {
  const t = useT();
  return <ShopLink to="/account/login?next=/my-books">{t('myBooks.login')}</ShopLink>;
}

function NoOwnBooks({ below }: { below: ReactNode }) {
  const t = useT();
  const { user } = useSite();
  return (
    <div className="wrap py-6">
      <PageHead title={t('myBooks.title')} hidden />
      <EmptyState
        as="h1"
        picture={{ src: foxAsleep, width: 460, height: 270 }}
        title={t('myBooks.emptyTitle')}
        actions={
          <>
            <ShopLink to="/books" className={buttonClass('call')}>
              {t('myBooks.choose')}
            </ShopLink>
            <ShopLink to="/my-books/test" className={buttonClass('quiet')}>
              {t('myBooks.sample')}
            </ShopLink>
          </>
        }
      >
        <p>{t('myBooks.emptyText')}</p>
        {!user && (
          <p className="text-body">
            {t('myBooks.signIn')} <LoginLink />
          </p>
        )}
      </EmptyState>
      <div className="grid justify-items-center">{below}</div>
    </div>
  );
}
