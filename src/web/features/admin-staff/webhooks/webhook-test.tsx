// Sends a test event and shows what the receiver answered.
import { useState } from 'react';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

type Tested = Answer<'POST /api/admin/webhooks/:id/test'>['data'];

export function WebhookTest({ id }: { id: number }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested | string | null>(null);
  const test = async () => {
    setBusy(true);
    setTested(null);
    const answer = await adminApi.request('POST /api/admin/webhooks/:id/test', { params: { id } });
    setBusy(false);
    setTested(answer.ok ? answer.value.data : answer.error.sentence);
  };
  const summary = (result: Tested): string => {
    if (result.status === null) return t('adminStaff.webhooks.testFailed', { answer: result.answer ?? '' });
    return result.ok
      ? t('adminStaff.webhooks.testOk', { status: result.status, ms: result.ms ?? 0 })
      : t('adminStaff.webhooks.testStatus', { status: result.status });
  };
  return (
    <section className="mb-6 max-w-3xl">
      <Button look="quiet" small busy={busy} disabled={busy} onClick={test}>
        {t(busy ? 'adminStaff.webhooks.testing' : 'adminStaff.webhooks.test')}
      </Button>
      <div role="status" className="mt-2 text-small">
        {tested !== null && (
          <p className="font-bold break-words">{typeof tested === 'string' ? tested : summary(tested)}</p>
        )}
        {tested !== null && typeof tested !== 'string' && tested.status !== null && tested.answer && (
          <>
            <p className="mt-1 text-ink-soft">{t('adminStaff.webhooks.answer')}</p>
            <pre className="mt-1 overflow-x-auto rounded-sm bg-cream-100 p-3">{tested.answer}</pre>
          </>
        )}
      </div>
    </section>
  );
}
