// Order form of a personalised book: child, photos and hero, answers and dedication.
import '#web/making-copy.ts';
import { useRef } from 'react';
import { data, redirect, useNavigate, useSearchParams } from 'react-router';
import type { NewBook } from '#core/books/book-request.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import { shopApi } from '#web/api/shop-api.ts';
import { readAge, readGender } from '#web/child-preview/preview-child.ts';
import { storefrontContext } from '#web/context.ts';
import { ComingChildNote } from '#web/features/order/coming-child-note.tsx';
import { deleteDraft } from '#web/features/order/draft/draft.ts';
import { useDraft } from '#web/features/order/draft/use-draft.ts';
import { type EditedBook, formKey, type InvitedChild } from '#web/features/order/edited-book.ts';
import { KnownChildren } from '#web/features/order/known-children.tsx';
import { linkBackToForm, useOrderFormOpened } from '#web/features/order/order-address.ts';
import type { OrderBook } from '#web/features/order/order-form.tsx';
import { PriceLine } from '#web/features/order/price-line.tsx';
import { toSendResult } from '#web/features/order/send-order.ts';
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
  const key = url.searchParams.get('for');
  const [found, known, seen, invitation] = await Promise.all([
    loadBookForm(services, params.slug, locale),
    owner ? services.books.children(owner) : [],
    asked ? services.books.view(owner, asked) : null,
    key ? services.groups.invitation(key, owner) : null,
  ]);
  if (!found)
    return data({ book: null, facts: null, texts: null, known: [], made: null, invited: null }, { status: 404 });
  const isOfStory = seen?.book.slug === params.slug;
  const made = isOfStory && seen.changeable ? madeOf(seen) : null;
  // A purchased book cannot be changed: its form would come up empty and begin a second book.
  if (isOfStory && !made) throw redirect(localePath(locale, `/my-books/${seen.documentId}/preview`));
  // A private link that does not work any more says so on its own page.
  if (key && !made && (!invitation?.child || invitation.story?.slug !== params.slug))
    throw redirect(localePath(locale, `/group/for/${encodeURIComponent(key)}`));
  const invited =
    key && invitation?.child && !made
      ? { key, locale: invitation.locale, child: invitation.child, group: invitation.title }
      : null;
  return data({ ...found, known, made, invited }, { headers: { 'x-robots-tag': 'noindex' } });
}

const madeOf = ({ documentId, locale, child, answers, look, corrected, photos }: BookView): EditedBook => {
  return { documentId, locale, child, answers, look, corrected, photos };
};

export default function BookOrder({ loaderData }: Route.ComponentProps) {
  const { book, facts, texts, known, made, invited } = loaderData;
  if (!book || !facts || !texts) return <StoryNotFound />;
  // Another story remounts the form.
  const shown = { book, facts, texts, known, made, invited };
  return <Order key={formKey(book.slug, made, invited)} {...shown} />;
}

type Shown = Pick<
  Extract<Route.ComponentProps['loaderData'], { book: OrderBook }>,
  'book' | 'facts' | 'texts' | 'known' | 'made'
> & { invited: (InvitedChild & { readonly group: string }) | null };

function Order({ book, facts, texts, known, made: before, invited }: Shown) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const page = useRef<HTMLDivElement>(null);
  const state = useDraft(book.slug, useAskedChild(invited), page, before, invited);
  useOrderFormOpened(book.slug);

  function made(documentId: string): void {
    if (!before) reachGoal('BOOK_REQUESTED');
    deleteDraft(formKey(book.slug, before, invited));
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
      <Heading book={book} invitedBy={invited?.group ?? null} />
      <p className="without-script rounded-lg bg-berry-100 p-4">{t('orderForm.needsScript')}</p>
      <BookForm
        book={book}
        facts={facts}
        texts={texts}
        state={state}
        made={before}
        onMade={made}
        {...(invited && {
          send: (order) => sendByLink(invited.key, order),
          words: { submit: t('orderForm.submit'), note: t('orderForm.submitNote') },
        })}
      >
        {before ? (
          <ChangedBookNote slug={book.slug} />
        ) : (
          <>
            <ComingChildNote slug={book.slug} facts={facts} state={state} />
            {known.length > 0 && !invited && <KnownChildren known={known} onChoose={state.change} />}
          </>
        )}
      </BookForm>
    </div>
  );
}

/** A parent of a group order sends the form by the private link. */
const sendByLink = async (key: string, body: NewBook) =>
  toSendResult(await shopApi.request('POST /api/shop/group-links/:key/book', { params: { key }, body }));

/** The child of a private link, or the one that the address names, as links of the catalogue do. */
function useAskedChild(invited: Shown['invited']) {
  const [asked] = useSearchParams();
  return {
    name: invited?.child.name ?? asked.get('name') ?? '',
    gender: invited?.child.gender ?? readGender(asked.get('gender')),
    age: invited?.child.age ?? readAge(asked.get('age')),
  };
}

/** `invitedBy`: name of the group whose organiser pays. */
function Heading({ book, invitedBy }: Pick<Shown, 'book'> & { invitedBy: string | null }) {
  const t = useT();
  return (
    <header className="mt-4 mb-5 grid max-w-prose gap-1 sm:mt-6 sm:mb-8 sm:gap-2">
      <h1 className="text-h2">{book.title}</h1>
      <p className="text-ink-soft sm:text-lead">
        {invitedBy === null ? (
          <>
            {t('orderForm.lead')} <PriceLine price={book.price} short />
          </>
        ) : (
          t('orderForm.forGroupLead')
        )}
      </p>
      {invitedBy !== null && (
        <p className="rounded-lg bg-plum-100 p-4">{t('orderForm.forGroup', { group: invitedBy })}</p>
      )}
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
