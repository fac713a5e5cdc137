// A secret that is shown once, with a button that copies it.
import { type ReactNode, useRef } from 'react';
import { CopyButton } from '#web/admin-kit/copy-button.tsx';
import { FormSection, TextField } from '#web/admin-kit/forms/form-fields.tsx';

interface ShownOnceProps {
  title: string;
  text: string;
  label: string;
  value: string;
  /** Text of the button, before and after. */
  copy: string;
  copied: string;
  children?: ReactNode;
}

export function ShownOnce({ title, text, label, value, copy, copied, children }: ShownOnceProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="max-w-3xl">
      <FormSection title={title}>
        <p role="status" className="font-bold">
          {text}
        </p>
        <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
        <CopyButton
          value={value}
          copy={copy}
          copied={copied}
          onRefused={() => place.current?.querySelector('input')?.select()}
        />
        {children}
      </FormSection>
    </div>
  );
}
