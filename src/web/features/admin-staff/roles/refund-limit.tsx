// Refund limit of a role per order, set by an administrator.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FormSection, TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { WireRole } from '../wire.ts';

const KOPECKS_PER_ROUBLE = 100;
const MAX_LIMIT_ROUBLES = 20_000_000;

export function RefundLimit({ role, onDone }: { role: WireRole; onDone: () => void }) {
  const t = useT();
  const isOwner = useStaff().role === 'administrator';
  const kept = role.refundLimit === null ? '' : String(role.refundLimit / KOPECKS_PER_ROUBLE);
  const [typed, setTyped] = useState(kept);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const roubles = Number(typed.replace(/\s/g, '').replace(',', '.'));
    if (typed.trim() !== '' && !(roubles >= 0 && roubles <= MAX_LIMIT_ROUBLES))
      return setProblem(t('adminStaff.roles.refundLimitBad'));
    setBusy(true);
    const refundLimit = typed.trim() === '' ? null : Math.round(roubles * KOPECKS_PER_ROUBLE);
    const params = { type: role.type };
    const answer = await adminApi.request('PUT /api/admin/staff/roles/:type', { params, body: { refundLimit } });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.error.sentence);
    if (!answer.ok) return;
    showToast({ title: t('admin.saved'), tone: 'good' });
    onDone();
  };
  return (
    <form onSubmit={save} noValidate className="max-w-3xl">
      <FormSection title={t('adminStaff.roles.refundTitle')} text={t('adminStaff.roles.refundText')}>
        <div className="flex flex-wrap items-start gap-3">
          <TextField
            label={t('adminStaff.roles.refundLimit')}
            hint={t('adminStaff.roles.refundHint')}
            inputMode="decimal"
            value={typed}
            error={problem}
            disabled={!isOwner}
            onChange={({ target }) => setTyped(target.value)}
          />
          {isOwner && (
            <div className="pt-6">
              <Button type="submit" look="quiet" small busy={busy} disabled={busy || typed === kept}>
                {t('admin.save')}
              </Button>
            </div>
          )}
        </div>
      </FormSection>
    </form>
  );
}
