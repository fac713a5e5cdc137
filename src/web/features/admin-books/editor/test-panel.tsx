// The stress test of the saved draft: how far it is, what it found page by page, its sheets; then publishing.
import { useEffect, useState } from 'react';
import type { StoryTestView } from '#server/modules/stories/stories.types.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/admin-api.ts';
import { ConfirmButton } from '#web/admin-kit/confirm-button.tsx';
import { FailureNotice } from '#web/admin-kit/notice.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Editor } from './use-editor.ts';

interface TestPanelProps {
  editor: Editor;
  /** The test the desk came with. */
  known: StoryTestView | null;
  disabled: boolean;
  onPublished: (version: number) => void;
}

const ASK_MS = 1500;

const WHY_NOT_PUBLISHED = {
  none: 'adminBooks.testFirst',
  waiting: 'adminBooks.testEndsFirst',
  running: 'adminBooks.testEndsFirst',
  failed: 'adminBooks.mendFindings',
} as const;

export function TestPanel({ editor, known, disabled, onPublished }: TestPanelProps) {
  const t = useT();
  const { slug, hash, dirty, draft } = editor;
  const [test, setTest] = useState(known);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const current = test?.hash === hash ? test : null;
  const running = current?.state === 'waiting' || current?.state === 'running';
  const base = `/api/admin/stories/${slug}`;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(async () => {
      const answer = await adminApi.call<{ data: StoryTestView }>({ path: `${base}/tests/${hash}` });
      if (answer.ok) setTest(answer.value.data);
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [running, base, hash]);

  // Files that were tested before, such as those of a version brought back, need no other test.
  const isKnown = current !== null;
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const call = { path: `${base}/tests/${hash}`, signal: controller.signal, retry: false };
    void adminApi.call<{ data: StoryTestView }>(call).then((answer) => {
      if (answer.ok && !controller.signal.aborted) setTest(answer.value.data);
    });
    return () => controller.abort();
  }, [isKnown, base, hash]);

  async function begin(): Promise<void> {
    setBusy(true);
    const answer = await adminApi.call<{ data: StoryTestView }>({ method: 'POST', path: `${base}/test` });
    setBusy(false);
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok) setTest(answer.value.data);
  }

  async function publish(): Promise<string | null> {
    const call = { method: 'POST' as const, path: `${base}/publish`, body: { hash } };
    const answer = await adminApi.call<{ data: { version: number } }>(call);
    if (!answer.ok) return answer.error.sentence;
    onPublished(answer.value.data.version);
    return null;
  }

  const why = !draft
    ? t('adminBooks.nothingToTest')
    : dirty
      ? t('adminBooks.saveFirst')
      : editor.issues.length > 0
        ? t('adminBooks.mendFirst')
        : null;
  const untested = current?.state === 'passed' ? null : t(WHY_NOT_PUBLISHED[current?.state ?? 'none']);
  const whyNot = why ?? untested;
  return (
    <div className="grid max-w-5xl gap-4">
      <p className="text-small text-ink-soft">{t('adminBooks.testText')}</p>
      {!disabled && (
        <div className="flex flex-wrap items-center gap-2">
          <Button small busy={busy} disabled={why !== null || running || current?.state === 'passed'} onClick={begin}>
            {t('adminBooks.startTest')}
          </Button>
          <ConfirmButton
            look="plum"
            disabled={whyNot !== null}
            title={t('adminBooks.publishTitle')}
            text={t('adminBooks.publishText')}
            confirm={t('adminBooks.publish')}
            onConfirm={publish}
          >
            {t('adminBooks.publish')}
          </ConfirmButton>
          {whyNot && <span className="text-small text-ink-soft">{whyNot}</span>}
        </div>
      )}
      {failure && <FailureNotice failure={failure} />}
      {running && (
        <div className="grid gap-1" role="status">
          <Progress label={t('adminBooks.testRunning')} value={current.done * 100} />
          <p className="text-small">{t('adminBooks.testDone', { percent: Math.round(current.done * 100) })}</p>
        </div>
      )}
      {current && !running && <TestResult test={current} />}
    </div>
  );
}

function TestResult({ test }: { test: StoryTestView }) {
  const t = useT();
  const passed = test.state === 'passed';
  return (
    <div className="grid gap-3">
      <p role="status" className={passed ? 'font-extrabold text-fern-700' : 'font-extrabold text-berry-700'}>
        {passed ? t('adminBooks.testPassed') : t('adminBooks.testFailed', { count: test.findings.length })}{' '}
        {test.checked && (
          <span className="font-normal text-ink-soft">
            {t('adminBooks.testChecked', { words: test.checked.words, pictures: test.checked.pictures })}
          </span>
        )}
      </p>
      {test.findings.length > 0 && (
        <ul className="grid gap-1 text-small">
          {test.findings.map((finding) => (
            <li key={`${finding.page} ${finding.code}`}>
              <strong>{t('adminBooks.findingPage', { page: finding.page })}</strong>{' '}
              {t(`adminBooks.findings.${finding.code as 'overflow'}`)} {finding.detail}{' '}
              <span className="text-ink-soft">
                ({whoOf(finding, t)}
                {finding.count > 1 ? t('adminBooks.andMore', { count: finding.count - 1 }) : ''})
              </span>
            </li>
          ))}
        </ul>
      )}
      {test.sheets && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Sheet title={t('adminBooks.sheetStress')} address={test.sheets.stress} />
          <Sheet title={t('adminBooks.sheetPages')} address={test.sheets.pages} />
        </div>
      )}
    </div>
  );
}

function whoOf({ hero, who }: StoryTestView['findings'][number], t: ReturnType<typeof useT>): string {
  if (!hero) return who;
  const style = t(`hero.styles.${hero.hairStyle}`);
  const texture = t(`hero.textures.${hero.hairTexture}`);
  const child = t(`adminBooks.findingHero.${hero.gender}`, { book: hero.book, age: hero.age, style, texture });
  return hero.composition === undefined
    ? child
    : child + t('adminBooks.findingComposition', { name: hero.composition });
}

function Sheet({ title, address }: { title: string; address: string }) {
  return (
    <figure>
      <figcaption className="mb-1 text-small font-bold">
        <a href={address} target="_blank" rel="noreferrer">
          {title}
        </a>
      </figcaption>
      <img src={address} alt={title} loading="lazy" className="w-full rounded-sm border border-plum-200" />
    </figure>
  );
}
