// One mail as sent, in a sandboxed frame, with a button to send it again.
import { useNavigate } from 'react-router';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { RequestId } from '#web/admin-kit/request-id.tsx';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import { useHref, useLocale, useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { MailFrame } from './mail-frame.tsx';
import { MailStateBadge } from './mail-state.tsx';

export function MailView({ documentId }: { documentId: string }) {
  const t = useT();
  const locale = useLocale();
  const href = useHref();
  const navigate = useNavigate();
  const { can } = useStaff();
  const params = { id: documentId };
  const { data: mail, failure, reload } = useAdminData('GET /api/admin/mails/:id', { params });
  const sendAgain = async (): Promise<string | null> => {
    const answer = await adminApi.request('POST /api/admin/mails/:id/send-again', { params });
    if (!answer.ok) return answer.error.sentence;
    showToast({ title: t('adminLetters.mails.sentAgain'), tone: 'good' });
    void navigate(href(`/admin/mails/${answer.value.id}`));
    return null;
  };
  return (
    <AdminPage
      title={mail?.subject ?? t('adminLetters.mails.one')}
      back={{ to: '/admin/mails', text: t('adminLetters.mails.title') }}
      actions={
        mail &&
        can('admin::mails.write') && (
          <ConfirmButton
            title={t('adminLetters.mails.againTitle')}
            text={t('adminLetters.mails.againText', { to: mail.to })}
            confirm={t('adminLetters.mails.again')}
            onConfirm={sendAgain}
          >
            {t('adminLetters.mails.again')}
          </ConfirmButton>
        )
      }
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {mail && (
        <>
          <dl className="mb-4 grid gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_1fr]">
            <dt className="text-ink-soft">{t('adminLetters.mails.to')}</dt>
            <dd className="break-all">{mail.to}</dd>
            <dt className="text-ink-soft">{t('adminLetters.mails.state')}</dt>
            <dd>
              <MailStateBadge state={mail.state} /> {mail.reason}
            </dd>
            <dt className="text-ink-soft">{t('adminLetters.mails.at')}</dt>
            <dd>
              {formatTime(mail.createdAt, locale)}
              {mail.settledAt && ` → ${formatTime(mail.settledAt, locale)}`}
            </dd>
            {mail.requestId && (
              <>
                <dt className="text-ink-soft sm:self-center">{t('adminLetters.mails.requestId')}</dt>
                <dd>
                  <RequestId id={mail.requestId} />
                </dd>
              </>
            )}
          </dl>
          <p className="mb-2 text-small text-ink-soft">{t('adminLetters.mails.masked')}</p>
          <MailFrame html={mail.html} title={mail.subject} />
          <details className="mt-4 text-small">
            <summary className="cursor-pointer font-bold">{t('adminLetters.mails.asText')}</summary>
            <pre className="mt-2 rounded-md border border-plum-200 bg-white p-4 break-words whitespace-pre-wrap">
              {mail.text}
            </pre>
          </details>
        </>
      )}
    </AdminPage>
  );
}
