// A panel that slides in from the side: menus and filters on phones.
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface SheetProps {
  title: string;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export function Sheet({ title, closeLabel, open, onOpenChange, children }: SheetProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-night-950/60 animate-fade" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(24rem,88vw)] flex-col gap-4 overflow-auto rounded-l-xl bg-cream-50 p-6 shadow-float animate-slide-in"
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="lettered text-h3">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-full hover:bg-plum-100"
            >
              <Icon name="close" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
