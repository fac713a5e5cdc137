// The dedication as it will be printed, with a count of its letters.
import { useId, useState } from 'react';
import { DEDICATION_LIMIT } from '#core/names/dedication.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

export function DedicationWords({ given, error }: { given: string; error: string | undefined }) {
  const t = useT();
  const id = useId();
  const [length, setLength] = useState(given.length);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('preview.words.dedication')}
      </label>
      <textarea
        id={id}
        name="dedication"
        rows={4}
        defaultValue={given}
        onChange={({ target }) => setLength(target.value.length)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={inputClass}
      />
      <p id={`${id}-hint`} className="flex justify-between gap-3 text-small text-ink-soft">
        <span>{t('preview.words.dedicationHint')}</span>
        <span className="shrink-0 tabular-nums">{t('preview.words.counter', { length, limit: DEDICATION_LIMIT })}</span>
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
