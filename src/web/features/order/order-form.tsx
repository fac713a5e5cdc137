// The order form of a story: child, hero, extras, submit. All input is stored as a draft.
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { Locale } from '#core/locale.ts';
import { mergeLook } from '#core/look/correct-look.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { replaceChildName } from '#web/personalization/replace-name.ts';
import { usePersonalizer } from '#web/personalization/use-personalizer.ts';
import type { PictureSource } from '#web/ui/display/picture.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { useProblemFocus } from '#web/ui/forms/use-problem-focus.ts';
import { dedicationIn, type StoryLines, type TextsOfBook } from './book-language.ts';
import { ChildSection } from './child-section.tsx';
import { isUntouched, type OrderDraft } from './draft.ts';
import { completeAnswers, draftChild } from './draft-child.ts';
import type { EditedBook } from './edited-book.ts';
import { ExtrasSection } from './extras-section.tsx';
import { HeroSection } from './hero-section.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LivePreview } from './live-preview.tsx';
import { FACE_NOT_CHOSEN, type OrderField, type Problem, type Problems, readOrder } from './read-order.ts';
import { type SendResult, sendOrder } from './send-order.ts';
import type { DraftState } from './use-draft.ts';
import type { DraftPhotos } from './use-draft-photos.ts';

export interface OrderBook {
  readonly slug: string;
  readonly title: string;
  readonly preorder: boolean;
  readonly cover: PictureSource | null;
}

interface OrderFormProps {
  book: OrderBook;
  story: Omit<OrderFacts, keyof StoryLines>;
  texts: TextsOfBook;
  state: DraftState;
  /** The book being edited; null for a new one. */
  made: EditedBook | null;
  /** Known children. */
  children?: ReactNode;
  photos: (onConsent: () => void) => ReactNode;
  draftPhotos: Pick<DraftPhotos, 'lost' | 'recheck'>;
  /** Photos are uploading: a book submitted now would lack them. */
  uploadsInProgress: boolean;
  hero: ReactNode;
  onMade: (documentId: string) => void;
}

type Alert = Extract<SendResult, { alert: unknown }>['alert'];

const UPLOADS_IN_PROGRESS: Alert = { key: 'orderForm.problems.underWay' };

