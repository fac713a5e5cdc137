// Shown for an address whose object does not exist.
import type { ReactNode } from 'react';
import foxAsleep from '#web/art/fox-asleep.svg';
import { PageHead } from '#web/shell/layout/page-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

interface MissingProps {
  title: string;
  text: string;
  actions: ReactNode;
  /** Below the text, such as possible reasons. */
  details?: ReactNode;
}

export function Missing({ title, text, actions, details }: MissingProps) {
  return (
    <div className="wrap py-6">
      <PageHead title={title} hidden />
      <EmptyState as="h1" picture={{ src: foxAsleep, width: 460, height: 270 }} title={title} actions={actions}>
        <p>{text}</p>
        {details}
      </EmptyState>
    </div>
  );
}
