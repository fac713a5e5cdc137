// Switches the letter of figures that administrators get each Monday.
import { useEffect, useState } from 'react';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';

export function LetterPanel() {
  const t = useT();
  const locale = useLocale();
  const { can } = useStaff();
  const toast = useActionToast();
  const { data } = useAdminData('GET /api/admin/dashboard/letter');
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => setWanted(data?.wanted ?? null), [data]);
  if (wanted === null) return null;
  async function change(next: boolean) {
    setBusy(true);
    toast.clear();
    const answer = await adminApi.request('PUT /api/admin/dashboard/letter', {
      body: { wanted: next, locale },
    });
    setBusy(false);
    if (!answer.ok) return toast.fail(answer.error.sentence);
    setWanted(answer.value.wanted);
    toast.succeed(t('admin.saved'));
  }
  return (
    <section
      id="weekly-letter"
      aria-label={t('adminDesk.letterTitle')}
      className="mt-4 rounded-md border border-plum-200 bg-white p-4"
    >
      <TickField
        label={t('adminDesk.letterTitle')}
        hint={t('adminDesk.letterText')}
        checked={wanted}
        disabled={busy || !can('admin::settings.write')}
        onChange={({ target }) => void change(target.checked)}
      />
    </section>
  );
}
