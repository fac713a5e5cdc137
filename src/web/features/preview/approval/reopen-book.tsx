// The owner takes the approval back to correct a mistake, until the printing house has the files.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { BookController } from '../controller/book-controller.ts';

interface ReopenBookProps {
  controller: BookController;
  /** Opened from the order page. */
  isOpenAtFirst: boolean;
}

export function ReopenBook({ controller, isOpenAtFirst }: ReopenBookProps) {
  const t = useT();
  const [open, setOpen] = useState(isOpenAtFirst);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { printed } = controller.book;
  async function reopen() {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    const answer = await controller.reopen();
    setBusy(false);
    setFailed(!answer.ok);
    if (!answer.ok) return;
    setOpen(false);
    showToast({ title: t('preview.reopen.done'), tone: 'good' });
  }
  return (
    <Dialog
      careful
      title={t('preview.reopen.title')}
      description={t(printed ? 'preview.reopen.text' : 'preview.reopen.textFiles')}
      closeLabel={t('preview.close')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" small className="justify-self-start">
          {t('preview.reopen.open')}
        </Button>
      }
    >
      {failed && (
        <div role="alert" className="mt-4">
          <FieldError>{t('preview.reopen.failed')}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="plum" busy={busy} onClick={reopen}>
          {t('preview.reopen.yes')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('preview.reopen.no')}
        </Button>
      </div>
    </Dialog>
  );
}
