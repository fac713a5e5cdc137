// Buttons and links that look like buttons. At most one `call` button per screen.
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';

export type ButtonLook = 'call' | 'plum' | 'quiet' | 'danger';

const LOOKS: Record<ButtonLook, string> = {
  call: 'bg-marigold-400 text-night-900 shadow-[0_3px_0_#c98a17,0_12px_24px_-10px_rgb(247_173_38/0.7)] hover:bg-marigold-500 active:translate-y-[2px] active:shadow-[0_1px_0_#c98a17]',
  plum: 'bg-plum-700 text-cream-50 shadow-[0_3px_0_var(--color-plum-900)] hover:bg-plum-600 active:translate-y-[2px] active:shadow-[0_1px_0_var(--color-plum-900)]',
  quiet: 'bg-plum-100 text-plum-800 hover:bg-plum-200',
  danger: 'bg-berry-600 text-cream-50 shadow-[0_3px_0_#7d1a31] hover:bg-berry-700 active:translate-y-[2px]',
};

export function buttonClass(look: ButtonLook = 'plum', small = false): string {
  return cx(
    'inline-flex items-center justify-center gap-2 font-extrabold no-underline text-center text-balance select-none',
    'rounded-[1.3rem_1.05rem_1.35rem_1.1rem/1.15rem_1.3rem_1.1rem_1.35rem] transition',
    small ? 'min-h-11 px-4 py-2 text-small' : 'min-h-13 px-6 py-3',
    LOOKS[look],
    'disabled:opacity-60 disabled:cursor-not-allowed aria-busy:cursor-progress',
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  small?: boolean;
  busy?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export function Button({
  look,
  small,
  busy = false,
  icon,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={cx(buttonClass(look, small), className)} aria-busy={busy || undefined} {...rest}>
      {busy ? <BusyIcon /> : icon && <Icon name={icon} className="size-5" />}
      {children}
    </button>
  );
}

/** Busy indicator. */
function BusyIcon() {
  return (
    <svg className="size-5 animate-pulse" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12.5 3C16 7.5 18 11 17 15.5C16.3 19 14 21 12 21C9.7 21 7.4 19 7 15.5C6.6 12 9 10.5 12.5 3Z"
        fill="currentColor"
      />
    </svg>
  );
}
