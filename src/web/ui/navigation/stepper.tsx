// Progress through the steps of a flow: done, current, ahead.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

export interface Step {
  readonly name: string;
  /** Replaces the name where the visitor may go back to the step. */
  readonly link?: ReactNode;
}

interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Zero-based; equal to the number of steps when all are done. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="flex items-center gap-1 sm:gap-2">
      {steps.map(({ name, link }, index) => {
        const state = index < current ? 'done' : index === current ? 'here' : 'ahead';
        // When all steps are done, a phone shows the name of the last.
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
              {/* A phone has room for the name of the current step only; the link of another step covers its number. */}
              <span
                className={cx(
                  'text-small leading-tight',
                  // On the smallest phones the name wraps to two lines.
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
