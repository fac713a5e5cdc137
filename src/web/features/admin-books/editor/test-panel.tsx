// Publishing steps: save the draft, run the stress test, publish; each explains why it is blocked.
import { type ReactNode, useState } from 'react';
import type { StoryTestView } from '#server/modules/stories/stories.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { StoryNames } from './story/story-names.ts';
import type { PageRef } from './story/story-shape.ts';
import { TestResult } from './test-result.tsx';
import type { Editor } from './use-editor.ts';
import { useStoryTest } from './use-story-test.ts';

interface TestPanelProps {
  editor: Editor;
  names: StoryNames;
  /** Number of the published version. */
  newest: number | null;
  onPage: (page: PageRef) => void;
  /** Test loaded together with the story. */
  known: StoryTestView | null;
  disabled: boolean;
  onPublished: (version: number) => void;
}

const WHY_NOT_PUBLISHED = {
  none: 'adminBooks.testFirst',
  waiting: 'adminBooks.testEndsFirst',
  running: 'adminBooks.testEndsFirst',
  failed: 'adminBooks.mendFindings',
} as const;

const TEST_BLOCKERS = {
  unsaved: 'adminBooks.saveFirst',
  'no-draft': 'adminBooks.draftFirst',
  issues: 'adminBooks.mendFirst',
} as const;

function testBlocker({ dirty, draft, issues }: Editor): keyof typeof TEST_BLOCKERS | null {
  if (dirty) return 'unsaved';
  if (!draft) return 'no-draft';
  return issues.length > 0 ? 'issues' : null;
}

export function TestPanel({ editor, names, newest, onPage, known, disabled, onPublished }: TestPanelProps) {
  const t = useT();
  const { slug, hash } = editor;
  const { current, running, busy, failure, startTest } = useStoryTest(slug, hash, known);

  async function publish(): Promise<string | null> {
    const answer = await adminApi.request('POST /api/admin/stories/:slug/publish', {
      params: { slug },
      body: { hash },
    });
    if (!answer.ok) return answer.error.sentence;
    onPublished(answer.value.data.version);
    return null;
  }

  const blocked = testBlocker(editor);
  const testBlockedReason = blocked && t(TEST_BLOCKERS[blocked]);
  const state = current?.state ?? 'none';
  const passed = state === 'passed';
  const untestedReason = state === 'passed' ? null : t(WHY_NOT_PUBLISHED[state]);
  const publishBlockedReason = testBlockedReason === null ? untestedReason : t('adminBooks.publishAfterTest');
  return (
    <div className="grid max-w-5xl gap-4">
      <ol className="grid gap-3 md:grid-cols-3">
        <SaveStep editor={editor} disabled={disabled} />
        <Step number={2} title={t('adminBooks.stepTest')} done={passed && testBlockedReason === null}>
          <p>{t('adminBooks.testText')}</p>
          {!disabled && (
            <Button small busy={busy} disabled={testBlockedReason !== null || running || passed} onClick={startTest}>
              {t('adminBooks.startTest')}
            </Button>
          )}
          {testBlockedReason && <p className="text-ink-soft">{testBlockedReason}</p>}
        </Step>
        <Step number={3} title={t('adminBooks.stepPublish')} done={false}>
          <p>{t('adminBooks.publishWhat', { version: (newest ?? 0) + 1 })}</p>
          {!disabled && (
            <ConfirmButton
              look="plum"
              disabled={publishBlockedReason !== null}
              title={t('adminBooks.publishTitle')}
              text={t('adminBooks.publishText')}
              confirm={t('adminBooks.publish')}
              onConfirm={publish}
            >
              {t('adminBooks.publish')}
            </ConfirmButton>
          )}
          {publishBlockedReason && <p className="text-ink-soft">{publishBlockedReason}</p>}
        </Step>
      </ol>
      {failure && <FailureNotice failure={failure} />}
      {current && running && (
        <div className="grid gap-1" role="status">
          <Progress label={t('adminBooks.testRunning')} value={current.done * 100} />
          <p className="text-small">{t('adminBooks.testDone', { percent: Math.round(current.done * 100) })}</p>
        </div>
      )}
      {current && !running && <TestResult names={names} onPage={onPage} test={current} />}
    </div>
  );
}

function SaveStep({ editor, disabled }: Pick<TestPanelProps, 'editor' | 'disabled'>) {
  const t = useT();
  const { dirty, draft } = editor;
  const [saving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    await editor.save();
    setSaving(false);
  }

  return (
    <Step number={1} title={t('adminBooks.stepSave')} done={draft !== null && !dirty}>
      <p>
        {draft && !dirty
          ? t('adminBooks.stepSaved')
          : dirty
            ? t('adminBooks.stepUnsaved')
            : t('adminBooks.nothingToTest')}
      </p>
      {dirty && !disabled && (
        <Button small busy={saving} disabled={saving} onClick={save}>
          {t('adminBooks.save')}
        </Button>
      )}
    </Step>
  );
}

interface StepProps {
  number: number;
  title: string;
  done: boolean;
  children: ReactNode;
}

function Step({ number, title, done, children }: StepProps) {
  const t = useT();
  return (
    <li className="grid content-start justify-items-start gap-2 rounded-md border border-plum-200 bg-white p-3 text-small">
      <h2 className="font-extrabold">
        {number}. {title}
        {done && <span className="text-fern-700"> ✓ {t('adminBooks.stepDone')}</span>}
      </h2>
      {children}
    </li>
  );
}
