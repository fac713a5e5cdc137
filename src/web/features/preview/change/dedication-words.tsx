// The dedication field with a character counter.
import { useId } from 'react';
import { DEDICATION_LIMIT } from '#core/names/dedication.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

interface DedicationWordsProps {
  value: string;
  /** The child's new name was inserted: the parent should check it. */
  renamed: boolean;
  error: string | undefined;
  onChange: (dedication: string) => void;
}

export function DedicationWords({ value, renamed, error, onChange }: DedicationWordsProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('preview.words.dedication')}
      </label>
      <textarea
        id={id}
        name="dedication"
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={inputClass}
      />
      <p id={`${id}-hint`} className="flex justify-between gap-3 text-small text-ink-soft">
        <span>{t('preview.words.dedicationHint')}</span>
        <span className="shrink-0 tabular-nums">
          {t('preview.words.counter', { length: value.length, limit: DEDICATION_LIMIT })}
        </span>
      </p>
      <p role="status" className="text-small font-bold text-fern-700 empty:hidden">
        {renamed && t('preview.words.renamed')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
