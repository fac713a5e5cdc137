// Keyboard shortcuts of the screen, opened by `?` or by a button.
import { useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useShortcuts } from './shortcuts.ts';

export interface KeyHint {
  readonly key: string;
  readonly text: string;
}

export function ShortcutHelp({ hints }: { hints: readonly KeyHint[] }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  const rows = [...hints, { key: 'Ctrl K', text: t('admin.keysAnywhere') }, { key: '?', text: t('admin.keysSheet') }];
  return (
    <>
      <Button look="quiet" small className="max-lg:hidden" onClick={() => setOpen(true)}>
        {t('admin.keysHelp')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('admin.keysTitle')} closeLabel={t('site.close')}>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small">
          {rows.map(({ key, text }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-sm border border-plum-300 bg-cream-50 px-2 py-0.5 font-bold">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
