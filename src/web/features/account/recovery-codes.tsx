// New recovery codes, shown once.
import { useT } from '#web/i18n/use-copy.ts';
import { Button, buttonClass } from '#web/ui/forms/button.tsx';

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const t = useT();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`;
  return (
    <div role="status" className="grid gap-3 rounded-md bg-marigold-200 p-4">
      <h3 className="text-h4">{t('secondFactor.recoveryTitle')}</h3>
      <p>{t('secondFactor.recoveryText')}</p>
      <ul className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <a href={file} download={t('secondFactor.recoveryFile')} className={buttonClass('quiet', true)}>
          {t('secondFactor.recoverySave')}
        </a>
        <Button small onClick={onDone}>
          {t('secondFactor.recoveryDone')}
        </Button>
      </div>
    </div>
  );
}
