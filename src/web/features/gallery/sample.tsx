// One gallery section: the component's name and its states.
import type { ReactNode } from 'react';

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{name}</h2>
      <div className="grid gap-5 rounded-lg border-2 border-dotted border-plum-200 p-5">{children}</div>
    </section>
  );
}
