// Actions on the selected cards of a column: move, hand over, undo, print again, papers and files.
import { useState } from 'react';
import type { PressTarget } from '#core/states/press-states.ts';
import { PRESS_STATES, PRESS_TARGETS } from '#core/states/press-states.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { SelectField } from '#web/admin-kit/forms/form-fields.tsx';
import { useShortcuts } from '#web/admin-kit/shortcuts/shortcuts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { PressCard } from '../wire.ts';
import { ReprintButton } from './reprint-button.tsx';
import type { Press } from './use-press.ts';

const idsOf = (cards: readonly PressCard[]): string[] => cards.map(({ documentId }) => documentId);

const MOVE_KEYS: Readonly<Partial<Record<PressTarget, string>>> = { printing: 'g', printed: 'n', packed: 'k' };

export function PressToolbar({ press, mayPrint }: { press: Press; mayPrint: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { column, cards, selected, setChosen, move, undo, moved } = press;
  const ids = idsOf(selected);
  const undoable = idsOf(selected.filter(({ mayUndo }) => mayUndo));
  const undoneByKey = ids.length === 0 ? (moved?.runs ?? []) : undoable;
  const targets = PRESS_TARGETS.filter(
    (to) => to !== 'handed_over' && PRESS_STATES.indexOf(to) > PRESS_STATES.indexOf(column),
  );
  const mayMove = mayPrint && ids.length > 0;
  useShortcuts({
    a: () => setChosen(new Set(idsOf(cards))),
    Escape: ids.length > 0 ? () => setChosen(new Set()) : undefined,
    u: mayPrint && undoneByKey.length > 0 ? () => void undo(undoneByKey) : undefined,
    ...Object.fromEntries(
      targets.map((to) => [MOVE_KEYS[to] ?? '', mayMove ? () => void move(to, ids) : undefined] as const),
    ),
  });
  if (ids.length === 0) return null;
  const canReprint = selected.length === 1 && (column === 'printing' || column === 'printed' || column === 'packed');
  return (
    <div className="sticky top-0 z-10 mb-1 flex flex-wrap items-center gap-2 bg-white py-2">
      <span className="text-small font-bold" aria-live="polite">
        {t('adminPress.selected', { count: ids.length })}
      </span>
      {mayMove &&
        targets.map((to, index) => (
          <Button
            key={to}
            look={index === 0 ? 'plum' : 'quiet'}
            small
            aria-keyshortcuts={MOVE_KEYS[to]}
            onClick={() => move(to, ids)}
          >
            {t('adminPress.move', { column: t(`adminPress.columns.${to}`), count: ids.length })}
          </Button>
        ))}
      {mayMove && column === 'packed' && <HandoverButton press={press} cards={selected} isGiven={false} />}
      {mayMove && column === 'handed_over' && selected.every(({ isListed }) => !isListed) && (
        <HandoverButton press={press} cards={selected} isGiven />
      )}
      <PapersButton ids={ids} />
      <a
        className={buttonClass('quiet', true)}
        download
        href={`/api/admin/printing/batch.zip?runs=${ids.join(',')}&locale=${locale}`}
      >
        {t('adminPress.files')}
      </a>
      {mayMove && canReprint && selected[0] && <ReprintButton card={selected[0]} onDone={() => press.settle(null)} />}
      {mayPrint && undoable.length > 0 && (
        <Button look="quiet" small aria-keyshortcuts="u" onClick={() => undo(undoable)}>
          {t('adminPress.undo', { count: undoable.length })}
        </Button>
      )}
      <Button look="quiet" small onClick={() => setChosen(new Set())}>
        {t('adminPress.clear')}
      </Button>
    </div>
  );
}

interface HandoverButtonProps {
  press: Press;
  cards: readonly PressCard[];
  /** The courier has them already; only the list is missing. */
  isGiven: boolean;
}

function HandoverButton({ press, cards, isGiven }: HandoverButtonProps) {
  const t = useT();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const parcels = new Set(cards.map(({ order, documentId }) => order ?? documentId)).size;
  const send = async () => {
    const body = { key, runs: idsOf(cards) };
    const done = await adminApi.request('POST /api/admin/printing/handovers', { body });
    if (!done.ok) return done.error.sentence;
    setKey(crypto.randomUUID());
    showToast({ title: t('adminPress.handover.done', { count: done.value.data.parcels }), tone: 'good' });
    press.settle(isGiven ? null : { to: 'handed_over', runs: body.runs });
    return null;
  };
  return (
    <ConfirmButton
      title={t('adminPress.handover.title')}
      text={t(isGiven ? 'adminPress.handover.listText' : 'adminPress.handover.text')}
      confirm={t(isGiven ? 'adminPress.handover.confirmList' : 'adminPress.handover.confirm')}
      look="plum"
      shortcut="h"
      onConfirm={send}
    >
      {t(isGiven ? 'adminPress.handover.list' : 'adminPress.handover.button', { count: parcels })}
    </ConfirmButton>
  );
}

const PAPERS = ['ticket', 'label', 'slip'] as const;

function PapersButton({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [kind, setKind] = useState<(typeof PAPERS)[number]>('ticket');
  const [paper, setPaper] = useState<'a6' | 'a4'>('a4');
  useShortcuts({ l: () => setOpen(true) });
  return (
    <>
      <Button look="quiet" small aria-keyshortcuts="l" onClick={() => setOpen(true)}>
        {t('adminPress.print.title')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('adminPress.print.title')}
        description={t('adminPress.print.count', { count: ids.length })}
        closeLabel={t('site.close')}
      >
        <div className="mt-4 grid gap-3">
          <SelectField
            label={t('adminPress.print.kind')}
            value={kind}
            onChange={(event) => setKind(PAPERS.find((one) => one === event.target.value) ?? 'ticket')}
          >
            {PAPERS.map((one) => (
              <option key={one} value={one}>
                {t(`adminPress.papers.titles.${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('adminPress.print.paper')}
            value={paper}
            onChange={(event) => setPaper(event.target.value === 'a6' ? 'a6' : 'a4')}
          >
            <option value="a4">{t('adminPress.print.a4')}</option>
            <option value="a6">{t('adminPress.print.a6')}</option>
          </SelectField>
        </div>
        <p className="mt-6">
          <a
            className={buttonClass('plum')}
            download
            href={`/api/admin/printing/papers.pdf?runs=${ids.join(',')}&kind=${kind}&paper=${paper}&locale=${locale}`}
            onClick={() => setOpen(false)}
          >
            {t('adminPress.print.go')}
          </a>
        </p>
      </Dialog>
    </>
  );
}
