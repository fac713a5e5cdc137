// The dedication: the story's own, a suggestion, or the parent's text, with a preview.
import { useId } from 'react';
import type { Child } from '#core/books/child.ts';
import type { Locale } from '#core/locale.ts';
import { DEDICATION_LIMIT } from '#core/names/dedication.ts';
import { fillPlaceholders } from '#core/text/fill-placeholders.ts';
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { PersonalizedLine } from '#web/personalization/personalized-line.tsx';
import type { Personalizer } from '#web/personalization/personalizer.ts';
import { personalizeLines } from '#web/personalization/use-personalizer.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';
import { type BookTexts, DEDICATIONS } from './book-language.ts';

interface DedicationFieldProps {
  personalizer: Personalizer | undefined;
  facts: OrderFacts;
  texts: BookTexts;
  /** Language of the book. */
  locale: Locale;
  child: Child | undefined;
  typed: string;
  error: string | undefined;
  onChange: (dedication: string) => void;
}

export function DedicationField({ personalizer, facts, texts, locale, child, ...props }: DedicationFieldProps) {
  const t = useT();
  const { typed, error, onChange } = props;
  const id = useId();
  const name = child?.name ?? texts.someone;
  const own =
    personalizer && child
      ? personalizeLines(personalizer, facts, facts.dedication, { child, answers: {}, locale })
      : [];
  return (
    <div className="grid gap-3" data-field="dedication">
      <label htmlFor={id} className="font-bold">
        {t('orderForm.dedication')}
      </label>
      <div className="flex flex-wrap gap-2">
        {DEDICATIONS.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            onClick={() => onChange(fillPlaceholders(texts.dedications[suggestion], { name }))}
            className="min-h-11 rounded-full border-2 border-plum-200 bg-cream-50 px-4 text-small font-bold text-plum-800 hover:border-plum-600"
          >
            {t(`orderForm.dedications.${suggestion}.title`)}
          </button>
        ))}
        {typed !== '' && (
          <button
            type="button"
            onClick={() => onChange('')}
            className="min-h-11 px-2 text-small font-bold text-plum-800 underline underline-offset-4"
          >
            {t('orderForm.dedicationOwn')}
          </button>
        )}
      </div>
      <textarea
        id={id}
        name="dedication"
        rows={3}
        value={typed}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={`${inputClass} field-sizing-content min-h-28`}
      />
      <p id={`${id}-hint`} className="flex justify-between gap-4 text-small text-ink-soft">
        <span>{t('orderForm.dedicationHint')}</span>
        <span className="whitespace-nowrap tabular-nums">
          {t('orderForm.counter', { count: typed.length, limit: DEDICATION_LIMIT })}
        </span>
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {(typed.trim() !== '' || own.length > 0) && (
        <blockquote
          lang={locale}
          aria-label={t('orderForm.dedicationPreview')}
          className="paper lettered p-5 text-center text-lead font-normal whitespace-pre-line text-night-900"
        >
          {typed.trim() !== ''
            ? typed
            : own.map((spans, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a story keep their places
                <p key={index}>
                  <PersonalizedLine spans={spans} />
                </p>
              ))}
        </blockquote>
      )}
    </div>
  );
}
