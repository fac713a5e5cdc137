// A horizontally scrolling row, by touch and by keyboard.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SwipeRowProps {
  /** `ol` for ordered steps. */
  as?: 'ul' | 'ol';
  label: string;
  className?: string;
  children: ReactNode;
}

export function SwipeRow({ as: List = 'ul', label, className, children }: SwipeRowProps) {
  // A scrollable region must be reachable by keyboard.
  return (
    <List tabIndex={0} aria-label={label} className={cx('swipe-row', className)}>
      {children}
    </List>
  );
}
