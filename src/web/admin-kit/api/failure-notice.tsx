// Error notice with an optional retry button.

import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { AdminFailure } from './admin-api.ts';

/** Statuses that a retry would not change. */
const NOT_RETRYABLE_STATUSES: ReadonlySet<number> = new Set([403, 404]);

export function FailureNotice({ failure, retry }: { failure: AdminFailure; retry?: () => void }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="my-3 flex flex-wrap items-center gap-3 rounded-md border border-berry-600 bg-white p-3 text-small"
    >
      <Icon name="warning" className="size-5 text-berry-700" />
      <p className="grow">
        <strong>{t('admin.failed')}.</strong> {failure.sentence}
        {failure.status >= 500 && failure.requestId && (
          <span className="block text-ink-soft">
            {t('adminDesk.requestId')}: <span className="wrap-anywhere">{failure.requestId}</span>
          </span>
        )}
      </p>
      {retry && !NOT_RETRYABLE_STATUSES.has(failure.status) && (
        <Button look="quiet" small onClick={retry}>
          {t('admin.retry')}
        </Button>
      )}
    </div>
  );
}
