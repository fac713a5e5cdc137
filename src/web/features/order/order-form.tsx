// The order form of a story: child, hero, extras, submit. All input is stored as a draft.
import type { ReactNode } from 'react';
import type { Kopecks } from '#core/money.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import type { StoryLines, TextsOfBook } from './book-language.ts';
import { ChildSection } from './child-section.tsx';
import { isUntouched, type OrderDraft } from './draft/draft.ts';
import type { DraftState } from './draft/use-draft.ts';
import type { DraftPhotos } from './draft/use-draft-photos.ts';
import type { EditedBook, InvitedChild } from './edited-book.ts';
import { ExtrasSection } from './extras-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LivePreview } from './live-preview.tsx';
import { PriceLine } from './price-line.tsx';
import type { PhotoState } from './use-held-submit.ts';
import { useOrderForm } from './use-order-form.ts';

export interface OrderBook {
  readonly slug: string;
  readonly title: string;
  readonly preorder: boolean;
  readonly cover: PictureSource | null;
  /** Of the printed book. */
  readonly price: Kopecks;
}

export interface OrderFormProps {
  book: OrderBook;
  story: Omit<OrderFacts, keyof StoryLines>;
  texts: TextsOfBook;
  state: DraftState;
  /** The book being edited; null for a new one. */
  made: EditedBook | null;
  /** The child of a private link, whose book the organiser pays. */
  invited: InvitedChild | null;
  /** Known children. */
  children?: ReactNode;
  photos: (onConsent: () => void, consent: ReactNode, portrait: ReactNode) => ReactNode;
  draftPhotos: Pick<DraftPhotos, 'lost' | 'recheck'>;
  photoState: PhotoState;
  /** Why the photo needs the parent's decision; null without a reason. */
  photoReason: string | null;
  hero: (confirm: ReactNode) => ReactNode;
  onMade: (documentId: string) => void;
}

export function OrderForm(props: OrderFormProps) {
  const { book, texts, made, invited, children, photos, photoState, hero } = props;
  const t = useT();
  const { draft, locale, siteLocale, facts, child, answers, personalizer, problems, ...order } = useOrderForm(props);
  const { busy, isWaiting, setDrawingBusy, edit, followName, chooseLanguage, submit, reset } = order;
  const problem = problems.problemOf;
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-14">
      <form
        ref={problems.form}
        onSubmit={submit}
        noValidate
        className="grid gap-6"
        aria-label={t('orderForm.title', { title: book.title })}
      >
        <FormPart headingId="order-who" title={t('orderForm.who')} gap="gap-7">
          {children}
          <ChildSection
            slug={book.slug}
            facts={facts}
            draft={draft}
            locale={locale}
            child={child}
            answers={answers}
            problem={problem}
            onChange={edit}
            onRenamed={followName}
          />
          <LanguageChoice chosen={locale} site={siteLocale} onChoose={chooseLanguage} />
        </FormPart>
        <FormPart id="photo" headingId="order-hero" title={t('orderForm.photo')} gap="gap-6">
          <HeroSection
            draft={draft}
            photos={(consent, portrait) => photos(() => edit({ consent: true }), consent, portrait)}
            photoState={photoState}
            hero={hero}
            problem={problem}
            onConsent={(consent) => edit({ consent })}
            onLike={() => edit({ liked: true })}
          />
        </FormPart>
        <ExtrasSection
          facts={facts}
          locale={locale}
          draft={draft}
          child={child}
          personalizer={personalizer}
          problem={problem}
          texts={texts[locale]}
          onChange={edit}
          onDrawingBusy={setDrawingBusy}
        />
        <div className="grid gap-4">
          {book.preorder && <p className="rounded-lg bg-fox-100 p-4">{t('orderForm.preorder')}</p>}
          <FormAlert text={problems.alert} isPhotoFailed={photoState === 'failed'} />
          <SubmitArea
            draft={draft}
            busy={busy}
            isWaiting={isWaiting}
            isEdit={made !== null}
            price={invited === null ? book.price : null}
            onReset={reset}
          />
        </div>
      </form>
      <LivePreview
        book={book}
        facts={facts}
        locale={locale}
        child={child}
        answers={answers}
        personalizer={personalizer}
        look={child && (draft.look ?? facts.looks[child.gender])}
      />
    </div>
  );
}

interface FormPartProps {
  id?: string;
  headingId: string;
  title: string;
  gap: 'gap-6' | 'gap-7';
  children: ReactNode;
}

function FormPart({ id, headingId, title, gap, children }: FormPartProps) {
  return (
    <section id={id} className={`paper grid ${gap} p-5 sm:p-8`} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Why the form was not sent, and the way to a photo that stopped it. */
function FormAlert({ text, isPhotoFailed }: { text: string | undefined; isPhotoFailed: boolean }) {
  const t = useT();
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <div className="grid justify-items-start gap-3 rounded-md bg-berry-100 p-3">
          <FieldError>{text}</FieldError>
          {isPhotoFailed && (
            <Button look="quiet" small onClick={showPhoto}>
              {t('orderForm.problems.toPhoto')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Leads to the photo that stopped the book, screens above. */
function showPhoto(): void {
  const card = document.querySelector<HTMLElement>('[data-field="photos"] li:last-child');
  card?.scrollIntoView({ block: 'center' });
  card?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
}

interface SubmitAreaProps {
  draft: OrderDraft;
  busy: boolean;
  /** The press waits for the photos. */
  isWaiting: boolean;
  /** An existing book is changed. */
  isEdit: boolean;
  /** Null where another person pays. */
  price: Kopecks | null;
  onReset: () => void;
}

function SubmitArea({ draft, busy, isWaiting, isEdit, price, onReset }: SubmitAreaProps) {
  const t = useT();
  return (
    <>
      <p role="status" className="rounded-md bg-marigold-200 p-3 empty:hidden">
        {isWaiting && t('orderForm.problems.underWay')}
      </p>
      <Button type="submit" look="call" busy={busy || isWaiting} className="justify-self-start max-sm:w-full">
        {isEdit ? t('orderForm.save') : busy ? t('orderForm.sending') : t('orderForm.submit')}
      </Button>
      <p className="text-small text-ink-soft">{t(isEdit ? 'orderForm.saveNote' : 'orderForm.submitNote')}</p>
      {!isEdit && price !== null && <PriceLine price={price} />}
      {!isEdit && !isUntouched(draft) && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
          {t('orderForm.kept')}
          <button
            type="button"
            onClick={onReset}
            className="min-h-11 font-bold text-plum-800 underline underline-offset-4"
          >
            {t('orderForm.beginAnew')}
          </button>
        </p>
      )}
    </>
  );
}
