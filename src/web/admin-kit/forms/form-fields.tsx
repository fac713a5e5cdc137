// Form fields of /admin with label, hint and error.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { controlClass } from '../lists/filter-bar.tsx';

interface Named {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

const wide = cx(controlClass, 'w-full aria-invalid:border-berry-600 disabled:bg-cream-100');

function Frame({ id, label, hint, error, className, children }: Named & { id: string; children: ReactNode }) {
  return (
    <div className={cx('grid content-start gap-1', className)}>
      <label htmlFor={id} className="text-small font-bold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const described = (id: string, { hint, error }: Named) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
});

export function TextField({ label, hint, error, className, ...input }: Named & ComponentProps<'input'>) {
  const id = useId();
  const named = { label, hint, error };
  return (
    <Frame id={id} {...named} {...(className ? { className } : {})}>
      <input className={wide} {...input} {...described(id, named)} />
    </Frame>
  );
}

export function AreaField({ label, hint, error, className, ...input }: Named & ComponentProps<'textarea'>) {
  const id = useId();
  const named = { label, hint, error };
  return (
    <Frame id={id} {...named} {...(className ? { className } : {})}>
      <textarea className={wide} rows={4} {...input} {...described(id, named)} />
    </Frame>
  );
}

export function SelectField({ label, hint, error, className, ...select }: Named & ComponentProps<'select'>) {
  const id = useId();
  const named = { label, hint, error };
  return (
    <Frame id={id} {...named} {...(className ? { className } : {})}>
      <select className={wide} {...select} {...described(id, named)} />
    </Frame>
  );
}

export function TickField({ label, hint, ...input }: { label: string; hint?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div>
      <label className="flex items-start gap-2.5 text-small font-bold">
        <input
          type="checkbox"
          className="mt-0.5 size-4.5 shrink-0"
          {...input}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-7 text-small text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Card that groups related fields. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="mb-4 rounded-md border border-plum-200 bg-white p-4">
      <h2 className="font-extrabold">{title}</h2>
      {text && <p className="mt-0.5 max-w-3xl text-small text-ink-soft">{text}</p>}
      <div className="mt-3 grid gap-4">{children}</div>
    </section>
  );
}
