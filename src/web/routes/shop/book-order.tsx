// Order form of a personalised book: child, photos and hero, answers and dedication.
import '#web/making-copy.ts';
import { useRef, useState } from 'react';
import { data, redirect, useNavigate, useSearchParams } from 'react-router';
import { LOCALES, type Locale } from '#core/locale.ts';
import type { BookView } from '#server/modules/books/books.types.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { readAge, readGender } from '#web/child-preview/preview-child.ts';
import { storefrontContext } from '#web/context.ts';
import { type BookTexts, linesOf, type StoryLines } from '#web/features/order/book-language.ts';
import { ComingChildNote } from '#web/features/order/coming-child-note.tsx';
import { deleteDraft } from '#web/features/order/draft/draft.ts';
import { type DraftState, useDraft } from '#web/features/order/draft/use-draft.ts';
import { useDraftPhotos } from '#web/features/order/draft/use-draft-photos.ts';
import { type EditedBook, formKey, type InvitedChild } from '#web/features/order/edited-book.ts';
import { KnownChildren } from '#web/features/order/known-children.tsx';
import { linkBackToForm, useOrderFormOpened } from '#web/features/order/order-address.ts';
import { type OrderBook, OrderForm } from '#web/features/order/order-form.tsx';
import { PriceLine } from '#web/features/order/price-line.tsx';
import type { PhotoState } from '#web/features/order/use-held-submit.ts';
import { OrderSteps } from '#web/features/order-steps/order-steps.tsx';
import { PhotoUpload, type UploadProgress } from '#web/features/photo/photo-upload.tsx';
import { copyFor } from '#web/i18n/copy.ts';
import { localeOf, localePath } from '#web/i18n/locale.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { reachGoal } from '#web/integrations/analytics/track-events.ts';
import { type HeroReadingState, heroForFirstPhoto, OrderHero } from '#web/order-hero.tsx';
import type { UploadedPhoto } from '#web/photo-passport/uploaded-photo.ts';
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
  const [found, copies, known, seen, invitation] = await Promise.all([
    services.catalogue.book(params.slug, locale),
    Promise.all(LOCALES.map((language) => services.stories.orderFacts(params.slug, language))),
    owner ? services.books.children(owner) : [],
    asked ? services.books.view(owner, asked) : null,
    key ? services.groups.invitation(key, owner) : null,
  ]);
  const [ru, en] = copies;
  if (!found || !ru || !en)
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
  const { slug, title, preorder, cover, price } = found;
  const book: OrderBook = { slug, title, preorder, cover, price };
  const texts = { ru: textsOf(ru, 'ru'), en: textsOf(en, 'en') };
  return data(
    { book, facts: storyOf(locale === 'ru' ? ru : en), texts, known, made, invited },
    { headers: { 'x-robots-tag': 'noindex' } },
  );
}

type StoryFacts = Omit<OrderFacts, keyof StoryLines>;

const storyOf = ({ genders, ages, questions, answers, remembers, looks }: OrderFacts): StoryFacts => {
  return { genders, ages, questions, answers, remembers, looks };
};

function textsOf(facts: OrderFacts, locale: Locale): BookTexts {
  const { dedications, someone } = copyFor(locale).orderForm;
  const { parents, grandparents, birthday } = dedications;
  return {
    lines: linesOf(facts),
    dedications: { parents: parents.text, grandparents: grandparents.text, birthday: birthday.text },
    someone,
  };
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
  const photos = useOrderPhotos(state);
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
      <OrderForm
        book={book}
        story={facts}
        texts={texts}
        state={state}
        made={before}
        invited={invited}
        draftPhotos={photos.ofDraft}
        photoState={photos.state}
        photoReason={photos.reason}
        photos={(onConsent, consent, portrait) => (
          <PhotoUpload
            photos={photos.ofDraft.views}
            onChange={photos.setViews}
            consentGiven={state.draft.consent}
            onConsent={onConsent}
            onProgress={photos.setProgress}
            consent={consent}
            portrait={portrait}
            hero={heroForFirstPhoto(book.slug, facts, state.draft)}
            mayStayOnDevice
          />
        )}
        hero={(confirm) =>
          state.loaded &&
          state.draft.gender && (
            <OrderHero
              slug={book.slug}
              facts={facts}
              state={state}
              photo={photos.ofDraft.views.find(({ undecided }) => !undecided)}
              faceChoices={photos.ofDraft.faceChoices}
              onMissing={photos.ofDraft.recheck}
              onReading={photos.setHeroReading}
              confirm={confirm}
            />
          )
        }
        onMade={made}
      >
        {before ? (
          <ChangedBookNote slug={book.slug} />
        ) : (
          <>
            <ComingChildNote slug={book.slug} facts={facts} state={state} />
            {known.length > 0 && !invited && <KnownChildren known={known} onChoose={state.change} />}
          </>
        )}
      </OrderForm>
    </div>
  );
}

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

/** The photos of the draft, and whether the book can be made with them. */
function useOrderPhotos(draft: DraftState) {
  const ofDraft = useDraftPhotos(draft);
  const [uploadProgress, setUploadProgress] = useState<UploadProgress>('none');
  const [reason, setReason] = useState<string | null>(null);
  const [heroReading, setHeroReading] = useState<HeroReadingState>('done');
  return {
    ofDraft,
    setViews(views: readonly UploadedPhoto[]): void {
      if (ofDraft.views.length === 0 && views.length > 0) reachGoal('PHOTO_GIVEN');
      ofDraft.setViews(views);
    },
    state: photoStateOf(uploadProgress, heroReading),
    reason,
    setProgress(progress: UploadProgress, stopped: string | null): void {
      setUploadProgress(progress);
      setReason(stopped);
    },
    setHeroReading,
  };
}

function photoStateOf(uploads: UploadProgress, hero: HeroReadingState): PhotoState {
  if (uploads === 'in-progress' || hero === 'busy') return 'busy';
  return uploads === 'undecided' || hero === 'failed' ? 'failed' : 'ready';
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
