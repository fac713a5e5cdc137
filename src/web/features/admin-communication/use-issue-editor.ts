// State and calls of the issue editor: what is written, saving, and sending.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { EVERYBODY, type IssueSegment } from '#core/mail/issue-segment.ts';
import { EMPTY_ISSUE, type IssueContent } from '#core/mail/newsletter-issue.ts';
import type { Issue } from '#server/modules/newsletter/newsletter.types.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { type Problems, problemMessages, problemsOf } from '#web/admin-kit/forms/problems.ts';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useStaff } from '#web/admin-kit/session/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';

const PROBLEMS: Readonly<Record<string, CopyKey>> = {
  required: 'validation.required',
  link: 'adminLetters.issues.badLink',
  nothing: 'adminLetters.issues.nothing',
};

export function useIssueEditor(documentId: string) {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const { can } = useStaff();
  const params = { id: documentId };
  const { data, failure, reload } = useAdminData('GET /api/admin/newsletters/:id', { params });
  const [busy, setBusy] = useState(false);
  const version = data?.issue.version;
  const edited = useEditedIssue(data?.issue);
  // The version is not read by the server: another one makes another address, which is read again.
  const query = new URLSearchParams({ locale: edited.locale, v: String(version) });
  const preview = useAdminData('GET /api/admin/newsletters/:id/preview', data ? { params, query } : null);
  const isDraft = data?.issue.state === 'draft' || data?.issue.state === 'scheduled';
  const writes = can('admin::newsletters.write');
  const toast = useActionToast();

  const failureMessage = issueFailureMessage(t);
  const sending = useIssueSending(documentId, edited.locale, reload);

  async function save() {
    if (version === undefined) return;
    setBusy(true);
    toast.clear();
    const body = { content: edited.content, segment: edited.segment, version };
    const answer = await adminApi.request('PUT /api/admin/newsletters/:id', { params, body });
    setBusy(false);
    if (answer.ok) {
      edited.setDirty(false);
      sending.setProblems({});
      reload();
      toast.succeed(t('admin.saved'));
    } else {
      sending.setProblems(problemsOf(answer.error));
      toast.fail(failureMessage(answer.error));
    }
  }

  async function remove(): Promise<string | null> {
    const answer = await adminApi.request('DELETE /api/admin/newsletters/:id', { params });
    if (!answer.ok) return failureMessage(answer.error);
    edited.setDirty(false);
    edited.release();
    void navigate(href('/admin/newsletters'));
    return null;
  }
  return { data, failure, reload, edited, isDraft, writes, preview, busy, save, remove, sending };
}

/** What is written: the stored text until something changes. */
function useEditedIssue(stored: Issue | undefined) {
  const [content, setContent] = useState<IssueContent>(EMPTY_ISSUE);
  const [segment, setSegment] = useState<IssueSegment>(EVERYBODY);
  const [dirty, setDirty] = useState(false);
  const [locale, setLocale] = useState<Locale>('ru');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version replaces the edited content
  useEffect(() => {
    if (!stored) return;
    setContent(stored.content);
    setSegment(stored.segment);
  }, [stored?.version]);
  const release = useUnsavedGuard(dirty);
  return {
    content,
    segment,
    dirty,
    setDirty,
    /** Lets the page be left although something is unsaved. */
    release,
    locale,
    setLocale,
    changeText(text: IssueContent[Locale]): void {
      setContent({ ...content, [locale]: text });
      setDirty(true);
    },
    changeSegment(next: IssueSegment): void {
      setSegment(next);
      setDirty(true);
    },
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

  const problemText = problemMessages(t, PROBLEMS, 'adminLetters.wrongValue');
  return { problems, setProblems, problemText, act, schedule, trial };
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
