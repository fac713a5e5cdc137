// A row that is pushed aside with a finger where it is wider than the screen, and by keys.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SwipeRowProps {
  /** Steps in their order are an `ol`. */
  as?: 'ul' | 'ol';
  label: string;
  className?: string;
  children: ReactNode;
}

export function SwipeRow({ as: List = 'ul', label, className, children }: SwipeRowProps) {
  // What scrolls must be reachable by keyboard.
  return (
    <List tabIndex={0} aria-label={label} className={cx('swipe-row', className)}>
      {children}
    </List>
  );
}