export function OrderForm(props: OrderFormProps) {
  const { book, story, texts, state, made, children, photos, draftPhotos, uploadsInProgress, hero, onMade } = props;
  const t = useT();
  const siteLocale = useLocale();
  const personalizer = usePersonalizer();
  const form = useRef<HTMLFormElement>(null);
  const focusProblem = useProblemFocus(form);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [alert, setAlert] = useState<Alert>();
  const { draft, change } = state;
  const locale = draft.locale ?? siteLocale;
  const facts: OrderFacts = { ...story, ...texts[locale].lines };
  const child = draftChild(draft);
  const answers = completeAnswers(draft.answers);

  const messageOf = (problem: Problem | Alert | undefined): string | undefined =>
    problem &&
    ('text' in problem ? problem.text : t(problem.key, 'limit' in problem ? { limit: problem.limit ?? 0 } : {}));
  // A face is chosen in the photo upload, which does not call `edit`.
  const isFaceChosen = problems.photos === FACE_NOT_CHOSEN && draft.undecided.length === 0;
  const lost =
    draftPhotos.lost.length > 0 ? t('orderForm.problems.lost', { numbers: draftPhotos.lost.join(', ') }) : undefined;
  const problem = (field: OrderField) => {
    const found = messageOf(problems[field]);
    if (field !== 'photos') return found;
    return isFaceChosen ? lost : (found ?? lost);
  };
  // The uploads have finished.
  const shownAlert = alert === UPLOADS_IN_PROGRESS && !uploadsInProgress ? undefined : alert;

  function showProblems(found: Problems): void {
    setProblems(found);
    focusProblem();
  }

  function edit(part: Partial<OrderDraft>): void {
    change(withGender(part));
    const editedFields = Object.keys(part).flatMap((key) => (key === 'answers' ? ['town', 'friend', 'pet'] : [key]));
    if (!editedFields.some((key) => key in problems)) return;
    const left = Object.entries(problems).filter(([key]) => !editedFields.includes(key));
    setProblems(Object.fromEntries(left));
    if (left.length === 0) setAlert(undefined);
  }

  /** Keeps manual corrections of the look when the gender changes. */
  function withGender(part: Partial<OrderDraft>): Partial<OrderDraft> {
    if (!part.gender || !draft.look || draft.photos.length > 0) return part;
    return {
      ...part,
      look: mergeLook(facts.looks[part.gender], {
        look: draft.look,
        corrected: draft.corrected.filter((key) => key !== 'gender'),
      }),
    };
  }

  /** Replaces the previous name in the dedication and the full name. */
  function followName(before: string): void {
    const old = draftChild({ ...draft, name: before, forms: {} });
    if (!old || !child) return;
    const renamed = (text: string) => replaceChildName(text, old, child, { personalizer, locale });
    edit({ dedication: renamed(draft.dedication), fullName: draft.fullName && renamed(draft.fullName) });
  }

  function chooseLanguage(next: Locale): void {
    edit({ locale: next, dedication: dedicationIn(draft.dedication, child?.name, texts[locale], texts[next]) });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const order = readOrder(draft, { slug: book.slug, locale, siteLocale, facts });
    if (!order.ok) {
      setAlert({ key: 'orderForm.invalid' });
      return showProblems(order.error);
    }
    if (uploadsInProgress) return setAlert(UPLOADS_IN_PROGRESS);
    sending.current = true;
    setBusy(true);
    setAlert(undefined);
    const sent = await sendOrder(order.value, made?.documentId);
    sending.current = false;
    setBusy(false);
    if ('made' in sent) return onMade(sent.made);
    setAlert(sent.alert);
    // A deleted photo would be rejected again: it is removed and reported, the others stay.
    const { photos: photoProblem, ...others } = sent.problems;
    const isNamed = photoProblem !== undefined && (await draftPhotos.recheck());
    showProblems(isNamed ? others : sent.problems);
  }

  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-14">
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid gap-6"
        aria-label={t('orderForm.title', { title: book.title })}
      >
        <section className="paper grid gap-7 p-5 sm:p-8" aria-labelledby="order-who">
          <h2 id="order-who" className="text-h3">
            {t('orderForm.who')}
          </h2>
          {children}
          <LanguageChoice chosen={locale} onChoose={chooseLanguage} />
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
        </section>
        <section id="photo" className="paper grid gap-6 p-5 sm:p-8" aria-labelledby="order-hero">
          <h2 id="order-hero" className="text-h3">
            {t('orderForm.photo')}
          </h2>
          <HeroSection
            draft={draft}
            photos={photos(() => edit({ consent: true }))}
            hero={hero}
            problem={problem}
            onConsent={(consent) => edit({ consent })}
            onLike={() => edit({ liked: true })}
          />
        </section>
        <ExtrasSection
          facts={facts}
          locale={locale}
          draft={draft}
          child={child}
          personalizer={personalizer}
          problem={problem}
          texts={texts[locale]}
          onChange={edit}
        />
        <div className="grid gap-4">
          {book.preorder && <p className="rounded-lg bg-fox-100 p-4">{t('orderForm.preorder')}</p>}
          <div role="alert" className="empty:hidden">
            {shownAlert && (
              <div className="rounded-md bg-berry-100 p-3">
                <FieldError>{messageOf(shownAlert) ?? ''}</FieldError>
              </div>
            )}
          </div>
          <SubmitArea
            draft={draft}
            busy={busy}
            isEdit={made !== null}
            onReset={() => {
              setProblems({});
              setAlert(undefined);
              state.reset();
            }}
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

interface SubmitAreaProps {
  draft: OrderDraft;
  busy: boolean;
  /** Whether an existing book is changed. */
  isEdit: boolean;
  onReset: () => void;
}

function SubmitArea({ draft, busy, isEdit, onReset }: SubmitAreaProps) {
  const t = useT();
  return (
    <>
      {/* One primary button at a time: until the hero is confirmed, it is the one beside the hero. */}
      <Button
        type="submit"
        look={draft.gender && !draft.liked ? 'quiet' : 'call'}
        busy={busy}
        className="justify-self-start max-sm:w-full"
      >
        {isEdit ? t('orderForm.save') : busy ? t('orderForm.sending') : t('orderForm.submit')}
      </Button>
      <p className="text-small text-ink-soft">{t(isEdit ? 'orderForm.saveNote' : 'orderForm.submitNote')}</p>
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
