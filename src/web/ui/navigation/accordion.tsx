// An accordion of native `details` elements: answers can be read and searched without JavaScript.
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/display/icon.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** With a `name`, only one item of the group stays open. */
export function Accordion({ items, name }: { items: readonly AccordionItem[]; name?: string }) {
  return (
    <div className="grid gap-2 sm:gap-3">
      {items.map((item) => (
        <details key={item.id} name={name} className="paper px-5 open:shadow-lift">
          <summary className="flex items-center justify-between gap-4 py-3 font-extrabold sm:py-4 sm:text-lead leading-snug -outline-offset-2">
            {item.title}
            <Icon name="chevron-down" className="turn size-6 text-plum-700" />
          </summary>
          <div className="pb-5 pr-8 text-ink-soft">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
