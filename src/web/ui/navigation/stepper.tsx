// Steps of a path: done, here, ahead. Step signs are stepping stones on a line.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export interface Step {
  readonly name: string;
  /** Stands for the name where the step can be gone back to: a link with it. */
  readonly link?: ReactNode;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Counted from zero; equal to the number of steps when all are done. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-1 sm:gap-2">
      {steps.map(({ name, link }, index) => {
        const state = index < current ? 'done' : index === current ? 'here' : 'ahead';
        // Where all are done, a phone names the last.
        const isNamed = state === 'here' || (current === steps.length && index === steps.length - 1);
        return (
          <li
            key={name}
            aria-current={state === 'here' ? 'step' : undefined}
            className={cx('flex items-center gap-1 sm:gap-2', index > 0 && 'grow')}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'h-0 min-w-1.5 grow border-t-3 border-dotted sm:min-w-3',
                  state === 'ahead' ? 'border-plum-300' : 'border-plum-700',
                )}
              />
            )}
            <span className="relative flex items-center gap-2">
              <span
                className={cx(
                  'lettered grid size-8 shrink-0 place-items-center rounded-[50%_46%_52%_48%/48%_52%_46%_50%] text-small',
                  state === 'done' && 'bg-plum-700 text-cream-50',
                  state === 'here' && 'bg-marigold-400 text-night-900 ring-3 ring-marigold-200',
                  state === 'ahead' && 'bg-plum-100 text-plum-800',
                )}
              >
                {state === 'done' ? <Icon name="check" className="size-4.5" /> : index + 1}
              </span>
              {/* A phone has room for the words of one step, the one it stands on; a link lies over its stone there. */}
              <span
                className={cx(
                  'text-small leading-tight',
                  // The smallest phones set it in two lines.
                  state === 'here' ? 'font-extrabold sm:whitespace-nowrap' : 'text-ink-soft whitespace-nowrap',
                  !isNamed && (link ? 'max-md:absolute max-md:-inset-2 max-md:text-[0px]' : 'max-md:sr-only'),
                )}
              >
                {link ?? name}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
