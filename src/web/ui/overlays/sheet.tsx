// A side sheet: menus, filters and editors next to their subject.
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SheetProps {
  title: string;
  closeLabel: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For forms and images. */
  wide?: boolean;
  children: ReactNode;
}

export function Sheet({ title, closeLabel, open, onOpenChange, wide = false, children }: SheetProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-night-950/60 animate-fade" />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className={cx(
            'fixed inset-y-0 right-0 z-50 flex flex-col gap-4 overflow-auto rounded-l-xl bg-cream-50 shadow-float animate-slide-in',
            wide ? 'w-[min(30rem,94vw)] p-5' : 'w-[min(24rem,88vw)] p-6',
          )}
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="lettered text-h3 min-w-0 wrap-anywhere">{title}</Radix.Title>
            <Radix.Close
              aria-label={closeLabel}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-plum-100"
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
