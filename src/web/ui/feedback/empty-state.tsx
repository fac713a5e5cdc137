// Empty state: an illustration, an explanation and the next actions.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface EmptyStateProps {
  picture: { src: string; width: number; height: number };
  title: string;
  as?: 'h1' | 'h2';
  children?: ReactNode;
  actions?: ReactNode;
}

export function EmptyState({ picture, title, as: Heading = 'h2', children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-4 py-8 text-center">
      <img {...picture} alt="" className="h-auto max-h-[30vh] w-[min(26rem,78vw)] object-contain" />
      <Heading className={cx('max-w-full wrap-anywhere', Heading === 'h1' ? 'text-h1' : 'text-h2')}>{title}</Heading>
      {children && <div className="grid gap-3 text-lead text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
