// What a test said: a sentence, the service's own words, remarks, and a fingerprint to confirm.
import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { ShownTest } from './use-connection.ts';

interface TestResultProps {
  shown: ShownTest;
  /** Absent where the fingerprint is confirmed already. */
  onConfirm?: ((fingerprint: string) => void) | undefined;
}

export function TestResult({ shown: { test, asked }, onConfirm }: TestResultProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { failure, answer, notes = [], fingerprint } = test;
  const isPassed = failure === null;
  return (
    <div
      ref={box}
      role={isPassed ? 'status' : 'alert'}
      tabIndex={-1}
      className={cx('grid gap-1 rounded-md p-4 text-small outline-none', isPassed ? 'bg-fern-100' : 'bg-berry-100')}
    >
      <p className={cx('flex items-start gap-2 font-extrabold', isPassed ? 'text-fern-700' : 'text-berry-700')}>
        <Icon name={isPassed ? 'check' : 'warning'} className="mt-px size-5" />
        {isPassed
          ? t(asked === 'save' ? 'adminConnections.inForce' : 'adminConnections.passed')
          : t(`adminConnections.failures.${failure}`)}
      </p>
      {!isPassed && asked === 'save' && <p>{t('adminConnections.notInForce')}</p>}
      {answer && <p className="wrap-anywhere">{t('adminConnections.answer', { answer })}</p>}
      {notes.map((note) => (
        <p key={note} className="font-bold">
          {t(`adminConnections.notes.${note}`)}
        </p>
      ))}
      {fingerprint && <p className="wrap-anywhere">{t('adminConnections.fingerprint', { fingerprint })}</p>}
      {fingerprint && onConfirm && (
        <Button look="plum" small className="justify-self-start" onClick={() => onConfirm(fingerprint)}>
          {t('adminConnections.confirmKey')}
        </Button>
      )}
    </div>
  );
}
