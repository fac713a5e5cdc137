// Controls under the book: previous, position, enlarge, next.
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';

interface ViewerControlsProps {
  /** Without handlers the buttons are inactive until the scripts load. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onLarge?: (() => void) | undefined;
  children: ReactNode;
}

export function ViewerControls({ onPrevious, onNext, onLarge, children }: ViewerControlsProps) {
  const t = useT();
  return (
    <div className="with-script leafing-controls">
      <span className="flex gap-2">
        <ControlButton label={t('book.previous')} icon="chevron-left" onClick={onPrevious} />
        <ControlButton label={t('book.next')} icon="chevron-right" onClick={onNext} />
      </span>
      <p className="leafing-place" role="status">
        {children}
      </p>
      <ControlButton label={t('book.enlarge')} icon="search" onClick={onLarge} isWritten />
    </div>
  );
}

interface ControlButtonProps {
  label: string;
  icon: IconName;
  onClick: (() => void) | undefined;
  /** Shows the label beside the icon. */
  isWritten?: boolean;
}

/** `aria-disabled` at the last page: a disabled button would lose the focus. */
const ControlButton = ({ label, icon, onClick, isWritten }: ControlButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={!onClick || undefined}
    onClick={onClick}
    className="leafing-button"
  >
    <Icon name={icon} />
    {isWritten && label}
  </button>
);
