// Sending at a chosen time: set, changed or cancelled until sending begins.
import { type FormEvent, useState } from 'react';
import type { Issue } from '#server/modules/newsletter/newsletter.types.ts';
import { TextField } from '#web/admin-kit/forms/form-fields.tsx';
import { formatTime } from '#web/admin-kit/labels/format-time.ts';
import { useLocale, useT } from '#web/i18n/use-copy.ts';
import { Button } from '#web/ui/forms/button.tsx';

const MOSCOW_OFFSET_MS = 3 * 3_600_000;

/** Value of a date and time field, in Moscow time. */
const fieldValue = (at: number): string => new Date(at + MOSCOW_OFFSET_MS).toISOString().slice(0, 16);

interface IssueScheduleProps {
  issue: Pick<Issue, 'scheduledAt'>;
  disabled: boolean;
  /** Resolves to an error message or null. */
  schedule: (at: string | null) => Promise<string | null>;
}

export function IssueSchedule({ issue, disabled, schedule }: IssueScheduleProps) {
  const t = useT();
  const locale = useLocale();
  const { scheduledAt } = issue;
  const [at, setAt] = useState(() => (scheduledAt ? fieldValue(Date.parse(String(scheduledAt))) : ''));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function set(moment: string | null) {
    setBusy(true);
    setProblem((await schedule(moment)) ?? undefined);
    setBusy(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (at === '') setProblem(t('validation.required'));
    else void set(at);
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2 border-t border-cream-200 pt-3">
      {scheduledAt && (
        <p className="text-small font-bold">
          {t('adminLetters.issues.scheduledFor', { time: formatTime(scheduledAt, locale) })}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          type="datetime-local"
          label={t('adminLetters.issues.scheduleAt')}
          value={at}
          error={problem}
          disabled={disabled}
          onChange={({ target }) => setAt(target.value.slice(0, 16))}
        />
        <Button type="submit" look="quiet" small busy={busy} disabled={disabled || busy} className="sm:mt-6">
          {scheduledAt ? t('adminLetters.issues.reschedule') : t('adminLetters.issues.schedule')}
        </Button>
        {scheduledAt && (
          <Button look="quiet" small disabled={busy} className="sm:mt-6" onClick={() => void set(null)}>
            {t('adminLetters.issues.unschedule')}
          </Button>
        )}
      </div>
    </form>
  );
}
