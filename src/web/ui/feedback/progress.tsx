// How far something has come: a ribbon that fills; clamped to 0-100.
import { Progress as Radix } from 'radix-ui';
import { clampPercent } from './clamp.ts';

/** Without a value the ribbon only shows that something is going on. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const share = value === undefined ? null : clampPercent(value);
  return (
    <Radix.Root
      value={share}
      aria-label={label}
      className="relative h-4 overflow-hidden rounded-full bg-plum-100 shadow-[inset_0_2px_4px_rgb(91_42_134/0.15)]"
    >
      <Radix.Indicator
        className="block h-full rounded-full bg-plum-700 transition-[width] duration-300 data-[state=indeterminate]:w-2/5 data-[state=indeterminate]:animate-pulse"
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </Radix.Root>
  );
}
