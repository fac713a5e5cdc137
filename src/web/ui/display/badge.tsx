// A small coloured label.
import type { ReactNode } from 'react';

type Tone = 'new' | 'sale' | 'good' | 'calm' | 'bad';

const TONES: Record<Tone, string> = {
  new: 'bg-fox-100 text-fox-700',
  sale: 'bg-marigold-400 text-night-900',
  good: 'bg-fern-100 text-fern-700',
  calm: 'bg-plum-100 text-plum-800',
  bad: 'bg-berry-100 text-berry-700',
};

export function Badge({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-[0.8rem_0.6rem_0.85rem_0.65rem] px-3 py-0.5 text-small font-extrabold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
