// The choice to keep photos on this device: offered where the browser can run the reader.
import { useId, useSyncExternalStore } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { canReadOnDevice } from './device-speed.ts';

const never = () => () => {};

interface OnDeviceChoiceProps {
  readonly chosen: boolean;
  readonly onChange: (chosen: boolean) => void;
}

export function OnDeviceChoice({ chosen, onChange }: OnDeviceChoiceProps) {
  const t = useT();
  const hint = useId();
  // The server does not know the browser.
  const isOffered = useSyncExternalStore(never, canReadOnDevice, () => false);
  if (!isOffered) return null;
  return (
    <div className="grid max-w-md gap-1 text-left">
      <Checkbox checked={chosen} aria-describedby={hint} onChange={(event) => onChange(event.currentTarget.checked)}>
        <span className="font-bold">{t('photo.here.choose')}</span>
      </Checkbox>
      <p id={hint} className="text-small text-ink-soft">
        {t('photo.here.hint')}
      </p>
    </div>
  );
}
