// A checkbox on a native input, so that forms work without JavaScript.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="flex items-start gap-3 has-disabled:opacity-60">
        <span className="relative mt-0.5 grid size-6.5 shrink-0">
          <input
            type="checkbox"
            className="peer size-full appearance-none rounded-[0.5rem_0.4rem_0.55rem_0.45rem] border-2 border-plum-300 bg-cream-50 checked:border-plum-700 checked:bg-plum-700 hover:border-plum-600 aria-invalid:border-berry-600 transition-colors"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...input}
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-0.5 size-5.5 text-cream-50 opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
