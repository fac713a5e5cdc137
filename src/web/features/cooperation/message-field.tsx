// The partner's own words, in a field that grows with them; what is pasted is never cut without a word.
import { useId } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { FieldError, inputClass } from '#web/ui/forms/field.tsx';

export function MessageField({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const t = useT();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {t('cooperation.message')}
      </label>
      <textarea
        id={id}
        name="message"
        required
        rows={6}
        defaultValue={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        className={`${inputClass} field-sizing-content min-h-36`}
      />
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        {t('cooperation.messageHint')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
