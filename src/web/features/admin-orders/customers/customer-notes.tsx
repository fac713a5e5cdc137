// Staff notes about a customer, newest first; adding and removing is audited.
import { useState } from 'react';
import { LONGEST_CUSTOMER_NOTE } from '#core/accounts/staff-lists.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { AreaField } from '#web/admin-kit/forms/form-fields.tsx';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Panel } from '../panel.tsx';
import type { CustomerRecord } from './wire.ts';

export function CustomerNotes({ card, reload }: { card: CustomerRecord; reload: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const params = { id: card.documentId };
  const mayWrite = can('admin::customers.write');
  useUnsavedGuard(text.trim() !== '');
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const saved = await adminApi.request('POST /api/admin/customers/cards/:id/notes', { params, body: { text } });
    setBusy(false);
    setProblem(saved.ok ? undefined : saved.error.sentence);
    if (!saved.ok) return;
    setText('');
    reload();
  };
  const remove = async (note: number) => {
    const removed = await adminApi.request('DELETE /api/admin/customers/cards/:id/notes/:note', {
      params: { ...params, note },
    });
    reload();
    return removed.ok ? null : removed.error.sentence;
  };
  return (
    <Panel title={t('adminOrders.customers.notes')}>
      {mayWrite && (
        <form onSubmit={save} className="mb-3 grid gap-2">
          <AreaField
            label={t('adminOrders.customers.noteLabel')}
            hint={t('adminOrders.customers.noteHint')}
            rows={2}
            maxLength={LONGEST_CUSTOMER_NOTE}
            value={text}
            error={problem}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button type="submit" small busy={busy} disabled={busy || text.trim() === ''}>
              {t('adminOrders.customers.noteSave')}
            </Button>
          </div>
        </form>
      )}
      {card.notes.length === 0 && <p className="text-small text-ink-soft">{t('adminOrders.customers.notesNone')}</p>}
      <ul className="grid gap-3 text-small">
        {card.notes.map(({ id, text: said, author, createdAt }) => (
          <li key={id} className="border-l-2 border-plum-200 pl-3">
            <p className="break-words whitespace-pre-wrap">{said}</p>
            <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
              <span>
                {author}, {formatTime(createdAt, locale)}
              </span>
              {mayWrite && (
                <ConfirmButton
                  title={t('adminOrders.customers.noteRemoveTitle')}
                  text={said}
                  confirm={t('adminOrders.customers.noteRemove')}
                  label={`${t('adminOrders.customers.noteRemove')}: ${said.slice(0, 40)}`}
                  onConfirm={() => remove(id)}
                >
                  {t('adminOrders.customers.noteRemove')}
                </ConfirmButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
