// Sending state of an issue: progress, counts, start and stop.
import { useEffect } from 'react';
import { type IssueContent, localesWithText } from '#core/mail/newsletter-issue.ts';
import { kopecks } from '#core/money.ts';
import { formatPrice } from '#core/pricing/format-price.ts';
import type { Issue } from '#server/modules/newsletter/newsletter.types.ts';
import { ConfirmButton } from '#web/admin-kit/forms/confirm-button.tsx';
import { FormSection } from '#web/admin-kit/forms/form-fields.tsx';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { IssueStateBadge } from './issue-list.tsx';
import { IssueSchedule } from './issue-schedule.tsx';

const POLL_MS = 1500;

interface IssueSendingProps {
  issue: Issue;
  content: IssueContent;
  readers: Readonly<Record<'ru' | 'en', number>>;
  dirty: boolean;
  writes: boolean;
  reload: () => void;
  trial: () => void;
  /** All three resolve to an error message or null. */
  send: () => Promise<string | null>;
  stop: () => Promise<string | null>;
  schedule: (at: string | null) => Promise<string | null>;
}

export function IssueSending(props: IssueSendingProps) {
  const { issue, readers, dirty, writes, reload } = props;
  const t = useT();
  const locale = useLocale();
  // Polls until the outbox has settled every mail.
  const moving =
    issue.state === 'sending' || (issue.state === 'sent' && issue.sent + issue.kept + issue.refused < issue.handed);
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(reload, POLL_MS);
    return () => clearInterval(timer);
  }, [moving, reload]);
  const locales = localesWithText(props.content);
  const count = locales.reduce((sum, each) => sum + readers[each], 0);
  // Without a text the server names what is missing; sending resumed is only a matter of the remaining mails.
  const hasNobody = locales.length > 0 && count === 0 && issue.handed === 0;
  const number = (value: number) => value.toLocaleString(locale);
  const isEditable = issue.state === 'draft' || issue.state === 'scheduled';
  return (
    <FormSection title={t('adminLetters.issues.sendingTitle')}>
      <p className="flex flex-wrap items-center gap-2 text-small" aria-live="polite">
        <IssueStateBadge state={issue.state} />
        {issue.startedAt &&
          t('adminLetters.issues.progress', { handed: number(issue.handed), recipients: number(issue.recipients) })}
      </p>
      {issue.startedAt && <SendingProgress issue={issue} number={number} />}
      {(isEditable || issue.state === 'stopped') && (
        <p className="text-small text-ink-soft">
          {t('adminLetters.issues.readers', { ru: number(readers.ru), en: number(readers.en) })}{' '}
          {locales.length > 0 &&
            (count > 0
              ? t('adminLetters.issues.recipientsNow', { count: number(count) })
              : t('adminLetters.issues.noRecipients'))}
        </p>
      )}
      {writes && (
        <div className="flex flex-wrap gap-2">
          {isEditable && (
            <Button look="quiet" small disabled={dirty} onClick={props.trial}>
              {t('adminLetters.issues.trial')}
            </Button>
          )}
          {(isEditable || issue.state === 'stopped') && (
            <ConfirmButton
              look="plum"
              disabled={dirty || hasNobody}
              title={t('adminLetters.issues.sendTitle')}
              text={t('adminLetters.issues.sendText', { count: number(count) })}
              confirm={t('adminLetters.issues.send')}
              onConfirm={props.send}
            >
              {isEditable ? t('adminLetters.issues.send') : t('adminLetters.issues.goOn')}
            </ConfirmButton>
          )}
          {issue.state === 'sending' && (
            <ConfirmButton
              look="danger"
              title={t('adminLetters.issues.stopTitle')}
              text={t('adminLetters.issues.stopText')}
              confirm={t('adminLetters.issues.stop')}
              onConfirm={props.stop}
            >
              {t('adminLetters.issues.stop')}
            </ConfirmButton>
          )}
        </div>
      )}
      {writes && isEditable && (
        <IssueSchedule key={String(issue.scheduledAt)} issue={issue} disabled={dirty} schedule={props.schedule} />
      )}
      {dirty && <p className="text-small text-ink-soft">{t('adminLetters.issues.saveFirst')}</p>}
    </FormSection>
  );
}

interface SendingProgressProps {
  issue: Issue;
  number: (value: number) => string;
}

function SendingProgress({ issue, number }: SendingProgressProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <progress
        className="h-2 w-full accent-plum-700"
        aria-label={t('adminLetters.issues.sendingTitle')}
        max={Math.max(1, issue.recipients)}
        value={issue.handed}
      />
      <dl className="grid grid-cols-[1fr_auto] gap-1 text-small">
        <dt>{t('adminLetters.issues.sentCount')}</dt>
        <dd className="text-right tabular-nums">{number(issue.sent)}</dd>
        {issue.kept > 0 && (
          <>
            <dt>{t('adminLetters.issues.keptCount')}</dt>
            <dd className="text-right tabular-nums">{number(issue.kept)}</dd>
          </>
        )}
        <dt>{t('adminLetters.issues.refusedCount')}</dt>
        <dd className="text-right tabular-nums">{number(issue.refused)}</dd>
        <dt>{t('adminLetters.issues.unsubscribed')}</dt>
        <dd className="text-right tabular-nums">{number(issue.unsubscribed)}</dd>
        <dt>{t('adminLetters.issues.orders14')}</dt>
        <dd className="text-right tabular-nums">{number(issue.orders)}</dd>
        <dt>{t('adminLetters.issues.ordered14')}</dt>
        <dd className="text-right tabular-nums">{formatPrice(kopecks(issue.ordered), locale)}</dd>
      </dl>
      <p className="text-small text-ink-soft">{t('adminLetters.issues.ordersTruth')}</p>
    </>
  );
}
