// Tabs: one of several sections is visible.
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface Tab {
  readonly value: string;
  readonly title: string;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

/** More tabs than this are in two rows where they are narrow. */
const ROW_MAX_TABS = 4;

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <Radix.Root defaultValue={tabs[0]?.value ?? ''}>
      {/* A container query: four tabs fit one row of a phone, and of a narrow column; six make two rows of three. */}
      <div className="@container">
        <Radix.List
          aria-label={label}
          className={cx(
            'gap-x-1 border-b-2 border-plum-200 @md:gap-x-2 @md:px-2',
            tabs.length > ROW_MAX_TABS ? 'grid grid-cols-3 @lg:flex' : 'flex flex-wrap',
          )}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled ?? false}
              className="-mb-0.5 rounded-t-md grow px-1.5 py-2.5 text-small font-bold @md:grow-0 @md:px-2.5 @lg:px-4 @lg:text-body text-plum-800 border-b-3 border-transparent hover:bg-plum-100 data-[state=active]:bg-plum-700 data-[state=active]:text-cream-50 data-disabled:opacity-50"
            >
              {tab.title}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
