// Newsletter issue editor: two languages, mail preview, test mail and sending.
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IssueAudience } from './issue-audience.tsx';
import { IssueBlocks } from './issue-blocks.tsx';
import { IssueSending } from './issue-sending.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { MailFrame } from './mail-frame.tsx';
import { useIssueEditor } from './use-issue-editor.ts';

export function IssueEditor({ documentId }: { documentId: string }) {
  const t = useT();
  const { data, failure, reload, edited, isDraft, writes, preview, busy, save, remove, sending } =
    useIssueEditor(documentId);
  const { dirty, locale } = edited;

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
            <LanguageTabs locale={locale} setLocale={edited.setLocale} />
            {sending.problems.content && (
              <p role="alert" className="mb-3 font-bold text-berry-700">
                {sending.problemText(sending.problems.content)}
              </p>
            )}
            {isDraft && writes && <DraftFields edited={edited} sending={sending} />}
            <IssueSending
              issue={data.issue}
              content={data.issue.content}
              readers={data.readers}
              dirty={dirty}
              writes={writes}
              reload={reload}
              trial={sending.trial}
              send={() => sending.act('send')}
              stop={() => sending.act('stop')}
              schedule={sending.schedule}
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

type IssueEdit = ReturnType<typeof useIssueEditor>;

/** Text and audience of a draft. */
function DraftFields({ edited, sending }: Pick<IssueEdit, 'edited' | 'sending'>) {
  const t = useT();
  const { content, segment, locale } = edited;
  return (
    <>
      <FormSection title={t('adminLetters.issues.writeTitle')} text={t('adminLetters.issues.writeText')}>
        <IssueBlocks
          text={content[locale]}
          onChange={edited.changeText}
          problem={(place) => sending.problemText(sending.problems[`${locale}.${place}`])}
        />
      </FormSection>
      <IssueAudience segment={segment} onChange={edited.changeSegment} />
    </>
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
