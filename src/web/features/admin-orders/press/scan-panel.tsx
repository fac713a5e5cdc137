// The scan field with its answer, and where a scan moves its book.
import { type FormEvent, useState } from 'react';
import { PRESS_TARGETS, type PressTarget } from '#core/states/press-states.ts';
import { SelectField, TextField, TickField } from '#web/admin-kit/forms/form-fields.tsx';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { ScanAnswer } from './use-scans.ts';

interface ScanPanelProps {
  answer: ScanAnswer | null;
  to: PressTarget | null;
  onTarget: (to: PressTarget | null) => void;
  isLoud: boolean;
  onLoud: (isLoud: boolean) => void;
  onScan: (code: string) => void;
  typed: string;
  onType: (text: string) => void;
}

const TONES = {
  good: 'border-fern-700 bg-fern-100 text-fern-700',
  bad: 'border-berry-700 bg-berry-100 text-berry-700',
  working: 'border-plum-300 bg-plum-100 text-plum-800',
} as const;

export function ScanPanel({ answer, to, onTarget, isLoud, onLoud, onScan, typed, onType }: ScanPanelProps) {
  const t = useT();
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typed.trim();
    setEmpty(code === '');
    if (code === '') return;
    onScan(code);
    onType('');
  };
  return (
    <div className="mb-4 rounded-md border border-plum-200 p-3">
      <div className="flex flex-wrap items-end gap-3">
        <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
          <TextField
            label={t('adminPress.scan.field')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={isEmpty ? t('adminPress.scan.empty') : undefined}
            onChange={(event) => onType(event.target.value)}
          />
          <Button type="submit" small>
            {t('adminPress.scan.go')}
          </Button>
        </form>
        <SelectField
          label={t('adminPress.scan.target')}
          value={to ?? ''}
          onChange={(event) => onTarget(PRESS_TARGETS.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">{t('adminPress.scan.next')}</option>
          {PRESS_TARGETS.map((one) => (
            <option key={one} value={one}>
              {t('adminPress.scan.into', { column: t(`adminPress.columns.${one}`) })}
            </option>
          ))}
        </SelectField>
        <div className="flex min-h-11 items-center">
          <TickField
            label={t('adminPress.scan.sound')}
            checked={isLoud}
            onChange={(event) => onLoud(event.target.checked)}
          />
        </div>
      </div>
      <p className="mt-2 text-small text-ink-soft">{t('adminPress.scan.on')}</p>
      <div aria-live="assertive" className="mt-2">
        {answer && (
          <p
            key={answer.count}
            className={cx('rounded-md border-2 px-3 py-2 text-lead font-extrabold', TONES[answer.tone])}
          >
            {answer.text}
          </p>
        )}
      </div>
    </div>
  );
}
