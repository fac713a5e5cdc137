// State of a connection: who set it up, and how its last test ended.
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import type { Answer } from '#web/api/contracts.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export type Connection = Answer<'GET /api/admin/connections'>['data']['connections'][number];

const isFailing = ({ test }: Connection): boolean => test !== null && test.failure !== null;

export function ConnectionBadge({ connection }: { connection: Connection }) {
  const t = useT();
  const { state } = connection;
  const isSet = state === 'admin' || state === 'environment';
  const tone = state === 'unreadable' || isFailing(connection) ? 'bad' : isSet ? 'good' : 'calm';
  return <Badge tone={tone}>{t(`adminConnections.states.${state}`)}</Badge>;
}

export function LastTest({ connection }: { connection: Connection }) {
  const t = useT();
  const locale = useLocale();
  const { state, test } = connection;
  if (state === 'stand-in' || state === 'unreadable') return null;
  if (!test) return <p className="text-small text-ink-soft">{t('adminConnections.neverTested')}</p>;
  if (test.failure === null)
    return (
      <p className="text-small text-fern-700">
        {t('adminConnections.passedAt', { at: formatTime(test.checkedAt, locale) })}
      </p>
    );
  return (
    <p className="text-small text-berry-700">
      <b>{t('adminConnections.failingSince', { at: formatTime(test.checkedAt, locale) })}.</b>{' '}
      {t(`adminConnections.failures.${test.failure}`)}
    </p>
  );
}
