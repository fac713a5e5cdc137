// One of a few options, or none: a second tap clears the choice.
import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/forms/field.tsx';

interface OptionChipsProps<T extends string> {
  legend: string;
  options: readonly T[];
  chosen: T | undefined;
  name: (option: T) => string;
  /** A small drawing before the name. */
  picture?: (option: T) => ReactNode;
  hint?: string;
  error?: string | undefined;
  onChoose: (option: T | undefined) => void;
}

export function OptionChips<T extends string>({
  legend,
  options,
  chosen,
  name,
  picture,
  hint,
  error,
  onChoose,
}: OptionChipsProps<T>) {
  const id = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === chosen}
            aria-describedby={error ? `${id}-error` : undefined}
            // Focus target of a rejected form: a button cannot be `aria-invalid`.
            data-mend={error && index === 0 ? true : undefined}
            onClick={() => onChoose(option === chosen ? undefined : option)}
            className={cx(
              picture && 'flex items-center gap-2',
              'min-h-11 rounded-full border-2 px-4 text-small font-bold transition-colors hover:border-plum-600',
              option === chosen
                ? 'border-plum-700 bg-plum-700 text-cream-50'
                : cx('bg-cream-50 text-plum-800', error ? 'border-berry-600' : 'border-plum-200'),
            )}
          >
            {picture?.(option)}
            {name(option)}
          </button>
        ))}
      </div>
      {hint && <p className="text-small text-ink-soft">{hint}</p>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
