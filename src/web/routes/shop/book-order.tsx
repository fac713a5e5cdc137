// Order form of a personalised book: child, photos and hero, answers and dedication.
import '#web/making-copy.ts';
import { useRef } from 'react';
import { data, redirect, useNavigate, useSearchParams } from 'react-router';
import type { BookView } from '#server/modules/books/books.types.ts';
import { readAge, readGender } from '#web/child-preview/preview-child.ts';
import { storefrontContext } from '#web/context.ts';
import { ComingChildNote } from '#web/features/order/coming-child-note.tsx';
import { deleteDraft } from '#web/features/order/draft/draft.ts';
import { useDraft } from '#web/features/order/draft/use-draft.ts';
import { type EditedBook, formKey } from '#web/features/order/edited-book.ts';
import { KnownChildren } from '#web/features/order/known-children.tsx';
import { linkBackToForm, useOrderFormOpened } from '#web/features/order/order-address.ts';
import type { OrderBook } from '#web/features/order/order-form.tsx';
import { PriceLine } from '#web/features/order/price-line.tsx';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { loadBookForm } from '#web/load-book-form.server.ts';
import { BookForm } from '#web/order-form-parts.tsx';
import { Missing } from '#web/shell/errors/missing.tsx';
import { MaintenanceNotice } from '#web/shell/layout/maintenance-notice.tsx';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { ShopLink } from '#web/shell/navigation/shop-link.tsx';
import { buttonClass } from '#web/ui/forms/button.tsx';
import type { Route } from './+types/book-order';

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { services, owner } = context.get(storefrontContext);
  const locale = localeOf(url.pathname);
  const asked = url.searchParams.get('book');
  const [found, known, seen] = await Promise.all([
    loadBookForm(services, params.slug, locale),
    owner ? services.books.children(owner) : [],
    asked ? services.books.view(owner, asked) : null,
  ]);
  if (!found) return data({ book: null, facts: null, texts: null, known: [], made: null }, { status: 404 });
  const isOfStory = seen?.book.slug === params.slug;
  const made = isOfStory && seen.changeable ? madeOf(seen) : null;
  // A purchased book cannot be changed: its form would come up empty and begin a second book.
  if (isOfStory && !made) throw redirect(localePath(locale, `/my-books/${seen.documentId}/preview`));
  return data({ ...found, known, made }, { headers: { 'x-robots-tag': 'noindex' } });
}

const madeOf = ({ documentId, locale, child, answers, look, corrected, photos }: BookView): EditedBook => {
  return { documentId, locale, child, answers, look, corrected, photos };
};

export default function BookOrder({ loaderData }: Route.ComponentProps) {
  const { book, facts, texts, known, made } = loaderData;
  if (!book || !facts || !texts) return <StoryNotFound />;
  // Another story remounts the form.
  return <Order key={formKey(book.slug, made)} book={book} facts={facts} texts={texts} known={known} made={made} />;
}

type Shown = Pick<
  Extract<Route.ComponentProps['loaderData'], { book: OrderBook }>,
  'book' | 'facts' | 'texts' | 'known' | 'made'
>;

function Order({ book, facts, texts, known, made: before }: Shown) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const state = useDraft(book.slug, useAskedChild(), page, before);
  useOrderFormOpened(book.slug);

  function made(documentId: string): void {
    if (!before) reachGoal('BOOK_REQUESTED');
    deleteDraft(formKey(book.slug, before));
    linkBackToForm(documentId);
    void navigate(href(`/my-books/${documentId}/preview`));
  }

  return (
    <div ref={page} className="wrap py-5">
      <PageHead title={t('orderForm.title', { title: book.title })} hidden />
      <MaintenanceNotice />
      <div className="max-w-4xl">
        <OrderSteps current="child" addresses={{ choose: `/books/${book.slug}` }} />
      </div>
      <Heading book={book} />
      <p className="without-script rounded-lg bg-berry-100 p-4">{t('orderForm.needsScript')}</p>
      <BookForm book={book} facts={facts} texts={texts} state={state} made={before} onMade={made}>
        {before ? (
          <ChangedBookNote slug={book.slug} />
        ) : (
          <>
            <ComingChildNote slug={book.slug} facts={facts} state={state} />
            {known.length > 0 && <KnownChildren known={known} onChoose={state.change} />}
          </>
        )}
      </BookForm>
    </div>
  );
}

/** The child that the address names, as links of the catalogue do. */
function useAskedChild() {
  const [asked] = useSearchParams();
  return {
    name: asked.get('name') ?? '',
    gender: readGender(asked.get('gender')),
    age: readAge(asked.get('age')),
  };
}

function Heading({ book }: Pick<Shown, 'book'>) {
  const t = useT();
  return (
    <header className="mt-4 mb-5 grid max-w-prose gap-1 sm:mt-6 sm:mb-8 sm:gap-2">
      <h1 className="text-h2">{book.title}</h1>
      <p className="text-ink-soft sm:text-lead">
        {t('orderForm.lead')} <PriceLine price={book.price} short />
      </p>
    </header>
  );
}

/** Says that the form changes a book that exists. */
function ChangedBookNote({ slug }: { slug: string }) {
  const t = useT();
  return (
    <p className="rounded-lg bg-plum-100 p-4">
      {t('orderForm.changing')}{' '}
      <ShopLink to={`/books/${slug}/order`} className="font-bold text-plum-800 underline underline-offset-4">
        {t('orderForm.another')}
      </ShopLink>
    </p>
  );
}

function StoryNotFound() {
  const t = useT();
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
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;
