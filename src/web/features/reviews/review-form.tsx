// Review form: works without JavaScript, validates in place with it, and keeps the typed text.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import {
  REVIEW_LIMITS,
  REVIEW_PHOTO_MAX_BYTES,
  type ReviewInput,
  type ReviewProblem,
  type ReviewProblems,
  readReview,
} from '#core/books/review.ts';
import { upload } from '#web/api/upload.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Field, FieldError } from '#web/ui/forms/field.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { StarChoice } from './star-choice.tsx';

type Failure = 'invalid' | 'written' | 'no-picture' | 'too-heavy' | 'too-many' | 'offline' | 'failed';

export interface ReviewOutcome {
  readonly failure: Failure;
  readonly typed: ReviewInput;
  readonly problems: ReviewProblems;
}

const FAILURES: ReadonlySet<unknown> = new Set<Failure>(['invalid', 'written', 'no-picture', 'too-heavy', 'too-many']);
const PROBLEMS: Readonly<Record<ReviewProblem, CopyKey>> = {
  'stars-required': 'reviews.starsRequired',
  required: 'validation.required',
  'too-long': 'validation.tooBig.string',
};

/** Text of each form field; a missing field is an empty string. */
export function typedReview(form: FormData): ReviewInput {
  const [rating = '', text = '', author = ''] = ['rating', 'text', 'author'].map((name) =>
    String(form.get(name) ?? ''),
  );
  return { rating, text, author };
}

interface ReviewFormProps {
  /** Hidden fields that authorise the review. */
  ticket: Readonly<Record<string, string>>;
  outcome: ReviewOutcome | undefined;
  onSent: () => void;
}

export function ReviewForm({ ticket, outcome: first, onSent }: ReviewFormProps) {
  const t = useT();
  const id = useId();
  const { form, busy, outcome, errorOf, photoError, allErrorsEdited, markEdited, submit } = useReviewForm(
    first,
    onSent,
  );
  const typed = first?.typed;
  const textError = errorOf('text');

  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onChange={({ target }) => markEdited('name' in target ? String(target.name) : '')}
      noValidate
      // The photo can only be sent with JavaScript.
      data-scripted
      className="paper grid gap-6 p-5 sm:p-8"
    >
      {Object.entries(ticket).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <StarChoice chosen={typed?.rating} error={errorOf('rating')} />
      <ReviewTextField id={id} typed={typed} textError={textError} />
      <Field
        label={t('reviews.author')}
        hint={t('reviews.authorHint')}
        name="author"
        required
        autoComplete="given-name"
        maxLength={REVIEW_LIMITS.author}
        defaultValue={typed?.author}
        error={errorOf('author')}
      />
      <FileDrop
        label={t('reviews.photo')}
        hint={t('reviews.photoHint')}
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        error={photoError && t(`reviews.failures.${photoError}`)}
      />
      <div role="alert" className="empty:hidden">
        {outcome && !photoError && !allErrorsEdited && (
          <div className="rounded-md bg-berry-100 p-3">
            <FieldError>{t(`reviews.failures.${outcome.failure}`)}</FieldError>
          </div>
        )}
      </div>
      <p className="text-small text-ink-soft">{t('reviews.terms')}</p>
      <Button type="submit" look="call" busy={busy} className="justify-self-start max-sm:w-full">
        {t('reviews.send')}
      </Button>
    </form>
  );
}

/** Validates and sends the review; an error is hidden once its field is edited. */
function useReviewForm(first: ReviewOutcome | undefined, onSent: () => void) {
  const t = useT();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(first);
  /** Fields edited since the last submission; their errors are hidden. */
  const [editedFields, setEditedFields] = useState<ReadonlySet<string>>(new Set());
  const errorOf = (field: keyof ReviewInput): string | undefined => {
    const problem = editedFields.has(field) ? undefined : outcome?.problems[field];
    return problem && t(PROBLEMS[problem], { limit: field === 'rating' ? '' : REVIEW_LIMITS[field] });
  };
  const allErrorsEdited =
    outcome?.failure === 'invalid' && Object.keys(outcome.problems).every((field) => editedFields.has(field));
  const photoError =
    outcome?.failure === 'no-picture' || outcome?.failure === 'too-heavy' ? outcome.failure : undefined;

  // The first invalid field takes the focus; screen readers announce its error with it.
  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy || !form.current) return;
    const data = new FormData(form.current);
    const fields = typedReview(data);
    const showFailure = (failure: Failure, problems: ReviewProblems = {}) => {
      setEditedFields(new Set());
      setOutcome({ failure, typed: fields, problems });
    };
    const read = readReview(fields);
    if (!read.ok) return showFailure('invalid', read.error);
    const photo = data.get('photo');
    if (photo instanceof File && photo.size > REVIEW_PHOTO_MAX_BYTES) return showFailure('too-heavy');
    setBusy(true);
    const signal = new AbortController().signal;
    const path = `/api/shop/reviews?locale=${locale}` as const;
    const result = await upload<'POST /api/shop/reviews'>({ path, form: data, signal, onProgress: () => {} });
    setBusy(false);
    if (result.ok) return onSent();
    const { status, details } = result.error;
    if (status === 0) return showFailure('offline');
    const { reason } = details;
    showFailure(
      FAILURES.has(reason) ? (reason as Failure) : 'failed',
      (details.problems as ReviewProblems | undefined) ?? {},
    );
  }

  function markEdited(field: string): void {
    if (!editedFields.has(field)) setEditedFields(new Set(editedFields).add(field));
  }

  return { form, busy, outcome, errorOf, photoError, allErrorsEdited, markEdited, submit };
}

interface ReviewTextFieldProps {
  id: string;
  typed: ReviewInput | undefined;
  textError: string | undefined;
}

function ReviewTextField({ id, typed, textError }: ReviewTextFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('reviews.text')}
      </label>
      <textarea
        id={id}
        name="text"
        required
        rows={5}
        defaultValue={typed?.text}
        aria-invalid={textError ? true : undefined}
        aria-describedby={textError ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={`${inputClass} field-sizing-content min-h-36`}
      />
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {t('reviews.textHint')}
      </p>
      {textError && <FieldError id={`${id}-error`}>{textError}</FieldError>}
    </div>
  );
}
