// A progress bar, clamped to 0-100.
import { Progress as Radix } from 'radix-ui';
import { cx } from '#web/ui/cx.ts';
import { clampPercent } from './clamp.ts';

/** Without a value the bar is striped: the amount of remaining work is unknown. */
const INDETERMINATE_CLASS =
  'data-[state=indeterminate]:w-full data-[state=indeterminate]:animate-pulse data-[state=indeterminate]:bg-[repeating-linear-gradient(-45deg,var(--color-plum-300)_0_10px,var(--color-plum-100)_10px_20px)]';

export function Progress({ label, value }: { label: string; value?: number }) {
  const share = value === undefined ? null : clampPercent(value);
  return (
    <Radix.Root
      value={share}
      aria-label={label}
      className="relative h-4 overflow-hidden rounded-full bg-plum-100 shadow-[inset_0_2px_4px_rgb(91_42_134/0.15)]"
    >
      <Radix.Indicator
        className={cx('block h-full rounded-full bg-plum-700 transition-[width] duration-300', INDETERMINATE_CLASS)}
        style={share === null ? undefined : { width: `${share}%` }}
      />
    </Radix.Root>
  );
}
