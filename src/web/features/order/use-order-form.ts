// State of the order form: edits that keep dependent fields in step, problems by field, and submitting once.
import { type FormEvent, useRef, useState } from 'react';
import type { Locale } from '#core/locale.ts';
import { mergeLook } from '#core/look/correct-look.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { replaceChildName } from '#web/personalization/replace-name.ts';
import { usePersonalizer } from '#web/personalization/use-personalizer.ts';
import { useProblemFocus } from '#web/ui/forms/use-problem-focus.ts';
import { dedicationIn } from './book-language.ts';
import type { OrderDraft } from './draft/draft.ts';
import { completeAnswers, draftChild } from './draft/draft-child.ts';
import type { DraftState } from './draft/use-draft.ts';
import type { DraftPhotos } from './draft/use-draft-photos.ts';
import type { OrderFormProps } from './order-form.tsx';
import { FACE_NOT_CHOSEN, type OrderField, type Problem, type Problems, readOrder } from './read-order.ts';
import { type SendResult, sendOrder } from './send-order.ts';
import { type PhotoState, useHeldSubmit } from './use-held-submit.ts';

type Alert = Extract<SendResult, { alert: unknown }>['alert'];

type OrderFormInput = Pick<
  OrderFormProps,
  'book' | 'story' | 'texts' | 'state' | 'made' | 'invited' | 'draftPhotos' | 'photoState' | 'photoReason' | 'onMade'
>;

export function useOrderForm(input: OrderFormInput) {
  const { book, story, texts, state, made, invited, draftPhotos, photoState, photoReason, onMade } = input;
  const siteLocale = useLocale();
  const personalizer = usePersonalizer();
  const { draft } = state;
  const locale = draft.locale ?? siteLocale;
  const facts: OrderFacts = { ...story, ...texts[locale].lines };
  const child = draftChild(draft);
  const problems = useOrderProblems(draft, draftPhotos);
  const { edit } = useDraftEdits(state, facts, problems);
  /** Replaces the previous name in the dedication and the full name; false while one of both names is invalid. */
  function followName(before: string): boolean {
    const old = draftChild({ ...draft, name: before, forms: {} });
    if (!old || !child) return false;
    const renamed = (text: string) => replaceChildName(text, old, child, { personalizer, locale });
    edit({ dedication: renamed(draft.dedication), fullName: draft.fullName && renamed(draft.fullName) });
    return true;
  }

  function chooseLanguage(next: Locale): void {
    edit({ locale: next, dedication: dedicationIn(draft.dedication, child?.name, texts[locale], texts[next]) });
  }

  const [isDrawingBusy, setDrawingBusy] = useState(false);
  const { busy, held, submit } = useSubmitOrder({
    read: () => readOrder(draft, { slug: book.slug, locale, siteLocale, facts }),
    documentId: made?.documentId,
    invitationKey: invited?.key,
    photoState: isDrawingBusy ? 'busy' : photoState,
    photoReason,
    problems,
    recheckPhotos: draftPhotos.recheck,
    onMade,
  });

  function reset(): void {
    held.cancel();
    problems.clear();
    state.reset();
  }

  return {
    draft,
    locale,
    siteLocale,
    facts,
    child,
    answers: completeAnswers(draft.answers),
    personalizer,
    problems,
    busy,
    isWaiting: held.isWaiting,
    setDrawingBusy,
    edit,
    followName,
    chooseLanguage,
    submit,
    reset,
  };
}

type OrderProblems = ReturnType<typeof useOrderProblems>;

/** Problems of the last submission, each shown until its field is edited. */
function useOrderProblems(draft: OrderDraft, draftPhotos: Pick<DraftPhotos, 'lost'>) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const focusProblem = useProblemFocus(form);
  const [problems, setProblems] = useState<Problems>({});
  const [alert, setAlert] = useState<Alert>();

  const messageOf = (problem: Problem | Alert | undefined): string | undefined =>
    problem &&
    ('text' in problem ? problem.text : t(problem.key, 'limit' in problem ? { limit: problem.limit ?? 0 } : {}));
  // A face is chosen in the photo upload, which does not call `edit`.
  const isFaceChosen = problems.photos === FACE_NOT_CHOSEN && draft.undecided.length === 0;
  const lost =
    draftPhotos.lost.length > 0 ? t('orderForm.problems.lost', { numbers: draftPhotos.lost.join(', ') }) : undefined;
  const problemOf = (field: OrderField) => {
    const found = messageOf(problems[field]);
    if (field !== 'photos') return found;
    return isFaceChosen ? lost : (found ?? lost);
  };

  function showProblems(found: Problems): void {
    setProblems(found);
    focusProblem();
  }

  /** Hides the problems of these fields, and the alert with the last of them. */
  function forget(fields: readonly string[]): void {
    if (!fields.some((key) => key in problems)) return;
    const left = Object.entries(problems).filter(([key]) => !fields.includes(key));
    setProblems(Object.fromEntries(left));
    if (left.length === 0) setAlert(undefined);
  }

  function clear(): void {
    setProblems({});
    setAlert(undefined);
  }

  return { form, problemOf, alert: messageOf(alert), setAlert, showProblems, forget, clear };
}

/** Applies edits to the draft. */
function useDraftEdits({ draft, change }: DraftState, facts: OrderFacts, problems: OrderProblems) {
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

  function edit(part: Partial<OrderDraft>): void {
    change(withGender(part));
    problems.forget(
      Object.keys(part).flatMap((key) => (key === 'answers' ? ['town', 'friend', 'pet', 'drawing'] : [key])),
    );
  }

  return { edit };
}

interface SubmitInput {
  readonly read: () => ReturnType<typeof readOrder>;
  /** The book being edited. */
  readonly documentId: string | undefined;
  readonly invitationKey: string | undefined;
  readonly photoState: PhotoState;
  readonly photoReason: string | null;
  readonly problems: OrderProblems;
  readonly recheckPhotos: DraftPhotos['recheck'];
  readonly onMade: (documentId: string) => void;
}

/** Validates and sends the order, one request at a time. */
function useSubmitOrder(input: SubmitInput) {
  const { read, documentId, invitationKey, photoState, photoReason, problems, recheckPhotos, onMade } = input;
  const t = useT();
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);

  const held = useHeldSubmit(
    photoState,
    () => void send(),
    () =>
      problems.setAlert(
        photoReason === null
          ? { key: 'orderForm.problems.photoStopped' }
          : { text: t('orderForm.problems.photoReason', { reason: photoReason }) },
      ),
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  async function send(): Promise<void> {
    if (sending.current) return;
    const order = read();
    if (!order.ok) {
      problems.setAlert({ key: 'orderForm.invalid' });
      return problems.showProblems(order.error);
    }
    problems.setAlert(undefined);
    if (photoState === 'busy') return held.hold();
    sending.current = true;
    setBusy(true);
    const sent = await sendOrder(order.value, documentId, invitationKey);
    sending.current = false;
    setBusy(false);
    if ('made' in sent) return onMade(sent.made);
    problems.setAlert(sent.alert);
    // A deleted photo would be rejected again: it is removed and reported, the others stay.
    const { photos: photoProblem, ...others } = sent.problems;
    const isNamed = photoProblem !== undefined && (await recheckPhotos());
    problems.showProblems(isNamed ? others : sent.problems);
  }

  return { busy, held, submit };
}
