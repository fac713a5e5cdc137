// Titled panel of an order, and a list of facts.
import type { ReactNode } from 'react';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-md border border-plum-200 bg-white p-4">
      <h2 className="mb-2 font-extrabold">{title}</h2>
      {children}
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly numeric?: boolean;
}

/** Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small">
      {known.map(({ name, value, numeric }) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className={numeric ? 'text-right tabular-nums' : 'min-w-0 wrap-anywhere'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
