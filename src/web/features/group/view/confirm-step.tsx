// A quiet action that asks once more before it is carried out.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface ConfirmStepProps {
  label: string;
  accessibleName?: string;
  title: string;
  text: string;
  yes: string;
  isDanger?: boolean;
  /** False keeps the dialog open. */
  onYes: () => Promise<boolean>;
}

export function ConfirmStep({ label, accessibleName, title, text, yes, isDanger = false, onYes }: ConfirmStepProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    if (busy) return;
    setBusy(true);
    const isDone = await onYes();
    setBusy(false);
    if (isDone) setOpen(false);
  }

  return (
    <Dialog
      title={title}
      description={text}
      closeLabel={t('group.view.close')}
      careful={isDanger}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="quiet-link min-h-11 text-small" aria-label={accessibleName}>
          {label}
        </button>
      }
    >
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look={isDanger ? 'danger' : 'plum'} busy={busy} onClick={confirm}>
          {yes}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('group.view.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
