// The bar under the book: turning, reading aloud, and where in the book the reader is.
import { createContext, type ReactNode, use } from 'react';
import { useT } from '#web/i18n/use-copy.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import type { ReadingState } from './aloud/use-read-aloud.ts';
import { ReaderIcon } from './reader-icon.tsx';

interface ReaderTools {
  readonly state: ReadingState;
  /** Undefined where nothing can be read aloud. */
  readonly onToggle: (() => void) | undefined;
  /** A relative reads, not the device. */
  readonly isRecorded: boolean;
  /** Share of the book that was turned, 0..1. */
  readonly share: number;
}

/** What reading mode adds to the controls; by context, because the viewer renders them. */
export const ReaderToolsContext = createContext<ReaderTools>({
  state: 'silent',
  onToggle: undefined,
  isRecorded: false,
  share: 0,
});

interface ReaderControlsProps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  children: ReactNode;
}

export function ReaderControls({ onPrevious, onNext, children }: ReaderControlsProps) {
  const t = useT();
  const { state, onToggle, isRecorded, share } = use(ReaderToolsContext);
  const isReading = state === 'reading';
  const begin = isRecorded ? 'reading.listen.call' : 'reading.aloud';
  return (
    <div className="reader-controls">
      <span className="reader-progress" style={{ scale: `${share} 1` }} aria-hidden="true" />
      <ReaderButton label={t('reading.previous')} onClick={onPrevious}>
        <Icon name="chevron-left" />
      </ReaderButton>
      <p className="reader-place" role="status">
        {children}
      </p>
      {onToggle && (
        <button type="button" className="reader-aloud" onClick={onToggle}>
          <ReaderIcon name={isReading ? 'pause' : 'play'} />
          <span className="reader-aloud-text">
            {t(isReading ? 'reading.pause' : state === 'paused' ? 'reading.continue' : begin)}
          </span>
        </button>
      )}
      <ReaderButton label={t('reading.next')} onClick={onNext}>
        <Icon name="chevron-right" />
      </ReaderButton>
    </div>
  );
}

interface ReaderButtonProps {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly isPressed?: boolean;
  readonly children: ReactNode;
}

/** `aria-disabled` at the first and the last page: a disabled button would lose the focus. */
export const ReaderButton = ({ label, onClick, isPressed, children }: ReaderButtonProps) => (
  <button
    type="button"
    className="reader-button"
    aria-label={label}
    aria-disabled={!onClick || undefined}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {children}
  </button>
);
