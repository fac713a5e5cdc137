// A password field with a switch that reveals the typed text.
import { type ComponentProps, useId, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from './field.tsx';
import { inputClass } from './input-class.ts';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Labels of the switch. */
  words: { show: string; hide: string };
}

export function PasswordField({ label, hint, error, words, className, ...input }: PasswordFieldProps) {
  const id = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          type={isRevealed ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={cx(inputClass, 'pr-28')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        <button
          type="button"
          role="switch"
          aria-checked={isRevealed}
          onClick={() => setIsRevealed(!isRevealed)}
          className="absolute inset-y-1 right-1 rounded-sm px-3 text-small font-bold text-plum-700 hover:bg-plum-100"
        >
          {isRevealed ? words.hide : words.show}
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
