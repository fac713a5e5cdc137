// Published versions: author, number of books, comparison, and restoring one as a draft.
import { useState } from 'react';
import type { StoryDetails } from '#server/modules/stories/stories.types.ts';
import { adminApi } from '#web/admin-kit/api/admin-api.ts';
import { FailureNotice } from '#web/admin-kit/api/failure-notice.tsx';
import { useAdminData } from '#web/admin-kit/api/use-admin-data.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { StoryNames } from './story/story-names.ts';

interface VersionsPanelProps {
  storyDetails: StoryDetails;
  names: StoryNames;
  hasDraft: boolean;
  disabled: boolean;
  onRestored: () => void;
}

export function VersionsPanel({ storyDetails, names, hasDraft, disabled, onRestored }: VersionsPanelProps) {
  const t = useT();
  const locale = useLocale();
  const [compared, setCompared] = useState<{ from: number; to: number | 'draft' } | null>(null);
  const { slug, versions } = storyDetails;

  async function restore(version: number): Promise<string | null> {
    const body = { version, replace: hasDraft };
    const answer = await adminApi.request('POST /api/admin/stories/:slug/restore', { params: { slug }, body });
    if (!answer.ok) return answer.error.sentence;
    onRestored();
    return null;
  }

  return (
    <div className="grid max-w-5xl gap-4">
      <div className="overflow-x-auto rounded-md border border-plum-200">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{t('adminBooks.versions')}</caption>
          <thead className="bg-cream-50 text-left">
            <tr>
              <th className="px-3 py-2 text-right">{t('adminBooks.version')}</th>
              <th className="px-3 py-2">{t('adminBooks.publishedAt')}</th>
              <th className="px-3 py-2">{t('adminBooks.publishedBy')}</th>
              <th className="px-3 py-2 text-right">{t('adminBooks.usedBy')}</th>
              <th className="px-3 py-2">{t('adminBooks.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version, index) => {
              const older = versions[index + 1]?.number;
              return (
                <tr key={version.number} className="border-t border-cream-200">
                  <td className="px-3 py-1 text-right tabular-nums">{version.number}</td>
                  <td className="px-3 py-1 whitespace-nowrap">{formatTime(version.at, locale)}</td>
                  <td className="px-3 py-1">{version.publishedBy ?? t('adminBooks.fromFolder')}</td>
                  <td className="px-3 py-1 text-right tabular-nums">{version.books}</td>
                  <td className="px-3 py-1">
                    <span className="flex flex-wrap gap-2">
                      {older !== undefined && (
                        <Button look="quiet" small onClick={() => setCompared({ from: older, to: version.number })}>
                          {t('adminBooks.compareOlder', { version: older })}
                        </Button>
                      )}
                      {hasDraft && (
                        <Button look="quiet" small onClick={() => setCompared({ from: version.number, to: 'draft' })}>
                          {t('adminBooks.compareDraft')}
                        </Button>
                      )}
                      {!disabled && (
                        <ConfirmButton
                          title={t('adminBooks.restoreTitle', { version: version.number })}
                          text={hasDraft ? t('adminBooks.restoreReplaces') : t('adminBooks.restoreText')}
                          confirm={t('adminBooks.restore')}
                          onConfirm={() => restore(version.number)}
                        >
                          {t('adminBooks.restore')}
                        </ConfirmButton>
                      )}
                      <a href={`/api/admin/stories/${slug}/archive?version=${version.number}`} className="self-center">
                        ZIP
                      </a>
                    </span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {compared && <Difference slug={slug} names={names} {...compared} />}
    </div>
  );
}

interface DifferenceProps {
  slug: string;
  names: StoryNames;
  from: number;
  to: number | 'draft';
}

function Difference({ slug, names, from, to }: DifferenceProps) {
  const t = useT();
  const { data, failure, reload } = useAdminData('GET /api/admin/stories/:slug/difference', {
    params: { slug },
    query: { from, to },
  });
  if (failure) return <FailureNotice failure={failure} retry={reload} />;
  if (!data) return <p className="text-small text-ink-soft">{t('admin.loading')}</p>;
  return (
    <section aria-label={t('adminBooks.difference')} className="grid gap-3">
      <h2 className="font-extrabold">
        {t('adminBooks.differenceOf', { from, to: to === 'draft' ? t('adminBooks.draft') : to })}
      </h2>
      {data.data.length === 0 && <p className="text-small text-ink-soft">{t('adminBooks.noDifference')}</p>}
      {data.data.map((file) => (
        <div key={file.file}>
          <h3 className="text-small font-bold" title={file.file}>
            {names.file(file.file)}: {t(`adminBooks.changes.${file.change}`)}
          </h3>
          <pre className="overflow-x-auto rounded-sm border border-plum-200 p-2 text-small leading-snug">
            {file.lines.map((line, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one comparison never change
                key={index}
                className={cx(
                  'block',
                  line?.kind === 'new' && 'bg-fern-100 text-fern-700',
                  line?.kind === 'gone' && 'bg-berry-100 text-berry-700',
                )}
              >
                {line ? `${line.kind === 'new' ? '+' : line.kind === 'gone' ? '−' : ' '} ${line.text}` : '⋯'}
              </span>
            ))}
          </pre>
        </div>
      ))}
    </section>
  );
}
