// The choice to keep photos on this device: offered where the browser can run the reader.
import { useId, useSyncExternalStore } from 'react';
import { useT } from '#web/i18n/use-copy.ts';

/** A program with one instruction of WebAssembly SIMD, which the reader's runtime is built with. */
const SIMD_PROGRAM = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
];

const canReadOnDevice = (): boolean =>
  typeof Worker !== 'undefined' &&
  typeof WebAssembly !== 'undefined' &&
  WebAssembly.validate(Uint8Array.from(SIMD_PROGRAM));
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
      <label className="flex min-h-11 items-center gap-3 font-bold">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-plum-700"
          checked={chosen}
          aria-describedby={hint}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {t('photo.here.choose')}
      </label>
      <p id={hint} className="text-small text-ink-soft">
        {t('photo.here.hint')}
      </p>
    </div>
  );
}
