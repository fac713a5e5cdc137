// A newsletter issue that is not stored yet: the draft is created by the first save.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#core/locale.ts';
import { EMPTY_ISSUE, type IssueContent } from '#core/mail/newsletter-issue.ts';
import { useActionToast } from '#web/admin-kit/action-toast.ts';
import { AdminPage } from '#web/admin-kit/admin-page.tsx';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { useUnsavedGuard } from '#web/admin-kit/forms/unsaved-guard.ts';
import { useHref, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IssueBlocks } from './issue-blocks.tsx';
import { LanguageTabs } from './language-tabs.tsx';

/** The version of an issue that was just created. */
const FIRST_VERSION = 1;

export function NewIssue() {
  const t = useT();
  const href = useHref();
  const navigate = useNavigate();
  const toast = useActionToast();
  const [content, setContent] = useState<IssueContent>(EMPTY_ISSUE);
  const [locale, setLocale] = useState<Locale>('ru');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<string>();
  const isDirty = content !== EMPTY_ISSUE;
  useUnsavedGuard(isDirty && made === undefined);
  // Waits until the guard knows that nothing is unsaved.
  useEffect(() => {
    if (made !== undefined) void navigate(href(`/admin/newsletters/${made}`), { replace: true });
  }, [made, navigate, href]);

  async function save() {
    setBusy(true);
    toast.clear();
    const created = await adminApi.request('POST /api/admin/newsletters');
    const saved = created.ok
      ? await adminApi.request('PUT /api/admin/newsletters/:id', {
          params: { id: created.value.id },
          body: { content, version: FIRST_VERSION },
        })
      : created;
    setBusy(false);
    if (!saved.ok) toast.fail(saved.error.sentence);
    else toast.succeed(t('admin.saved'));
    if (saved.ok && created.ok) setMade(created.value.id);
  }
  return (
    <AdminPage
      title={t('adminLetters.issues.new')}
      back={{ to: '/admin/newsletters', text: t('adminLetters.issues.title') }}
      actions={
        <Button small busy={busy} disabled={busy || !isDirty} onClick={save}>
          {t('admin.save')}
        </Button>
      }
    >
      <div className="max-w-3xl">
        <LanguageTabs locale={locale} setLocale={setLocale} />
        <FormSection title={t('adminLetters.issues.writeTitle')} text={t('adminLetters.issues.writeText')}>
          <IssueBlocks
            text={content[locale]}
            onChange={(text) => setContent({ ...content, [locale]: text })}
            problem={() => undefined}
          />
        </FormSection>
      </div>
    </AdminPage>
  );
}
