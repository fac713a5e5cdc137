// A modal dialog.
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: string;
  description?: string;
  closeLabel: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  /** For irreversible actions: the dialog itself takes the focus, so that Enter does not press a button by accident. */
  careful?: boolean;
  children?: ReactNode;
}

export function Dialog({
  title,
  description,
  closeLabel,
  trigger,
  careful = false,
  children,
  ...controlled
}: DialogProps) {
  const focus = useReturnFocus(careful);
  const [ownOpen, setOwnOpen] = useState(false);
  const open = controlled.open ?? ownOpen;
  const onOpenChange = controlled.onOpenChange ?? setOwnOpen;
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-night-950/60 animate-fade" />
        <Radix.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="paper fixed left-1/2 top-1/2 z-50 w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-auto p-6 sm:p-8 shadow-float animate-fade"
        >
          <Radix.Title className="lettered pr-10 text-h3">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-ink-soft">{description}</Radix.Description>}
          {children}
          <Radix.Close
            aria-label={closeLabel}
            className="absolute right-4 top-4 grid size-11 place-items-center rounded-full hover:bg-plum-100"
          >
            <Icon name="close" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
