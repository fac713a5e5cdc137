// Active sessions of the account: browser, start, last activity, and a button to end each.
import { Form } from 'react-router';
import type { SessionView } from '#server/modules/accounts/own-account.types.ts';
import { moment } from '#web/i18n/moscow-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AccountSection } from './account-layout.tsx';

export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <AccountSection title={t('ownAccount.sessions.title')} text={t('ownAccount.sessions.text')}>
      <ul className="grid gap-3">
        {sessions.map(({ id, browser, system, country, begunAt, seenAt, current }) => {
          const place = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country);
          const name = [browser, system, place].filter(Boolean).join(', ') || t('ownAccount.sessions.unknown');
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-dotted border-cream-300 pb-3"
            >
              <span>
                <b className="mr-2">{name}</b>
                {current && <Badge tone="good">{t('ownAccount.sessions.this')}</Badge>}
                <span className="block text-small text-ink-soft">
                  {t('ownAccount.sessions.begun', { at: moment(begunAt, locale) })},{' '}
                  {t('ownAccount.sessions.seen', { at: moment(seenAt, locale) })}
                </span>
              </span>
              {!current && (
                <Form method="post">
                  <input type="hidden" name="intent" value="end" />
                  <input type="hidden" name="session" value={id} />
                  <Button type="submit" look="quiet" small aria-label={`${t('ownAccount.sessions.end')}: ${name}`}>
                    {t('ownAccount.sessions.end')}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit" look="quiet" icon="leave">
            {t('ownAccount.sessions.endAll')}
          </Button>
        </Form>
      ) : (
        <p className="text-ink-soft">{t('ownAccount.sessions.only')}</p>
      )}
    </AccountSection>
  );
}
