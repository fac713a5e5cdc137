// Message field that grows with its text and never truncates pasted text.
import { useId } from 'react';
import { FieldError } from '#web/ui/forms/field.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

interface MessageFieldProps {
  label: string;
  hint: string;
  typed: string | undefined;
  error: string | undefined;
}

export function MessageField({ label, hint, typed, error }: MessageFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        {label}
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
        {hint}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
