// Steps of a path: done, here, ahead. Step signs are stepping stones on a line.
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';

interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Counted from zero; equal to the number of steps when all are done. */
  current: number;
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'here' : 'ahead';
        return (
          <li
            key={step}
            aria-current={state === 'here' ? 'step' : undefined}
            className="relative grid justify-items-center gap-2 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute right-1/2 top-5 h-0 w-full border-t-3 border-dotted',
                  state === 'ahead' ? 'border-plum-300' : 'border-plum-700',
                )}
              />
            )}
            <span
              className={cx(
                'lettered relative grid size-10 place-items-center rounded-[50%_46%_52%_48%/48%_52%_46%_50%]',
                state === 'done' && 'bg-plum-700 text-cream-50',
                state === 'here' && 'bg-marigold-400 text-night-900 ring-4 ring-marigold-200',
                state === 'ahead' && 'bg-plum-100 text-plum-800',
              )}
            >
              {state === 'done' ? <Icon name="check" className="size-5" /> : index + 1}
            </span>
            <span
              className={cx('px-1 text-small leading-tight', state === 'here' ? 'font-extrabold' : 'text-ink-soft')}
            >
              {step}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
