// Newsletter issue editor: two languages, mail preview, test mail and sending.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { EVERYBODY, type IssueSegment } from '#core/mail/issue-segment.ts';
import { EMPTY_ISSUE, type IssueContent } from '#core/mail/newsletter-issue.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IssueAudience } from './issue-audience.tsx';
import { IssueBlocks } from './issue-blocks.tsx';
import { IssueSending } from './issue-sending.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { MailFrame } from './mail-frame.tsx';

const PROBLEMS: Readonly<Record<string, CopyKey>> = {
  required: 'validation.required',
  link: 'adminLetters.issues.badLink',
  nothing: 'adminLetters.issues.nothing',
};

export function IssueEditor({ documentId }: { documentId: string }) {
  const t = useT();
  const {
    data,
    failure,
    reload,
    content,
    setContent,
    segment,
    setSegment,
    dirty,
    setDirty,
    locale,
    setLocale,
    problems,
    busy,
    preview,
    words,
    isDraft,
    writes,
    save,
    act,
    schedule,
    trial,
    remove,
  } = useIssueEditor(documentId);

  return (
    <AdminPage
      title={data ? data.issue.content.ru.subject || t('adminLetters.issues.untitled') : t('adminLetters.issues.one')}
      back={{ to: '/admin/newsletters', text: t('adminLetters.issues.title') }}
      actions={isDraft && writes && <DraftActions remove={remove} busy={busy} dirty={dirty} save={save} />}
    >
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {data && (
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_38rem]">
          <div className="min-w-0">
            <LanguageTabs locale={locale} setLocale={setLocale} />
            {problems.content && (
              <p role="alert" className="mb-3 font-bold text-berry-700">
                {words(problems.content)}
              </p>
            )}
            {isDraft && writes && (
              <FormSection title={t('adminLetters.issues.writeTitle')} text={t('adminLetters.issues.writeText')}>
                <IssueBlocks
                  text={content[locale]}
                  onChange={(text) => {
                    setContent({ ...content, [locale]: text });
                    setDirty(true);
                  }}
                  problem={(place) => words(problems[`${locale}.${place}`])}
                />
              </FormSection>
            )}
            {isDraft && writes && (
              <IssueAudience
                segment={segment}
                onChange={(next) => {
                  setSegment(next);
                  setDirty(true);
                }}
              />
            )}
            <IssueSending
              issue={data.issue}
              content={data.issue.content}
              readers={data.readers}
              dirty={dirty}
              writes={writes}
              reload={reload}
              trial={trial}
              send={() => act('send')}
              stop={() => act('stop')}
              schedule={schedule}
            />
          </div>
          <FormSection title={t('adminLetters.issues.asMail')} text={t('adminLetters.issues.asMailText')}>
            {preview.data && (
              <MailFrame html={preview.data.html} title={preview.data.subject || t('adminLetters.issues.asMail')} />
            )}
          </FormSection>
        </div>
      )}
    </AdminPage>
  );
}

interface DraftActionsProps {
  remove: () => Promise<string | null>;
  busy: boolean;
  dirty: boolean;
  save: () => Promise<void>;
}

function DraftActions({ remove, busy, dirty, save }: DraftActionsProps) {
  const t = useT();
  return (
    <>
      <ConfirmButton
        title={t('adminLetters.issues.removeTitle')}
        text={t('adminLetters.issues.removeText')}
        confirm={t('adminLetters.issues.removeDraft')}
        look="danger"
        onConfirm={remove}
      >
        {t('adminLetters.issues.removeDraft')}
      </ConfirmButton>
      <Button small busy={busy} disabled={busy || !dirty} onClick={save}>
        {t('admin.save')}
      </Button>
    </>
  );
}

