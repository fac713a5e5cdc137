// A secret that is shown once, with a button that copies it.
import { type ReactNode, useRef, useState } from 'react';
import { FormSection, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { Button } from '#web/ui/forms/button.tsx';

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
  const [isCopied, setCopied] = useState(false);
  const copyValue = async () => {
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    // The clipboard is closed to sites without TLS: the selected text is then copied by hand.
    if (done) setCopied(true);
    else place.current?.querySelector('input')?.select();
  };
  return (
    <div ref={place} className="max-w-3xl">
      <FormSection title={title}>
        <p role="status" className="font-bold">
          {text}
        </p>
        <TextField label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
        <div aria-live="polite">
          <Button small onClick={copyValue}>
            {isCopied ? copied : copy}
          </Button>
        </div>
        {children}
      </FormSection>
    </div>
  );
}
