// Imports a story from a ZIP as a draft; asks before replacing an existing one.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

export function ImportStory() {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);

  async function send(file: File, replace: boolean): Promise<void> {
    setBusy(true);
    setFailure(null);
    const body = new Blob([file], { type: 'application/zip' });
    const answer = await adminApi.request('POST /api/admin/stories', { query: { replace }, body });
    setBusy(false);
    if (answer.ok) return void navigate(href(`/admin/stories/${answer.value.data.slug}`));
    const exists = answer.error.details.reason === 'draft-exists';
    if (exists && window.confirm(t('adminBooks.importReplace'))) return send(file, true);
    setFailure(answer.error);
  }

  return (
    <div className="mb-3">
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={t('adminBooks.importLabel')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file, false);
        }}
      />
      <Button look="quiet" small busy={busy} onClick={() => input.current?.click()}>
        {t('adminBooks.import')}
      </Button>
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
}
