// Deletes all recordings of one person, after a confirmation, because it cannot be undone.
import { useState } from 'react';
import { shopApi } from '#web/api/shop-api.ts';
import { unwrapData } from '#web/api/unwrap-data.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface RemoveRecordingsProps {
  readonly linkKey: string;
  readonly onRemoved: () => void;
}

export function RemoveRecordings({ linkKey, onRemoved }: RemoveRecordingsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (busy) return;
    setBusy(true);
    const answer = await unwrapData(shopApi.request('DELETE /api/shop/voice/:key', { params: { key: linkKey } }));
    setBusy(false);
    // Deleted already, by the owner of the book or by a first try.
    if (!answer.ok && answer.error.status !== 404) return showToast({ title: t('voice.remove.failed'), tone: 'bad' });
    setOpen(false);
    onRemoved();
  }

  return (
    <Dialog
      careful
      title={t('voice.remove.title')}
      description={t('voice.remove.text')}
      closeLabel={t('voice.remove.close')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button look="quiet" small>
          {t('voice.remove.call')}
        </Button>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="danger" busy={busy} onClick={remove}>
          {t('voice.remove.yes')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('voice.remove.no')}
        </Button>
      </div>
    </Dialog>
  );
}
