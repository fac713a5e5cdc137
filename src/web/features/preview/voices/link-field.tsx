// An address to send to a relative: selected by a tap, copied by a button.
import { useT } from '#web/i18n/use-copy.ts';
import { showToast } from '#web/ui/feedback/toast-store.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { inputClass } from '#web/ui/forms/input-class.ts';

interface LinkFieldProps {
  readonly label: string;
  readonly address: string;
}

export function LinkField({ label, address }: LinkFieldProps) {
  const t = useT();
  async function copy() {
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    if (copied) showToast({ title: t('preview.voices.copied'), tone: 'good' });
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grow gap-1.5">
        <span className="text-small font-bold">{label}</span>
        <input readOnly value={address} onFocus={({ target }) => target.select()} className={inputClass} />
      </label>
      <Button look="quiet" small icon="check" onClick={copy}>
        {t('preview.voices.copy')}
      </Button>
    </div>
  );
}
