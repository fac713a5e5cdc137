// A tooltip on hover or focus: after 700 ms, or at once within 300 ms of the previous one.
import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;

export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-60 max-w-64 rounded-sm bg-night-900 px-3 py-1.5 text-small text-cream-50 shadow-float animate-fade"
          >
            {text}
            <Radix.Arrow className="fill-night-900" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
