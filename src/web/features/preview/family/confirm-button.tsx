// A quiet button whose action cannot be undone: asks first.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface ConfirmButtonProps {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  fullLabel?: string;
  title: string;
  text: string;
  yes: string;
  no: string;
  /** False if it failed: the question stays. */
  run: () => Promise<boolean>;
}

export function ConfirmButton({ label, fullLabel = label, title, text, yes, no, run }: ConfirmButtonProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  async function confirm() {
    if (busy) return;
    setBusy(true);
    const done = await run();
    setBusy(false);
    if (done) setOpen(false);
  }
  return (
    <Dialog
      careful
      title={title}
      description={text}
      closeLabel={t('preview.close')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" small aria-label={fullLabel}>
          {label}
        </Button>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" busy={busy} onClick={confirm}>
          {yes}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {no}
        </Button>
      </div>
    </Dialog>
  );
}
