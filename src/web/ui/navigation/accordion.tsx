// An accordion of native `details` elements: answers can be read and searched without JavaScript.
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';

export interface Fold {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** With a `name`, only one item of the group stays open. */
export function Accordion({ folds, name }: { folds: readonly Fold[]; name?: string }) {
  return (
    <div className="grid gap-2 sm:gap-3">
      {folds.map((fold) => (
        <details key={fold.id} name={name} className="paper px-5 open:shadow-lift">
          <summary className="flex items-center justify-between gap-4 py-3 font-extrabold sm:py-4 sm:text-lead leading-snug -outline-offset-2">
            {fold.title}
            <Icon name="chevron-down" className="turn size-6 text-plum-700" />
          </summary>
          <div className="pb-5 pr-8 text-ink-soft">{fold.content}</div>
        </details>
      ))}
    </div>
  );
}