/** State and calls of the editor. */
function useIssueEditor(documentId: string) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { can } = useStaff();
  const params = { id: documentId };
  const { data, failure, reload } = useAdminData('GET /api/admin/newsletters/:id', { params });
  const [content, setContent] = useState<IssueContent>(EMPTY_ISSUE);
  const [segment, setSegment] = useState<IssueSegment>(EVERYBODY);
  const [dirty, setDirty] = useState(false);
  const [locale, setLocale] = useState<Locale>('ru');
  const [busy, setBusy] = useState(false);
  const version = data?.issue.version;
  // The version is not read by the server: another one makes another address, which is read again.
  const query = new URLSearchParams({ locale, v: String(version) });
  const preview = useAdminData('GET /api/admin/newsletters/:id/preview', data ? { params, query } : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version replaces the edited content
  useEffect(() => {
    if (!data) return;
    setContent(data.issue.content);
    setSegment(data.issue.segment);
  }, [version]);
  const release = useUnsavedGuard(dirty);
  const words = problemMessages(t, PROBLEMS, 'adminLetters.wrongValue');
  const isDraft = data?.issue.state === 'draft' || data?.issue.state === 'scheduled';
  const writes = can('admin::newsletters.write');
  const toast = useActionToast();

  const failureMessage = issueFailureMessage(t);
  const { problems, setProblems, act, schedule, trial } = useIssueSending(documentId, locale, reload);

  async function save() {
    if (version === undefined) return;
    setBusy(true);
    toast.clear();
    const body = { content, segment, version };
    const answer = await adminApi.request('PUT /api/admin/newsletters/:id', { params, body });
    setBusy(false);
    if (answer.ok) {
      setDirty(false);
      setProblems({});
      reload();
    }
    if (answer.ok) toast.succeed(t('admin.saved'));
    else {
      setProblems(problemsOf(answer.error));
      toast.fail(failureMessage(answer.error));
    }
  }

  async function remove(): Promise<string | null> {
    const answer = await adminApi.request('DELETE /api/admin/newsletters/:id', { params });
    if (!answer.ok) return failureMessage(answer.error);
    setDirty(false);
    release();
    void navigate(href('/admin/newsletters'));
    return null;
  }
  return {
    data,
    failure,
    reload,
    content,
    setContent,
    segment,
    setSegment,
    dirty,
    setDirty,
    locale,
    setLocale,
    problems,
    busy,
    preview,
    words,
    isDraft,
    writes,
    save,
    act,
    schedule,
    trial,
    remove,
  };
}

/** Sending, stopping and trying an issue, and the problems that prevent it. */
function useIssueSending(documentId: string, locale: Locale, reload: () => void) {
  const t = useT();
  const params = { id: documentId };
  const failureMessage = issueFailureMessage(t);
  const [problems, setProblems] = useState<Problems>({});

  async function act(action: 'send' | 'stop'): Promise<string | null> {
    const answer = await adminApi.request(`POST /api/admin/newsletters/:id/${action}`, { params });
    setProblems(answer.ok ? {} : problemsOf(answer.error));
    reload();
    return answer.ok ? null : failureMessage(answer.error);
  }

  const toast = useActionToast();
  async function trial() {
    toast.clear();
    const answer = await adminApi.request('POST /api/admin/newsletters/:id/trial', { params, body: { locale } });
    if (answer.ok) toast.succeed(t(trialText(answer.value.isDelivered), { to: answer.value.to }));
    else toast.fail(failureMessage(answer.error));
  }

  async function schedule(at: string | null): Promise<string | null> {
    toast.clear();
    const answer = await adminApi.request('PUT /api/admin/newsletters/:id/schedule', { params, body: { at } });
    setProblems(answer.ok ? {} : problemsOf(answer.error));
    reload();
    if (!answer.ok) return failureMessage(answer.error);
    toast.succeed(t(at === null ? 'adminLetters.issues.unscheduledSaid' : 'adminLetters.issues.scheduledSaid'));
    return null;
  }

  return { problems, setProblems, act, schedule, trial };
}

const trialText = (isDelivered: boolean): 'adminLetters.issues.trialSent' | 'adminLetters.issues.trialKept' =>
  isDelivered ? 'adminLetters.issues.trialSent' : 'adminLetters.issues.trialKept';

const issueFailureMessage =
  (t: ReturnType<typeof useT>) =>
  ({ details, sentence }: AdminFailure): string => {
    if (details.reason === 'changed') return t('adminLetters.issues.changedMeanwhile');
    if (details.reason === 'no-recipients') return t('adminLetters.issues.noRecipients');
    if (details.reason === 'past') return t('adminLetters.issues.past');
    if (details.reason === 'not-now') return t('adminLetters.issues.notNow');
    return 'problems' in details ? t('adminLetters.issues.unfinished') : sentence;
  };
