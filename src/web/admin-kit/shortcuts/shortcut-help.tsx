// Keyboard shortcuts of the screen: a sheet opened by `?` on every screen, or by a button of a screen.
import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type KeyHint, onOpenSheet, showKeySheet, useAllKeyHints, useKeyHints } from './key-hints.ts';
import { useShortcuts } from './shortcuts.ts';

/** Button of a screen that has many shortcuts of its own. */
export function ShortcutHelp({ hints }: { hints: readonly KeyHint[] }) {
  const t = useT();
  useKeyHints(hints);
  return (
    <Button look="quiet" small className="max-lg:hidden" onClick={showKeySheet}>
      {t('admin.keysHelp')}
    </Button>
  );
}

/** Once, in the layout. */
export function ShortcutSheet() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const hints = useAllKeyHints();
  useShortcuts({ '?': () => setOpen(true) });
  useEffect(() => onOpenSheet(() => setOpen(true)), []);
  const rows = [...hints, { key: 'Ctrl K', text: t('admin.keysAnywhere') }, { key: '?', text: t('admin.keysSheet') }];
  return (
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
  );
}
