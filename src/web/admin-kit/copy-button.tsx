// Button that copies a text and says so.
import { useState } from 'react';
import { Button, type ButtonLook } from '#web/ui/forms/button.tsx';

interface CopyButtonProps {
  value: string;
  /** Text of the button, before and after. */
  copy: string;
  copied: string;
  look?: ButtonLook;
  /** The clipboard is closed to sites without TLS: the text is then selected for copying by hand. */
  onRefused?: () => void;
}

export function CopyButton({ value, copy, copied, look = 'plum', onRefused }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copyValue = async () => {
    const done = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    );
    if (done) setCopied(true);
    else onRefused?.();
  };
  return (
    <div aria-live="polite">
      <Button small look={look} onClick={copyValue}>
        {isCopied ? copied : copy}
      </Button>
    </div>
  );
}
