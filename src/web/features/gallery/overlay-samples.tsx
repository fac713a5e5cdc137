// Samples of overlay components.
import { useState } from 'react';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { Sample } from './sample.tsx';

export function OverlaySamples() {
  const [sheet, setSheet] = useState(false);
  return (
    <Sample name="Dialog, sheet, tooltip, toasts">
      <div className="flex flex-wrap gap-3">
        <Dialog
          title="Утвердить книгу?"
          description="После этого изменить её уже нельзя."
          closeLabel="Закрыть"
          trigger={<Button>Dialog</Button>}
        >
          <div className="mt-6 flex gap-3">
            <Button look="call">Да</Button>
          </div>
        </Dialog>
        <Button onClick={() => setSheet(true)}>Sheet</Button>
        <Sheet title="Menu" closeLabel="Close" open={sheet} onOpenChange={setSheet}>
          <p>Contents</p>
        </Sheet>
        <Tooltip text="700 ms, then 300 ms">
          <Button look="quiet">Tooltip</Button>
        </Tooltip>
        <Button look="quiet" onClick={() => showToast({ title: 'Saved', text: 'All is well', tone: 'good' })}>
          Good toast
        </Button>
        <Button look="quiet" onClick={() => showToast({ title: 'Something went wrong', tone: 'bad' })}>
          Bad toast
        </Button>
        <Button look="quiet" onClick={() => showToast({ title: 'By the way' })}>
          Calm toast
        </Button>
      </div>
    </Sample>
  );
}
